/** D11, G16, G17: what time does to unpaid orders. Each of these is safe to run twice, and at once in two processes. */
import { awaitsConfirmation } from '#domain/order.ts'
import { callOff } from '../checkout/checkout.actions.ts'
import { Refusal } from '../http/refusal.ts'
import { clientKeptMs } from '#domain/order-guard.ts'
import { findOrder, forgetClients, listExpiredHolds } from '../orders/orders.actions.ts'
import { listToRefund, listUnsettled, reconcile, refundPayment } from '../payments/payments.actions.ts'
import type { Shop } from '../shop.ts'

/** More than wait at a time: with fewer, the oldest that nothing can be done about would keep all others from their turn (G16). */
const batch = 2_000
/** Items worked on at once: a provider that takes a tenth of a second answers for all of them within a minute. */
const lanes = 4
const quietMs = 60_000

/** Orders whose time to pay or to be confirmed is over: the session is ended at the provider, then the order is called off; or it was paid after all. */
export async function expireHolds(shop: Shop): Promise<void> {
  await forEach(await listExpiredHolds(shop.db, shop.clock.now(), batch), ({ id }) =>
    attempt(shop, { job: 'expire holds', id }, async () => {
      const order = await findOrder(shop.db, id)
      if (!order) return
      await callOff(shop, order, {
        may: (held, now) =>
          held.status === 'pending_payment' && held.holdExpiresAt !== null && held.holdExpiresAt < now,
        actor: 'system',
        note: awaitsConfirmation(order) ? 'not_confirmed' : 'payment_not_completed',
      })
    }),
  )
}

/** G16: payments we heard nothing about for a minute: webhook and return page may both be lost. */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - quietMs)
  await forEach(await listUnsettled(shop.db, before, batch), (payment) =>
    attempt(shop, { job: 'reconcile payments', id: payment.id }, () => reconcile(shop, payment)),
  )
}

export async function refundPayments(shop: Shop): Promise<void> {
  if (shop.card === null) return
  await forEach(await listToRefund(shop.db, shop.card.name, batch), (payment) =>
    attempt(shop, { job: 'refund payments', id: payment.id }, () => refundPayment(shop, payment)),
  )
}

/** G42: who called is of use for a day. */
export const forgetOldClients = (shop: Shop): Promise<void> =>
  forgetClients(shop.db, new Date(shop.clock.now().getTime() - clientKeptMs))

async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of left) await work(item)
    }),
  )
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
