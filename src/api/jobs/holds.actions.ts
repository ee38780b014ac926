/** D11, G16, G17: what time does to unpaid orders. Each of these is safe to run twice, and at once in two processes. */
import { callOff } from '../checkout/checkout.actions.ts'
import { Refusal } from '../http/refusal.ts'
import { findOrder, listExpiredHolds } from '../orders/orders.actions.ts'
import { listToRefund, listUnsettled, reconcile, refundPayment } from '../payments/payments.actions.ts'
import type { Shop } from '../shop.ts'

const batch = 50
const quietMs = 60_000

/** Orders whose time to pay is over: the session is ended at the provider, then the order is called off; or it was paid after all. */
export async function expireHolds(shop: Shop): Promise<void> {
  for (const { id } of await listExpiredHolds(shop.db, shop.clock.now(), batch)) {
    await attempt(shop, { job: 'expire holds', id }, async () => {
      const order = await findOrder(shop.db, id)
      if (!order) return
      await callOff(shop, order, {
        may: (held, now) => held.status === 'pending_payment' && held.holdExpiresAt !== null && held.holdExpiresAt < now,
        actor: 'system', note: 'payment_not_completed',
      })
    })
  }
}

/** G16: payments we heard nothing about for a minute: webhook and return page may both be lost. */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - quietMs)
  for (const payment of await listUnsettled(shop.db, before, batch)) {
    await attempt(shop, { job: 'reconcile payments', id: payment.id }, () => reconcile(shop, payment))
  }
}

export async function refundPayments(shop: Shop): Promise<void> {
  if (shop.card === null) return
  for (const payment of await listToRefund(shop.db, shop.card.name, batch)) {
    await attempt(shop, { job: 'refund payments', id: payment.id }, () => refundPayment(shop, payment))
  }
}

/** One order's trouble must not keep the others waiting; it is tried again next time. */
async function attempt(shop: Shop, about: { job: string; id: string }, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // An order that was paid or called off meanwhile needs nothing more.
    const isOver = error instanceof Refusal && error.code === 'ORDER_NOT_CHANGEABLE'
    if (!isOver) shop.log.error({ err: error, ...about }, 'a job could not finish one item')
  }
}
