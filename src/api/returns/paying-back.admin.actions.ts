/** What was inspected as right is paid back, by room refunds alone; or somebody says that it was settled another way. */
import type { returnAdminCalls } from '#contract/returns.admin.ts'
import { canReturnMove, countGraded, isPaidBack, owedPieces, paidLines } from '#domain/return.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { refuse } from '../http/refusal.ts'
import { isAboveCap, noRefund, refundOrder, sendRefund } from '../refunds/refunds.actions.ts'
import type { Shop } from '../shop.ts'
import { listPaidLines, listReplaced } from './exchanges.store.ts'
import { moveReturn } from './moving.actions.ts'
import { showReturnNow } from './return.view.ts'
import { buyerOf, lockSeen } from './returns.admin.actions.ts'
import { listGrades } from './returns.store.ts'

type Calls = typeof returnAdminCalls

/** Her limit counts with what she has paid back of the order before; above it somebody else has to do it. */
export async function refundReturn(shop: Shop, call: AdminCall<Calls['refundReturn']>) {
  const { body, member, language } = call
  const { refundId, ...answer } = await call.write(async (tx, note) => {
    const { row, order } = await lockSeen(tx, shop, call)
    if (!canReturnMove(row.status, 'refunded')) refuse('RETURN_NOT_MOVABLE', { state: row.status })
    const right = countGraded(await listGrades(tx, [row.id]), isPaidBack)
    const lines = paidLines(owedPieces(right, await listReplaced(tx, row.id)), await listPaidLines(tx, order.id))
    // Its pieces went on their shelf when they were inspected.
    const refund = { ...noRefund, lines, reason: 'returned' as const, destination: body.destination }
    const { staffId } = member
    const { expectedRefundedFils } = body
    const { refund: made } = await refundOrder(tx, {
      shop,
      order,
      refund,
      staffId,
      returnId: row.id,
      expectedRefundedFils,
    })
    if (await isAboveCap(tx, { orderId: order.id, member, amountFils: 0 })) refuse('FORBIDDEN', { about: 'refund' })
    await moveReturn(tx, row, { to: 'refunded', actor: `staff:${staffId}`, at: shop.clock.now() })
    note({
      type: 'return',
      id: row.id,
      before: { status: row.status },
      after: { status: 'refunded', refundedFils: made.amountFils, creditNote: made.creditNote },
    })
    return {
      refundId: made.id,
      ...(await showReturnNow(tx, row.id, { shop, language, buyer: buyerOf(order) })),
    }
  })
  await sendRefund(shop, refundId)
  return answer
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
