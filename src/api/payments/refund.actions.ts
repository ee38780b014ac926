/** Money that has to go back: of orders called off after payment, and of payments that came too late. */
import { findOrderLocked, noteOrder } from '../orders/orders.actions.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { findPaymentLocked, listPayments, type PaymentRow, savePaymentState } from './payments.store.ts'
import { askProvider } from './provider.ts'

/** The provider refunds a key once, however often it is asked. */
export async function refundPayment(shop: Shop, payment: PaymentRow): Promise<void> {
  const { sessionId } = payment
  if (sessionId === null) return
  await askProvider(shop, (provider) => provider.refund(sessionId, payment.amountFils, `refund:${payment.id}`))
  await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const order = await findOrderLocked(tx, payment.orderId)
    const now = await findPaymentLocked(tx, payment.id)
    if (!order || now?.status !== 'refund_due') return
    const ofPaidOrder = order.paymentStatus === 'paid' && !(await listPayments(tx, order.id)).some((other) => other.status === 'paid')
    await savePaymentState(tx, payment.id, { status: 'refunded', at })
    await noteOrder(tx, order, { kind: 'order_refunded', note: 'refunded', paymentStatus: ofPaidOrder ? 'refunded' : order.paymentStatus, actor: 'payment', at })
  })
}
