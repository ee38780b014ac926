/** D11, G16, G17: what time does to unpaid orders. Safe to run twice, and at once in two processes. */
import { awaitsConfirmation } from '#domain/order.ts'
import { workThrough } from '../job.ts'
import { findOrderById, listOverdue } from '../orders/writing.actions.ts'
import type { Shop } from '../shop.ts'
import { callOff } from './cancel.actions.ts'

/** More than wait at a time: with fewer, the oldest that nothing can be done about would keep all others from their turn (G16). */
const batch = 2_000

/** Orders whose time to pay or to be confirmed is over: the session is ended at the provider, then the order is called off; or it was paid after all. */
export async function expireHolds(shop: Shop): Promise<void> {
  const items = await listOverdue(shop.db, shop.clock.now(), batch)
  await workThrough(shop, { job: 'expire holds', items }, async ({ id }) => {
    const order = await findOrderById(shop.db, id)
    if (!order) return
    await callOff(shop, order, {
      may: (held, now) => held.status === 'pending_payment' && held.holdExpiresAt !== null && held.holdExpiresAt < now,
      actor: 'system',
      note: awaitsConfirmation(order) ? 'not_confirmed' : 'payment_not_completed',
    })
  })
}
