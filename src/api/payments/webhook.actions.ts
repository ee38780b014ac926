/** G15: what providers send. Signed over the raw bytes, applied once, answered 200 when there is nothing left to do. */
import { type WebhookEvent, WebhookRefused } from '#gateways/card/provider.ts'
import { refuse } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import type { ProviderName } from './payments.store.ts'
import { settle } from './settle.actions.ts'

export type Webhook = { provider: ProviderName; rawBody: Uint8Array; headers: Headers }

export async function receiveWebhook(shop: Shop, webhook: Webhook): Promise<{ received: boolean }> {
  const event = readEvent(shop, webhook)
  if (event === null) return { received: true }
  const settled = await settle(shop, { provider: webhook.provider, ...event })
  if (settled !== 'unknown') return { received: true }
  // Perhaps it overtook our own commit: the provider is to send it again.
  shop.log.error({ provider: webhook.provider, eventId: event.eventId }, 'a webhook names a payment that is not ours')
  return refuse('DEPENDENCY_DOWN', { retryAfterSeconds: 30 })
}

function readEvent(shop: Shop, { provider, rawBody, headers }: Webhook): WebhookEvent | null {
  if (shop.card?.name !== provider) return refuse('PROVIDER_NOT_CONFIGURED', { about: 'card' })
  try {
    return shop.card.readWebhook(rawBody, headers, shop.clock.now())
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error
    shop.log.warn({ provider, reason: error.message }, 'webhook refused')
    return refuse('VALIDATION_FAILED')
  }
}
