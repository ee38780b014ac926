/**
 * G9 every critical line against every rival: whoever reaches the line waits there while the rival begins; then both end, and I1–I16 hold. What each pair
 * has to come to in particular is in rivals.test.ts. A line without a way to it does not compile; one that is not reached any more fails in time.
 *
 * Before the commit an order has no name that anybody could call: there the rivals turn to an elder order of the same shopper for the same piece.
 */
import { expireHolds } from '#api/checkout/holds.actions.ts'
import { refundPayments } from '#api/payments/unsettled.actions.ts'
import { settle } from '#api/payments/payments.actions.ts'
import type { CriticalLine } from '#api/shop.ts'
import { describe, expect, it } from 'vitest'
import { addProduct } from '../harness/catalogue.ts'
import { choose, expectHealthy, idOf, order, type Ordered, payUrlOf } from '../harness/orders.ts'
import { type Person, signUp, suspend } from '../harness/people.ts'
import { rivalApi } from './harness.ts'

const shopTest = await rivalApi()
const { call, shop, clock, startRivalAt } = shopTest
const card = shop.card ?? expect.fail('the tests have a test gateway')

/** A shopper with a piece in her bag, an unpaid card order of that piece, and one that is paid, called off and waits for its refund. */
type Scene = { person: Person; token: string; productId: string; itemId: string; elder: Ordered; sessionId: string }

const fill = async ({ token, productId }: Pick<Scene, 'token' | 'productId'>) =>
  (await call('POST /cart/addToCart', { token, body: { productId } })).body.cart.items[0]?._id ?? ''

async function setScene(): Promise<Scene> {
  const person = await signUp(shopTest)
  const { token } = person
  const { productId } = await addProduct(shop, { stock: 20 })
  const buy = async () => {
    await fill({ token, productId })
    return order(shopTest, { token, body: { paymentMethod: 'card' } })
  }
  const due = await buy()
  await choose(shopTest, payUrlOf(due), 'succeed')
  await call('POST /orders/:id/cancel', { token, params: idOf(due), body: {} })
  const elder = await buy()
  return {
    person,
    token,
    productId,
    itemId: await fill({ token, productId }),
    elder,
    sessionId: payUrlOf(elder)?.split('/').at(-1) ?? '',
  }
}

const checkout = ({ token }: Scene) => order(shopTest, { token, body: { paymentMethod: 'card' } })
const cancel = ({ token, elder }: Scene) => call('POST /orders/:id/cancel', { token, params: idOf(elder), body: {} })

/** What meets a refund of the staff's is in refunds.test.ts. */
type ShopperLine = Exclude<
  CriticalLine,
  `capture:${string}` | `release:${string}` | `refund:${string}` | `dispute:${string}`
>

const ways: Record<ShopperLine, (scene: Scene) => Promise<{ status: number }>> = {
  'order:priced': checkout,
  'order:written': checkout,
  'order:stock-taken': checkout,
  'order:committed': checkout,
  'payment:session-made': checkout,
  'settle:locked': ({ elder }) => choose(shopTest, payUrlOf(elder), 'succeed'),
  'cancel:locked': cancel,
  'hold:expired-at-provider': cancel,
}

/** At the provider, where she may still pay; nobody is told. */
const payQuietly = ({ sessionId }: Scene) =>
  shop.db.execute(
    `update test_gateway_sessions set status = 'paid', updated_at = now() where id = '${sessionId}' and status = 'open'`,
  )

const rivals: Record<string, (scene: Scene) => Promise<unknown>> = {
  checkout: ({ token }) => order(shopTest, { token }),
  'checkout of a guest': ({ productId }) =>
    order(shopTest, { body: { items: [{ productId, quantity: 2 }], paymentMethod: 'card' } }),
  'cart edit': ({ token, itemId }) => call('PUT /cart/:itemId', { token, params: { itemId }, body: { quantity: 3 } }),
  webhook: async (scene) => {
    await payQuietly(scene)
    const report = await card.readSession(scene.sessionId)
    return report.outcome === 'open'
      ? undefined
      : settle(shop, { provider: 'test', sessionId: scene.sessionId, report, eventId: `evt_${scene.sessionId}` })
  },
  'return page': async (scene) => {
    await payQuietly(scene)
    return call('POST /orders/:id/confirm-payment', { token: scene.token, params: idOf(scene.elder) })
  },
  cancel,
  'pay again': ({ token, elder }) => call('POST /orders/:id/pay', { token, params: idOf(elder) }),
  'hold sweep': async () => {
    clock.advance(31 * 60_000)
    await expireHolds(shop)
  },
  'price change': ({ productId }) =>
    shop.db.execute(`update products set base_price_fils = base_price_fils + 1000 where id = '${productId}'`),
  suspend: ({ person }) => suspend(shopTest, person),
  refund: () => refundPayments(shop),
}

const lines = Object.keys(ways) as ShopperLine[]
const pairs = lines.flatMap((line) => Object.keys(rivals).map((rival) => [line, rival] as const))

describe('G9 every critical line against every rival', () => {
  it.each(pairs)('G9 %s: %s', async (line, name) => {
    const scene = await setScene()
    const rival = startRivalAt(line, async () => rivals[name]?.(scene))
    const { status } = await ways[line](scene)
    const answer = (await rival) as { status?: number } | undefined
    // A refusal is an answer; a failure of ours is none.
    expect([status < 500, (answer?.status ?? 200) < 500]).toEqual([true, true])
    await expectHealthy(shopTest)
  })
})
