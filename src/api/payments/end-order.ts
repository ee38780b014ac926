import { releaseCoupon } from '../coupons/coupons.actions.ts'
import { moveOrder, noteOrder, type OrderRow } from '../orders/orders.actions.ts'
import { giveStockBackOf } from '../orders/writing.actions.ts'
import { cancelParcelsOf } from '../parcels/parcels.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { holdPlace, shelveOrder } from '../stock/ledger.actions.ts'
import { endPendingPayments, listPayments, savePaymentState } from './payments.store.ts'

/**
 * Calls an order off: its stock, its coupon and, where it was paid, its money go back. The caller holds the order's row, and has
 * ended the payment session at the provider: else somebody could pay for nothing.
 */
export async function endOrder(
  tx: Tx,
  order: OrderRow,
  { shop, actor, note, at }: { shop: Shop; actor: string; note: string; at: Date },
): Promise<void> {
  await cancelParcelsOf(tx, order.id, { shop, actor: 'system' })
  await endPendingPayments(tx, order.id, at)
  await moveOrder(tx, order, { shop, to: 'cancelled', actor, note, at })
  // The order's own payment, and those of differences. What went back before, or is on its way, goes back no second time.
  const paid = (await listPayments(tx, order.id)).filter(
    (payment) => payment.status === 'paid' && payment.refundedFils < payment.amountFils,
  )
  for (const { id } of paid) await savePaymentState(tx, id, { status: 'refund_due', at })
  if (paid.length > 0)
    await noteOrder(tx, { ...order, status: 'cancelled' }, { shop, kind: 'refund_due', note: 'refund_due', actor, at })
  await releaseCoupon(tx, order.id, at)
  const { id: orderId, pickupPlace: place } = order
  if (place !== null) await holdPlace(tx, place)
  await giveStockBackOf(tx, { orderId, at })
  // A store that had laid pieces aside sells them again.
  if (place !== null) await shelveOrder(tx, { orderId, place, at })
}
