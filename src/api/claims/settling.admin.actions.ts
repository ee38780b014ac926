/** How a claim is settled by money through room refunds, or by a return; by the same pieces anew: replacement.admin.actions.ts. Each is one transaction under the order's row. */
import type { claimAdminCalls } from '#contract/claims.admin.ts'
import { canClaimMove, type ClaimOutcome, type ClaimProblem } from '#domain/claim.ts'
import type { RefundDestination, RefundReason } from '#domain/refund.ts'
import { paidLines, type ReturnReason } from '#domain/return.ts'
import { requestApproval } from '../approvals/approvals.actions.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import type { Note } from '../http/admin-write.ts'
import { refuse } from '../http/refusal.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { listDetailsOf } from '../orders/writing.actions.ts'
import { approveRefund, type RefundAgreed } from '../refunds/approved.actions.ts'
import {
  cashOf,
  isAboveCap,
  noRefund,
  type OrderRefund,
  quoteRefund,
  refundOrder,
  sendRefund,
} from '../refunds/refunds.actions.ts'
import { countGone, countStillPaid, listAwaited } from '../returns/pieces-gone.actions.ts'
import { openReturn } from '../returns/replacing.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { showClaimNow } from './claim.view.ts'
import { lockSeenClaim } from './claims.admin.actions.ts'
import type { ClaimRow } from './claims.store.ts'
import { type ListedClaimLine, listLinesOfClaim } from './list.store.ts'
import { lockClaim, moveClaim } from './moving.actions.ts'

type Calls = typeof claimAdminCalls

const refundReasonOf: Record<ClaimProblem, RefundReason> = {
  damaged: 'damaged',
  faulty: 'damaged',
  wrong_piece: 'wrong_item',
  wrong_size: 'wrong_item',
  missing: 'missing',
}
const returnReasonOf = (problem: ClaimProblem): ReturnReason =>
  problem === 'damaged' || problem === 'faulty' ? 'faulty' : 'wrong_item'

export type Settling = { row: ClaimRow; order: OrderRow; lines: readonly ListedClaimLine[] }

/** Refuses CLAIM_NOT_MOVABLE where it was not agreed to, or its pieces went back or were paid back meanwhile. */
export async function loadSettling(tx: Tx, { row, order }: { row: ClaimRow; order: OrderRow }): Promise<Settling> {
  if (!canClaimMove(row.status, 'settled')) refuse('CLAIM_NOT_MOVABLE', { state: row.status })
  const lines = await listLinesOfClaim(tx, row.id)
  const [gone, details] = [await countGone(tx, order.id), await listDetailsOf(tx, order.id)]
  const isGone = lines.some(({ orderLineId }) => {
    const sold = details.lines.find(({ id }) => id === orderLineId)
    return !sold || (gone.get(orderLineId) ?? 0) > sold.quantity
  })
  if (isGone) refuse('CLAIM_NOT_MOVABLE', { about: 'gone' })
  return { row, order, lines }
}

/** Its price would be paid back to who has kept the piece that it replaces. Refuses CLAIM_NOT_MOVABLE. */
async function refuseAwaited(tx: Tx, { order, lines }: Settling): Promise<void> {
  const awaited = await listAwaited(tx, order.id)
  if (lines.some(({ orderLineId }) => awaited.has(orderLineId))) refuse('CLAIM_NOT_MOVABLE', { about: 'awaited' })
}

/** A piece may have been paid back as another line: as the one that it replaced. Refuses CLAIM_NOT_MOVABLE. */
export async function refusePaidBack(tx: Tx, { order, lines }: Settling): Promise<void> {
  const paid = await countStillPaid(tx, order.id)
  const claimed = paidLines(lines, paidLineOf(lines))
  if (claimed.some(({ orderLineId, pieces }) => pieces > (paid.get(orderLineId) ?? 0)))
    refuse('CLAIM_NOT_MOVABLE', { about: 'gone' })
}

/** A bank that has the money, or decides about it, holds pieces back as it holds a refund back. Refuses REFUND_NOT_POSSIBLE. */
export async function refuseDisputed(tx: Tx, settling: Settling): Promise<void> {
  const { problem } = await quoteRefund(tx, settling.order, refundOf(settling, { partFils: null, destination: 'bank' }))
  if (problem?.about === 'disputed' || problem?.about === 'dispute_lost') refuse('REFUND_NOT_POSSIBLE', problem)
}

const paidLineOf = (lines: readonly ListedClaimLine[]) =>
  new Map(lines.map(({ orderLineId, paidLineId }) => [orderLineId, paidLineId]))

type Money = { partFils: number | null; destination: RefundDestination }

/** Of the lines that were paid for: all their price, or a cut of it. Nothing is laid on a shelf. */
function refundOf({ lines }: Settling, { partFils, destination }: Money): OrderRefund {
  const [first] = lines
  const reason = refundReasonOf[first?.problem ?? 'damaged']
  const whole = paidLines(lines, paidLineOf(lines))
  if (partFils === null) return { ...noRefund, lines: whole, reason, destination }
  const extraLines = whole.map(({ orderLineId }) => orderLineId)
  return { ...noRefund, extraFils: partFils, extraLines, reason, destination }
}

/** Her limit counts with what she has given back of the order before; above it, it becomes a request of the very same refund. */
export async function refundClaim(shop: Shop, call: AdminCall<Calls['refundClaim']>) {
  const { body, member, language } = call
  const { refundId, ...answer } = await call.write(async (tx, note) => {
    const settling = await loadSettling(tx, await lockSeenClaim(tx, shop, call))
    const { order } = settling
    await refuseAwaited(tx, settling)
    await refuseLargePart(tx, settling, body)
    const paying: Paying = {
      ...settling,
      shop,
      refund: refundOf(settling, body),
      outcome: body.partFils === null ? 'refund' : 'part_back',
      expectedRefundedFils: body.expectedRefundedFils,
      staffId: member.staffId,
    }
    const quoted = await quoteRefund(tx, order, paying.refund)
    const { amountFils } = quoted
    const done = (await isAboveCap(tx, shop, { orderId: order.id, member, amountFils, cashFils: cashOf(quoted) }))
      ? await askFor(tx, paying, { amountFils, note })
      : await payBack(tx, paying, note)
    return { ...done, ...(await showClaimNow(tx, settling.row.id, { shop, language, order })) }
  })
  if (refundId !== null) await sendRefund(shop, refundId)
  return answer
}

/** Part of the price of its own pieces, not of the whole order. */
async function refuseLargePart(tx: Tx, settling: Settling, { partFils, destination }: Money): Promise<void> {
  if (partFils === null) return
  const { amountFils: most } = await quoteRefund(
    tx,
    settling.order,
    refundOf(settling, { partFils: null, destination }),
  )
  if (partFils > most) refuse('REFUND_NOT_POSSIBLE', { about: 'extra', most })
}

type Paying = Settling & {
  shop: Shop
  refund: OrderRefund
  outcome: ClaimOutcome
  expectedRefundedFils: number
  staffId: string
}

async function payBack(tx: Tx, paying: Paying, note: Note) {
  const { shop, row, order, refund, outcome, expectedRefundedFils, staffId } = paying
  const { refund: made } = await refundOrder(tx, { shop, order, refund, staffId, expectedRefundedFils })
  const [at, actor] = [shop.clock.now(), `staff:${staffId}`]
  await moveClaim(tx, row, { status: 'settled', at, actor, outcome, refundId: made.id, note: outcome })
  note({
    type: 'claim',
    id: row.id,
    before: { status: row.status },
    after: { status: 'settled', outcome, refundedFils: made.amountFils, creditNote: made.creditNote },
  })
  return { refundId: made.id, approval: null }
}

/** Nothing goes back before somebody else agrees. */
async function askFor(tx: Tx, paying: Paying, { amountFils, note }: { amountFils: number; note: Note }) {
  const { shop, row, order, refund, expectedRefundedFils, staffId } = paying
  const { money, problem } = await quoteRefund(tx, order, refund)
  if (expectedRefundedFils !== money.refundedFils) refuse('REFUND_STALE', { money })
  if (problem) refuse('REFUND_NOT_POSSIBLE', problem)
  const { account: _, restockPlace: restock, lines, extraLines, ...asked } = refund
  const input: RefundAgreed = {
    number: order.number,
    refund: { ...asked, lines: [...lines], iban: null, accountName: '', restock },
    expectedRefundedFils,
    askedBy: staffId,
    claimId: row.id,
    ...(extraLines && { extraLines }),
  }
  const of = { objectType: 'order', objectId: order.id, amountFils, reason: '', askedBy: staffId } as const
  const approval = await requestApproval(tx, shop, { verb: 'payments.refund', input, ...of })
  note({ type: 'claim', id: row.id, after: { approval: approval._id, amountFils } })
  return { refundId: null, approval }
}

/** In the transaction of somebody else's yes: the claim is settled by the refund that was asked for. */
export async function approveClaimRefund(
  tx: Tx,
  { shop, claimId, approvalId, input }: { shop: Shop; claimId: string; approvalId: string; input: RefundAgreed },
): Promise<void> {
  const settling = await loadSettling(tx, await lockClaim(tx, claimId))
  await refuseAwaited(tx, settling)
  const { row, order } = settling
  const { refund } = await approveRefund(tx, { shop, orderId: order.id, approvalId, input })
  const outcome = input.refund.extraFils > 0 ? 'part_back' : 'refund'
  const [at, actor] = [shop.clock.now(), `staff:${input.askedBy}`]
  await moveClaim(tx, row, { status: 'settled', at, actor, outcome, refundId: refund.id, note: outcome })
}

export function returnClaim(shop: Shop, call: AdminCall<Calls['returnClaim']>) {
  return call.write(async (tx, note) => {
    const settling = await loadSettling(tx, await lockSeenClaim(tx, shop, call))
    const { row, order, lines } = settling
    await refuseAwaited(tx, settling)
    await refusePaidBack(tx, settling)
    const [at, actor] = [shop.clock.now(), `staff:${call.member.staffId}`]
    const returnId = await openReturn(tx, order, {
      shop,
      actor,
      way: call.body.way,
      words: row.words.slice(0, 1000),
      lines: lines.map(({ orderLineId, quantity, problem }) => ({
        orderLineId,
        quantity,
        reason: returnReasonOf(problem),
      })),
    })
    await moveClaim(tx, row, { status: 'settled', at, actor, outcome: 'return', returnId, note: 'return' })
    note({
      type: 'claim',
      id: row.id,
      before: { status: row.status },
      after: { status: 'settled', outcome: 'return', returnId },
    })
    return showClaimNow(tx, row.id, { shop, language: call.language, order })
  })
}
