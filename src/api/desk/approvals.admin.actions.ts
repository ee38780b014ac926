/** Deciding what went over somebody's limit. Approving runs the act, with the rights of who approves. */
import type { Approval } from '#contract/approvals.admin.ts'
import { type ApprovalVerb, decidedBy, isApprovalVerb, mayDecide } from '#domain/approval.ts'
import type { z } from 'zod'
import { decideApproval, listApprovalsFor, lockOpenApproval } from '../approvals/approvals.actions.ts'
import { pageOf, readTimeCursor } from '../http/list-cursor.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import type { Shop } from '../shop.ts'
import { type Adjustment, bookApproved, namesOfVariants, valueOf } from '../stock/adjustment.actions.ts'
import type { DeskCall } from './verbs.admin.actions.ts'

type Reply = z.input<typeof Approval>
type Query = { open: 'true' | 'false'; cursor?: string | undefined; limit: number }

const verbOf = (verb: string): ApprovalVerb => (isApprovalVerb(verb) ? verb : refuse('NOT_FOUND'))

export async function listApprovals(shop: Shop, member: StaffMember, { open, cursor, limit }: Query) {
  const grants = grantsOf(member)
  const scope = { staffId: member.staffId, verbs: decidedBy(grants), isOpen: open === 'true' }
  const rows = await listApprovalsFor(shop.db, scope, { after: readTimeCursor(cursor), limit: limit + 1 })
  const { shown, next } = pageOf(rows, limit, ({ askedAt, id }) => ({ value: askedAt.toISOString(), id }))
  const ids = shown.flatMap(({ input }) => (input as Adjustment).lines.map(({ variantId }) => variantId))
  const names = await namesOfVariants(shop.db, [...new Set(ids)])
  const approvals = shown.map((row): Reply => {
    const { place, reason: kind, lines } = row.input as Adjustment
    const [verb, amountFils] = [verbOf(row.verb), row.amountFils ?? 0]
    const isMine = row.askedBy === member.staffId
    return {
      _id: row.id,
      verb,
      place,
      kind,
      lines: lines.map((line) => ({ ...line, sku: '', name: '', ...names.get(line.variantId) })),
      amountFils,
      reason: row.reason,
      askedBy: { _id: row.askedBy, name: row.askedByName },
      askedAt: row.askedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      state: row.state,
      decidedBy: row.decidedByName,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      note: row.note,
      isMine,
      mayDecide: row.state === 'asked' && !isMine && mayDecide(grants, verb, amountFils),
    }
  })
  return { approvals, next }
}

/** What it is worth is counted anew: prices may have changed since it was asked for. */
export function approve(shop: Shop, { params, body, member, write }: DeskCall<{ note: string }>) {
  return write(async (tx, note) => {
    const row = await lockOpenApproval(tx, shop, params.id)
    if (row.askedBy === member.staffId) refuse('FORBIDDEN', { about: 'own' })
    const adjustment = row.input as Adjustment
    const amountFils = Math.max(row.amountFils ?? 0, await valueOf(tx, adjustment.lines))
    if (!mayDecide(grantsOf(member), verbOf(row.verb), amountFils)) refuse('FORBIDDEN')
    const at = shop.clock.now()
    await decideApproval(tx, row.id, { state: 'approved', decidedBy: member.staffId, note: body.note, at })
    await bookApproved(tx, adjustment, { approvalId: row.id, staffId: member.staffId, at })
    note({
      type: 'approval',
      id: row.id,
      before: { state: 'asked' },
      after: { state: 'approved', verb: row.verb, amountFils, askedBy: row.askedBy },
      ...(body.note === '' ? {} : { reason: body.note }),
    })
    return { approval: { _id: row.id, state: 'approved' as const } }
  })
}

export function decline(shop: Shop, { params, body, member, write }: DeskCall<{ note: string }>) {
  return write(async (tx, note) => {
    const row = await lockOpenApproval(tx, shop, params.id)
    if (row.askedBy === member.staffId) refuse('FORBIDDEN', { about: 'own' })
    if (!mayDecide(grantsOf(member), verbOf(row.verb), row.amountFils ?? 0)) refuse('FORBIDDEN')
    const decision = { state: 'declined', decidedBy: member.staffId, note: body.note, at: shop.clock.now() } as const
    await decideApproval(tx, row.id, decision)
    note({ type: 'approval', id: row.id, before: { state: 'asked' }, after: { state: 'declined' }, reason: body.note })
    return { approval: { _id: row.id, state: 'declined' as const } }
  })
}

export function withdraw(shop: Shop, { params, member, write }: Omit<DeskCall<unknown>, 'body'>) {
  return write(async (tx, note) => {
    const row = await lockOpenApproval(tx, shop, params.id)
    if (row.askedBy !== member.staffId) refuse('FORBIDDEN')
    await decideApproval(tx, row.id, { state: 'withdrawn', decidedBy: null, note: '', at: shop.clock.now() })
    note({ type: 'approval', id: row.id, before: { state: 'asked' }, after: { state: 'withdrawn' } })
    return { approval: { _id: row.id, state: 'withdrawn' as const } }
  })
}
