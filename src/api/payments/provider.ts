/** Talking to the card provider: never inside a transaction, and an outage of it is a 503, not a fault of ours (G14). */
import type { PaymentProvider } from '#gateways/card/provider.ts'
import { refuse } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'

const retryAfterSeconds = 5

export function loadProvider(shop: Shop): PaymentProvider {
  return shop.card ?? refuse('PROVIDER_NOT_CONFIGURED', { about: 'card' })
}

export async function askProvider<T>(shop: Shop, ask: (provider: PaymentProvider) => Promise<T>): Promise<T> {
  const provider = loadProvider(shop)
  try {
    return await ask(provider)
  } catch (error) {
    shop.log.error({ err: error, provider: provider.name }, 'the card provider did not answer')
    return refuse('DEPENDENCY_DOWN', { retryAfterSeconds })
  }
}
