/** What was inspected as right is paid back, by room refunds alone; or somebody says that it was settled another way. */
import type { returnAdminCalls } from '#contract/returns.admin.ts'
import { canReturnMove } from '#domain/return.ts'
import { requestApproval } from '../approvals/approvals.actions.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import type { Note } from '../http/admin-write.ts'
import { refuse } from '../http/refusal.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { approveRefund, type RefundAgreed } from '../refunds/approved.actions.ts'
import {
  cashOf,
  isAboveCap,
  type OrderRefund,
  quoteRefund,
  refundOrder,
  sendRefund,
} from '../refunds/refunds.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { lockReturn, moveReturn } from './moving.actions.ts'
import { refundOfReturn } from './refund-of-return.ts'
import { showReturnNow } from './return.view.ts'
import { lockSeen } from './returns.admin.actions.ts'
import type { ReturnRow } from './returns.store.ts'
import { buyerOf } from './showing.actions.ts'
import { giveBonus } from './wallet-bonus.ts'

type Calls = typeof returnAdminCalls

/**
 * Her limit counts with what she has paid back of the order before; above it, it becomes a request of the very same refund. The order's terms say what is
 * kept back.
 */
export async function refundReturn(shop: Shop, call: AdminCall<Calls['refundReturn']>) {
  const { body, member, language } = call
  const { refundId, ...answer } = await call.write(async (tx, note) => {
    const { row, order } = await lockSeen(tx, shop, call)
    if (!canReturnMove(row.status, 'refunded')) refuse('RETURN_NOT_MOVABLE', { state: row.status })
    const refund = await refundOfReturn(tx, { row, order, destination: body.destination })
    const quoted = await quoteRefund(tx, order, refund)
    const { amountFils } = quoted
    const { expectedRefundedFils } = body
    const paying = { shop, row, order, refund, expectedRefundedFils, staffId: member.staffId }
    const done = (await isAboveCap(tx, shop, { orderId: order.id, member, amountFils, cashFils: cashOf(quoted) }))
      ? await askFor(tx, paying, { amountFils, note })
      : await payBack(tx, paying, note)
    return { ...done, ...(await showReturnNow(tx, row.id, { shop, language, buyer: buyerOf(order) })) }
  })
  if (refundId !== null) await sendRefund(shop, refundId)
  return answer
}

type Paying = {
  shop: Shop
  row: ReturnRow
  order: OrderRow
  refund: OrderRefund
  expectedRefundedFils: number
  staffId: string
}

async function payBack(tx: Tx, { shop, row, order, refund, expectedRefundedFils, staffId }: Paying, note: Note) {
  const paid = { shop, order, refund, staffId, returnId: row.id, expectedRefundedFils }
  const whole = await refundOrder(tx, paid)
  const { refund: made } = whole
  await giveBonus(tx, shop, { row, order, made: whole })
  await moveReturn(tx, row, { to: 'refunded', actor: `staff:${staffId}`, at: shop.clock.now() })
  note({
    type: 'return',
    id: row.id,
    before: { status: row.status },
    after: { status: 'refunded', refundedFils: made.amountFils, creditNote: made.creditNote },
  })
  return { refundId: made.id, approval: null }
}

/** Nothing goes back before somebody else agrees. */
async function askFor(tx: Tx, paying: Paying, { amountFils, note }: { amountFils: number; note: Note }) {
  const { shop, row, order, refund, expectedRefundedFils, staffId } = paying
  const { money, problem } = await quoteRefund(tx, order, refund)
  if (expectedRefundedFils !== money.refundedFils) refuse('REFUND_STALE', { money })
  if (problem) refuse('REFUND_NOT_POSSIBLE', problem)
  const { account: _, restockPlace: restock, lines, ...asked } = refund
  const input: RefundAgreed = {
    number: order.number,
    refund: { ...asked, lines: [...lines], iban: null, accountName: '', restock },
    expectedRefundedFils,
    askedBy: staffId,
    returnId: row.id,
  }
  const of = { objectType: 'order', objectId: order.id, amountFils, reason: '', askedBy: staffId } as const
  const approval = await requestApproval(tx, shop, { verb: 'payments.refund', input, ...of })
  note({ type: 'return', id: row.id, after: { approval: approval._id, amountFils } })
  return { refundId: null, approval }
}

/** In the transaction of somebody else's yes: the return is paid back as it was asked for. */
export async function approveReturnRefund(
  tx: Tx,
  { shop, returnId, approvalId, input }: { shop: Shop; returnId: string; approvalId: string; input: RefundAgreed },
): Promise<void> {
  const { row, order } = await lockReturn(tx, returnId)
  const made = await approveRefund(tx, { shop, orderId: order.id, approvalId, input })
  await giveBonus(tx, shop, { row, order, made })
  await moveReturn(tx, row, { to: 'refunded', actor: `staff:${input.askedBy}`, at: shop.clock.now() })
}

/** Its buyer had the money another way, such as by a refund on the order's page. */
export function closeReturn(shop: Shop, call: AdminCall<Calls['closeReturn']>) {
  const { answer } = call.body
  return call.write(async (tx, note) => {
    const { row, order } = await lockSeen(tx, shop, call)
    if (row.status !== 'inspected') refuse('RETURN_NOT_MOVABLE', { state: row.status })
    await moveReturn(tx, row, {
      to: 'closed',
      actor: `staff:${call.member.staffId}`,
      at: shop.clock.now(),
      remark: answer,
    })
    note({ type: 'return', id: row.id, before: { status: row.status }, after: { status: 'closed' }, reason: answer })
    return showReturnNow(tx, row.id, { shop, language: call.language, buyer: buyerOf(order) })
  })
}
