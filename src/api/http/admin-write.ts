/** What every admin call that changes something does: one transaction, one answer per key, and the log of the deed in the same transaction. */
import { createHash } from 'node:crypto'
import type { AdminEndpoint } from '#contract/admin-endpoint.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { type AuditRow, claimKey, findAnswer, insertAudit, saveAnswer } from './admin.store.ts'
import { refuse } from './refusal.ts'
import type { StaffMember } from './staff-asker.ts'

/** What was done to one thing. Of `before` and `after` only the fields that differ are kept; leave secrets out. */
export type Deed = {
  type: string
  id: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string
  /** It was tried and refused: the log calls it so, and the call ends with a refusal. */
  isRefused?: boolean
  /** Who did it, where the call itself makes that known (an invitation that is accepted). */
  by?: Pick<StaffMember, 'staffId' | 'email'>
}

export type Note = (deed: Deed) => void

export type Write = <T>(work: (tx: Tx, note: Note) => Promise<T>) => Promise<T>

type Circumstances = {
  endpoint: AdminEndpoint
  member: StaffMember | null
  headers: Headers
  address: string
  requestId: string
  /** What was sent, for telling a repeated call from another one with the same key. */
  sent: unknown
}

/** Rejects with a fault of ours when the work noted nothing: a deed that nobody can look up must not happen. */
export function writer(shop: Shop, circumstances: Circumstances): Write {
  const { endpoint, member, headers } = circumstances
  return async (work) => {
    const key = endpoint.repeatable && member ? readKey(headers, member.staffId) : null
    const requestHash = hashOf(circumstances)
    return inTransaction(shop.db, async (tx) => {
      if (key && !(await claimKey(tx, key, { requestHash, at: shop.clock.now() }))) {
        const earlier = await findAnswer(tx, key)
        if (earlier?.requestHash !== requestHash) refuse('IDEMPOTENCY_MISMATCH')
        return earlier.answer as Awaited<ReturnType<typeof work>>
      }
      const deeds: Deed[] = []
      const answer = await work(tx, (deed) => {
        deeds.push(deed)
      })
      if (deeds.length === 0)
        throw new Error(`${endpoint.method} ${endpoint.path} changed something and noted nothing in the audit log`)
      await insertAudit(
        tx,
        deeds.map((deed) => auditRow(shop, circumstances, deed)),
      )
      if (key) await saveAnswer(tx, key, answer)
      return answer
    })
  }
}

const hashOf = ({ endpoint, sent }: Circumstances): string =>
  createHash('sha256')
    .update(`${endpoint.method} ${endpoint.path} ${JSON.stringify(sent)}`)
    .digest('base64url')

/** Undefined where the key is new. */
export async function earlierAnswerOf(shop: Shop, circumstances: Circumstances): Promise<unknown> {
  const { endpoint, member, headers } = circumstances
  if (!endpoint.repeatable || !member) return undefined
  const earlier = await findAnswer(shop.db, readKey(headers, member.staffId))
  if (earlier && earlier.requestHash !== hashOf(circumstances)) refuse('IDEMPOTENCY_MISMATCH')
  return earlier?.answer
}

function readKey(headers: Headers, staffId: string): { staffId: string; key: string } {
  const key = headers.get('idempotency-key') ?? ''
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    refuse('VALIDATION_FAILED', {
      issues: [
        { path: 'Idempotency-Key', message: 'The header Idempotency-Key is required (1 to 255 visible characters).' },
      ],
    })
  return { staffId, key }
}

function auditRow(
  shop: Shop,
  { endpoint, member, headers, address, requestId }: Circumstances,
  { type, id, before, after, reason, isRefused, by }: Deed,
): AuditRow {
  if (!endpoint.audit) throw new Error(`${endpoint.method} ${endpoint.path} has no name in the audit log`)
  const who = by ?? member
  return {
    id: shop.ids.newId(),
    at: shop.clock.now(),
    staffId: who?.staffId ?? null,
    staffEmail: who?.email ?? '',
    roles: member?.roles.map(({ name }) => name) ?? [],
    permission: endpoint.may,
    action: isRefused ? `${endpoint.audit}.refused` : endpoint.audit,
    objectType: type,
    objectId: id,
    ...changedFields(before, after),
    reason: reason ?? null,
    address,
    userAgent: (headers.get('user-agent') ?? '').slice(0, 300),
    requestId,
  }
}

/** Of two states of a thing the fields that differ. What has only one state is kept whole. */
export function changedFields(before: Record<string, unknown> | undefined, after: Record<string, unknown> | undefined) {
  if (!before || !after) return { before: before ?? null, after: after ?? null }
  const differs = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const only = (state: Record<string, unknown>) =>
    Object.fromEntries(differs.flatMap((field) => (field in state ? [[field, state[field]]] : [])))
  return { before: only(before), after: only(after) }
}
