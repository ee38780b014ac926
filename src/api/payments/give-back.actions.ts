/** What the room `refunds` needs of payments: what they still hold, asking the provider, and what follows once all of it has gone back. */
import { canMove } from '#domain/order.ts'
import { ProviderRefused } from '#gateways/card/guarded.ts'
import type { ProviderRefund, ProviderRefundWish } from '#gateways/card/provider.ts'
import { refuse } from '../http/refusal.ts'
import { moveOrder, type OrderRow } from '../orders/orders.actions.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import {
  listPaid,
  listPayments,
  lockPaid,
  type PaymentRow,
  type ProviderName,
  saveGivenBack,
  saveWebhookEvent,
} from './payments.store.ts'
import { loadProvider } from './provider.ts'
import { noteRefund, type RefundNews } from './refund.actions.ts'

export type { PaymentRow, ProviderName } from './payments.store.ts'
export { readWebhookEvent, settleWebhook, type Webhook } from './webhook.actions.ts'

/** What was paid for the order and counts, the oldest first. */
export const listPaidOf = (db: Db | Tx, orderId: string): Promise<PaymentRow[]> => listPaid(db, orderId)

/** The same, which nobody else changes until the transaction ends. */
export const lockPaidOf = (tx: Tx, orderId: string): Promise<PaymentRow[]> => lockPaid(tx, orderId)

/** Every payment of the order, the newest first. */
export const listPaymentsOf = (db: Db | Tx, orderId: string): Promise<PaymentRow[]> => listPayments(db, orderId)

type ProviderEvent = { provider: ProviderName; eventId: string; outcome: string; at: Date }

/** False for an event that came before. */
export const noteWebhookEvent = (tx: Tx, event: ProviderEvent): Promise<boolean> => saveWebhookEvent(tx, event)

export const isByCard = ({ provider }: Pick<PaymentRow, 'provider'>): boolean =>
  provider === 'stripe' || provider === 'test'

export type CardRefund = Pick<PaymentRow, 'provider' | 'sessionId'> & { wish: ProviderRefundWish }

/** Never inside a transaction. The provider's own no is an answer; anything else leaves open whether it has happened: refuses DEPENDENCY_DOWN. */
export async function askForRefund(
  shop: Shop,
  { provider: name, sessionId, wish }: CardRefund,
): Promise<ProviderRefund> {
  const provider = loadProvider(shop)
  if (provider.name !== name || sessionId === null) return refuse('PROVIDER_NOT_CONFIGURED', { about: 'card' })
  try {
    return await provider.refund(sessionId, wish)
  } catch (error) {
    if (error instanceof ProviderRefused) return { refundId: null, state: 'failed', failure: error.message }
    shop.log.error({ err: error, provider: name }, 'the card provider did not answer')
    return refuse('DEPENDENCY_DOWN', { retryAfterSeconds: 5 })
  }
}

/**
 * All that was paid for the order has gone back. What is still here is called off, what was delivered or came back is refunded; what is on the road goes on.
 * The caller holds the order's row and those of its payments.
 */
export async function noteAllGivenBack(tx: Tx, order: OrderRow, { shop, at, about }: RefundNews): Promise<void> {
  await saveGivenBack(tx, order.id, at)
  if (order.paymentStatus !== 'paid' || !canMove(order.status, 'refunded'))
    return noteRefund(tx, order, { shop, at, about: about ?? {} })
  await moveOrder(tx, order, {
    shop,
    to: 'refunded',
    paymentStatus: 'refunded',
    actor: 'payment',
    note: 'refunded',
    at,
    about: about ?? {},
  })
}
