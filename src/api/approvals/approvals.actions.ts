/** Requests for what goes over a limit: asked in the transaction of the act that was not done, decided once, by somebody else. */
import { type ApprovalState, type ApprovalVerb, approvalMs } from '#domain/approval.ts'
import { refuse } from '../http/refusal.ts'
import { inTransaction, type Db, type Shop, type Tx } from '../shop.ts'
import {
  type ApprovalRow,
  type ApprovalScope,
  expireApprovals as expire,
  findSame,
  insertApproval,
  listApprovals,
  type ListedApproval,
  lockApproval,
  saveDecision,
} from './approvals.store.ts'

export type { ApprovalRow } from './approvals.store.ts'

export type ApprovalRequest = {
  verb: ApprovalVerb
  objectType: string
  objectId: string
  /** The body of the call, as it will be run. */
  input: Record<string, unknown>
  amountFils: number
  reason: string
  askedBy: string
  /** The very same, asked again while it is open, is the same request: two of them would both be agreed to. What it would make anew has no object to compare. */
  isOnce?: boolean | 'for any object'
}

const mostFils = 2_147_483_647

/** Refuses FORBIDDEN what is too large to be asked for. */
export async function requestApproval(tx: Tx, shop: Shop, { isOnce = false, ...request }: ApprovalRequest) {
  if (request.amountFils > mostFils) refuse('FORBIDDEN')
  const same = { ...request, ...(isOnce === 'for any object' ? { objectId: null } : {}), now: shop.clock.now() }
  const open = isOnce ? await findSame(tx, same) : undefined
  if (open) return { _id: open.id, expiresAt: open.expiresAt.toISOString() }
  const [id, askedAt] = [shop.ids.newId(), shop.clock.now()]
  const expiresAt = new Date(askedAt.getTime() + approvalMs)
  await insertApproval(tx, { ...request, id, askedAt, expiresAt, state: 'asked' })
  return { _id: id, expiresAt: expiresAt.toISOString() }
}

/** Nobody else decides it until the transaction ends. Refuses NOT_FOUND, and ALREADY_DECIDED once it is over. */
export async function lockOpenApproval(tx: Tx, shop: Shop, id: string): Promise<ApprovalRow> {
  const row = (await lockApproval(tx, id)) ?? refuse('NOT_FOUND')
  if (row.state === 'asked' && row.expiresAt > shop.clock.now()) return row
  return refuse('ALREADY_DECIDED', row.state === 'asked' || row.state === 'expired' ? { about: 'expired' } : {})
}

type Deciding = { state: ApprovalState; decidedBy: string | null; note: string; at: Date }

export const decideApproval = (tx: Tx, id: string, decision: Deciding): Promise<void> => saveDecision(tx, id, decision)

/** One's own, and those that one may decide. */
export const listApprovalsFor = (
  db: Db,
  scope: ApprovalScope,
  page: { after: { value: string; id: string } | undefined; limit: number },
): Promise<ListedApproval[]> => listApprovals(db, scope, page)

/** For the jobs: what nobody has decided within 72 hours. */
export const expireApprovals = (shop: Shop): Promise<number> =>
  inTransaction(shop.db, (tx) => expire(tx, shop.clock.now()))
