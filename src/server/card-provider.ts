/** Who takes the cards. */
import { testGatewayFor, type TestGatewayWish } from '#api/payments/card-provider.ts'
import { guarded } from '#gateways/card/guarded.ts'
import type { PaymentProvider } from '#gateways/card/provider.ts'
import type { Settings } from './settings.ts'

/** D11: whoever gives the key of a real provider must never be paid with test money. Null: cash on delivery only. Stripe's package is read only where it is used. */
export async function cardProviderOf(
  { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret, testGateway }: CardSettings,
  wish: TestGatewayWish,
): Promise<PaymentProvider | null> {
  if (secretKey && webhookSecret) {
    const { stripeGateway } = await import('#gateways/card/stripe.ts')
    return guarded(stripeGateway({ secretKey, webhookSecret, clock: wish.clock }), wish.clock)
  }
  return testGateway ? guarded(testGatewayFor(wish), wish.clock) : null
}

type CardSettings = Pick<Settings, 'stripeSecretKey' | 'stripeWebhookSecret' | 'testGateway'>
