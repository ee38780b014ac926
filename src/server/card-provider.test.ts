import type { TestGatewayWish } from '#api/payments/card-provider.ts'
import { systemClock } from '#gateways/clock.ts'
import { expect, it } from 'vitest'
import { cardProviderOf } from './card-provider.ts'

const wish = {
  db: {} as TestGatewayWish['db'],
  clock: systemClock,
  settings: { publicUrl: 'http://shop.test', sessionSecret: 'a-secret-of-the-tests-with-32-characters' },
}
const stripe = { stripeSecretKey: 'sk_live_1', stripeWebhookSecret: 'whsec_1' }
const none = { stripeSecretKey: undefined, stripeWebhookSecret: undefined }

it.each([
  ['Stripe by its key, never test money beside it', { ...stripe, testGateway: true }, ['stripe', true]],
  ['the test gateway where it is allowed', { ...none, testGateway: true }, ['test', false]],
  ['nobody otherwise: cash on delivery only', { ...none, testGateway: false }, [undefined, undefined]],
])('D11 cards are taken by %s', async (_name, settings, taker) => {
  const card = await cardProviderOf(settings, wish)
  expect([card?.name, card?.livemode]).toEqual(taker)
})
