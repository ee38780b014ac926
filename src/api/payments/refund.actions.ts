/** Money that has to go back: of orders called off after payment, and of payments that came too late. */
import { canMove } from '#domain/order.ts'
import { sumFils } from '#domain/money.ts'
import { isFromWallet } from '#domain/wallet.ts'
import { noteOrder, type OrderRow } from '../orders/orders.actions.ts'
import { lockOrderIfAny } from '../orders/writing.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { listHeldOf } from './disputed.actions.ts'
import { endOrder } from './end-order.ts'
import { findPaymentLocked, listPayments, type PaymentRow, savePaymentState } from './payments.store.ts'
import { askProvider } from './provider.ts'

/** Whatever of it was not given back before. The provider refunds a key once, however often it is asked. */
export async function refundPayment(shop: Shop, payment: PaymentRow): Promise<void> {
  const { sessionId } = payment
  if (sessionId === null) return
  const held = (await listHeldOf(shop.db, payment.orderId, [payment])).get(payment.id)
  if (held?.isOpen) return
  const amountFils = payment.amountFils - payment.refundedFils - (held?.fils ?? 0)
  const wish = { amountFils, idempotencyKey: `refund:${payment.id}` }
  if (amountFils > 0) await askProvider(shop, (provider) => provider.refund(sessionId, wish))
  await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const order = await lockOrderIfAny(tx, payment.orderId)
    const now = await findPaymentLocked(tx, payment.id)
    if (!order || now?.status !== 'refund_due') return
    await savePaymentState(tx, payment.id, { status: 'refunded', at })
    await noteRefund(tx, order, { shop, at, about: await toldBeside(tx, payment, amountFils) })
  })
}

/** What its letter names where a wallet has paid a part, which went back with the end of the order. Nothing of a difference: the order's own payment says it. */
async function toldBeside(tx: Tx, payment: PaymentRow, cardFils: number): Promise<object | undefined> {
  const back = (await listPayments(tx, payment.orderId)).filter(
    ({ provider, status }) => isFromWallet(provider) && status === 'refunded',
  )
  const walletFils = sumFils(back.map((one) => one.amountFils - one.refundedFils))
  if (payment.ofDifference || walletFils === 0 || cardFils <= 0) return undefined
  const parts = [
    { way: 'card', amountFils: cardFils },
    { way: 'wallet', amountFils: walletFils },
  ]
  return { refund: { amountFils: cardFils + walletFils, way: 'card', parts } }
}

export type RefundNews = { shop: Shop; at: Date; /** What its e-mail needs. */ about?: object }

/** A bank held the order's own payment and has not given it. */
const isNotTaken = ({ status }: PaymentRow): boolean => status === 'capture_failed' || status === 'released'

/** By the payment that paid the order: of a difference only where it paid instead of one that was not taken, and from a wallet only where that paid for all of it. */
function isStillPaid(payments: readonly PaymentRow[]): boolean {
  if (payments.some(isNotTaken) && payments.some(({ ofDifference, status }) => ofDifference && status === 'paid'))
    return true
  const whole = payments.filter(({ ofDifference }) => !ofDifference)
  const main = whole.filter(({ provider }) => !isFromWallet(provider))
  return (main.length > 0 ? main : whole).some(({ status }) => status === 'paid')
}

/**
 * The money of one payment has gone back, which is written down already. Another payment may have paid the order all the same. If none has, and the
 * goods are still here, they stay: it was given back at the provider, by whoever works there, and nobody ships what is not paid.
 */
export async function noteRefund(tx: Tx, order: OrderRow, { shop, at, about }: RefundNews): Promise<void> {
  const isUnpaidNow = order.paymentStatus === 'paid' && !isStillPaid(await listPayments(tx, order.id))
  const isCalledOff = isUnpaidNow && canMove(order.status, 'cancelled')
  if (isCalledOff) await endOrder(tx, order, { shop, actor: 'payment', note: 'refunded', at })
  const now = isCalledOff ? { ...order, status: 'cancelled' as const } : order
  await noteOrder(tx, now, {
    shop,
    kind: 'order_refunded',
    note: 'refunded',
    paymentStatus: isUnpaidNow ? 'refunded' : order.paymentStatus,
    actor: 'payment',
    at,
    about,
  })
}
