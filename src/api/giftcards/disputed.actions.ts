/** What the provider tells of disputed payments of gift cards. They are answered at the provider's; nothing of them goes back meanwhile (ADR 58). */
import { standingOf } from '#domain/dispute.ts'
import type { DisputeReport } from '#gateways/card/provider.ts'
import { findDisputedSession } from '../payments/disputed.actions.ts'
import { noteWebhookEvent, type ProviderName } from '../payments/give-back.actions.ts'
import { inTransaction, type Shop } from '../shop.ts'
import {
  countGiftTasks,
  findGiftDispute,
  insertGiftDisputeEvent,
  listGiftDisputeEvents,
  saveGiftDispute,
} from './disputes.store.ts'
import { owe } from './settle.actions.ts'
import { findGiftPayment, findGiftPaymentBySession, lockGiftCard, lockGiftPayment } from './giftcards.store.ts'

/** For the list of what is to be done today: refunds that failed, and disputes that nobody has answered. */
export const countGifts = ({ db }: Pick<Shop, 'db'>) => countGiftTasks(db)

type DisputeNews = { provider: ProviderName; eventId: string; dispute: DisputeReport }

/** False where no gift card's payment is disputed there. It may come twice and in any order. */
export async function receiveGiftDispute(shop: Shop, { provider, eventId, dispute }: DisputeNews): Promise<boolean> {
  const { disputeRef: providerRef, paymentRef, kind, ...told } = dispute
  const ref = { provider, providerRef }
  const known = await findGiftDispute(shop.db, ref)
  const found = known
    ? await findGiftPayment(shop.db, known.paymentId)
    : await findBySession(shop, { provider, sessionId: await findDisputedSession(shop, paymentRef) })
  if (!found) return false
  await inTransaction(shop.db, async (tx) => {
    const card = await lockGiftCard(tx, found.giftCardId)
    const payment = await lockGiftPayment(tx, found.id)
    const at = shop.clock.now()
    if (!(await noteWebhookEvent(tx, { provider, eventId, outcome: `dispute_${kind}`, at }))) return
    const event = { ...told, eventId }
    const standing = standingOf([...(await listGiftDisputeEvents(tx, ref)), event])
    await saveGiftDispute(tx, { ...ref, paymentId: found.id, standing })
    await insertGiftDisputeEvent(tx, ref, event)
    const isOver = standing.state === 'won' || standing.state === 'closed'
    // Made void meanwhile: the bank has left us the money, and it is the buyer's.
    if (isOver && card?.state === 'void' && payment?.status === 'paid') await owe(tx, shop, { card, payment, at })
    if (!known) shop.log.warn({ paymentId: found.id }, 'the payment of a gift card is disputed')
  })
  return true
}

const findBySession = async (
  shop: Shop,
  { provider, sessionId }: { provider: ProviderName; sessionId: string | null },
) => (sessionId === null ? undefined : findGiftPaymentBySession(shop.db, { provider, sessionId }))
