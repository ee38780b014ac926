/** What the provider tells of disputes. It may come twice and in any order: each thing told is kept once, and all of them together say how it stands. */
import { standingOf } from '#domain/dispute.ts'
import type { DisputeReport } from '#gateways/card/provider.ts'
import { lockOrder } from '../orders/writing.actions.ts'
import { findDisputedPayment, lockPayment } from '../payments/disputed.actions.ts'
import { noteWebhookEvent, type ProviderName } from '../payments/give-back.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { findByRef, type HeardEvent, insertDispute, insertEvent, listEvents, saveStanding } from './disputes.store.ts'

type Disputed = { paymentId: string; orderId: string }

export type DisputeNews = { provider: ProviderName; eventId: string; dispute: DisputeReport }

/**
 * False where no order's payment is disputed there. Refuses DEPENDENCY_DOWN where the provider can't say now which payment it is about: he sends it
 * again.
 */
export async function receiveDispute(shop: Shop, { provider, eventId, dispute }: DisputeNews): Promise<boolean> {
  const { disputeRef: providerRef, paymentRef, kind, ...told } = dispute
  const known =
    (await findByRef(shop.db, { provider, providerRef })) ?? (await findDisputedPayment(shop, { provider, paymentRef }))
  if (!known) return false
  const event: HeardEvent = { ...told, eventId, kind, heardAt: shop.clock.now() }
  await inTransaction(shop.db, async (tx) => {
    await hold(tx, known)
    await shop.reach('dispute:locked')
    const outcome = `dispute_${kind}`
    if (!(await noteWebhookEvent(tx, { provider, eventId, outcome, at: event.heardAt }))) return
    const id = await disputeIdOf(tx, shop, { provider, providerRef, event, ...known })
    await hearOf(tx, id, event)
  })
  return true
}

/** Order, then payment, as whoever gives money back: of a dispute and a refund, the second one sees the first. */
export async function hold(tx: Tx, { orderId, paymentId }: Disputed): Promise<void> {
  await lockOrder(tx, orderId)
  await lockPayment(tx, paymentId)
}

type First = Disputed & { provider: ProviderName; providerRef: string; event: HeardEvent }

/** The payment's lock is held: of two first reports one writes it. */
async function disputeIdOf(tx: Tx, shop: Shop, { provider, providerRef, event, paymentId, orderId }: First) {
  const found = await findByRef(tx, { provider, providerRef })
  if (found) return found.id
  const id = shop.ids.newId()
  await insertDispute(tx, { id, provider, providerRef, paymentId, orderId, standing: standingOf([event]) })
  shop.log.warn({ orderId, paymentId }, 'a payment is disputed')
  return id
}

/** The caller holds order and payment. */
export async function hearOf(tx: Tx, id: string, event: HeardEvent): Promise<void> {
  if (await insertEvent(tx, id, event)) await saveStanding(tx, id, standingOf(await listEvents(tx, id)))
}
