/** G16, G17: payments that nobody has told us about, and money that has to go back. Safe to run twice, and at once in two processes. */
import { workThrough } from '../job.ts'
import type { Shop } from '../shop.ts'
import { reconcile } from './payments.actions.ts'
import { listToRefund, listUnsettled } from './payments.store.ts'
import { refundPayment } from './refund.actions.ts'

/** More than wait at a time: with fewer, the oldest that nothing can be done about would keep all others from their turn (G16). */
const batch = 2_000
const quietMs = 60_000

/** G16: payments we heard nothing about for a minute: webhook and return page may both be lost. */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const items = await listUnsettled(shop.db, new Date(shop.clock.now().getTime() - quietMs), batch)
  await workThrough(shop, { job: 'reconcile payments', items }, (payment) => reconcile(shop, payment))
}

export async function refundPayments(shop: Shop): Promise<void> {
  if (shop.card === null) return
  const items = await listToRefund(shop.db, shop.card.name, batch)
  await workThrough(shop, { job: 'refund payments', items }, (payment) => refundPayment(shop, payment))
}
