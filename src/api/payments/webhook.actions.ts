/** G15: what providers send. Signed over the raw bytes, applied once, answered 200 when there is nothing left to do. */
import { type WebhookEvent, WebhookRefused } from '#gateways/card/provider.ts'
import { refuse } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import type { ProviderName } from './payments.store.ts'
import { settle } from './settle.actions.ts'

export type Webhook = { provider: ProviderName; rawBody: Uint8Array; headers: Headers }

/** What a payment page reports. */
export async function settleWebhook(
  shop: Shop,
  provider: ProviderName,
  event: Extract<WebhookEvent, { sessionId: string }>,
): Promise<{ received: boolean }> {
  const settled = await settle(shop, { provider, ...event })
  if (settled !== 'unknown') return { received: true }
  // Perhaps it overtook our own commit: the provider is to send it again.
  shop.log.error({ provider, eventId: event.eventId }, 'a webhook names a payment that is not ours')
  return refuse('DEPENDENCY_DOWN', { retryAfterSeconds: 30 })
}

/** Null: nothing that concerns us. Refuses what was not signed by the provider. */
export function readWebhookEvent(shop: Shop, { provider, rawBody, headers }: Webhook): WebhookEvent | null {
  if (shop.card?.name !== provider) return refuse('PROVIDER_NOT_CONFIGURED', { about: 'card' })
  try {
    return shop.card.readWebhook(rawBody, headers, shop.clock.now())
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error
    shop.log.warn({ provider, reason: error.message }, 'webhook refused')
    return refuse('VALIDATION_FAILED')
  }
}
