import { releaseCoupon } from '../coupons/coupons.actions.ts'
import { moveOrder, noteOrder, type OrderRow } from '../orders/orders.actions.ts'
import { giveStockBackOf } from '../orders/writing.actions.ts'
import { cancelParcelsOf } from '../parcels/parcels.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { holdPlace, shelveOrder } from '../stock/ledger.actions.ts'
import { sumFils } from '#domain/money.ts'
import { isFromWallet } from '#domain/wallet.ts'
import { giveBackToWallet } from './from-wallet.actions.ts'
import { endPendingPayments, listPayments, type PaymentRow, savePaymentState } from './payments.store.ts'

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
  const known = await listPayments(tx, order.id)
  const held = known.filter(({ status }) => status === 'authorized')
  for (const { id } of held) await savePaymentState(tx, id, { status: 'release_due', at })
  const paymentStatus = held.length > 0 ? 'released' : order.paymentStatus
  await moveOrder(tx, order, { shop, to: 'cancelled', paymentStatus, actor, note, at })
  // The order's own payment, and those of differences. What went back before, or is on its way, goes back no second time.
  const paid = known.filter((payment) => payment.status === 'paid' && payment.refundedFils < payment.amountFils)
  const due = paid.filter(({ provider }) => !isFromWallet(provider))
  for (const { id } of due) await savePaymentState(tx, id, { status: 'refund_due', at })
  for (const payment of paid.filter(({ provider }) => isFromWallet(provider)))
    await giveBackToWallet(tx, shop, { payment, at })
  await noteWalletOnly(tx, { ...order, status: 'cancelled', paymentStatus }, { shop, at, paid, isDue: due.length > 0 })
  if (due.length > 0)
    await noteOrder(
      tx,
      { ...order, status: 'cancelled', paymentStatus },
      { shop, kind: 'refund_due', note: 'refund_due', actor, at },
    )
  await releaseCoupon(tx, order.id, at)
  const { id: orderId, pickupPlace: place } = order
  if (place !== null) await holdPlace(tx, place)
  await giveStockBackOf(tx, { orderId, at })
  // A store that had laid pieces aside sells them again.
  if (place !== null) await shelveOrder(tx, { orderId, place, at })
}

type Ended = { shop: Shop; at: Date; paid: readonly PaymentRow[]; isDue: boolean }

/** An order that a wallet alone has paid is refunded with its end. */
async function noteWalletOnly(tx: Tx, order: OrderRow, { shop, at, paid, isDue }: Ended): Promise<void> {
  const amountFils = sumFils(paid.map((payment) => payment.amountFils - payment.refundedFils))
  if (order.paymentStatus !== 'paid' || isDue || amountFils === 0) return
  const about = { refund: { amountFils, way: 'wallet' } }
  await noteOrder(tx, order, {
    shop,
    kind: 'order_refunded',
    note: 'refunded',
    paymentStatus: 'refunded',
    actor: 'payment',
    at,
    about,
  })
}
