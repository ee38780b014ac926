import { describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { expectHealthy, newKey, order, orderBody, stockOf } from '../harness/orders.ts'
import { signUp } from '../harness/people.ts'
import { atOnce, inRounds, longTimeoutMs, rounds, tally } from './harness.ts'

const shopTest = await testApi()
const { call, shop } = shopTest

describe('G6 the last unit', () => {
  it(`50 guests at once, ${rounds} rounds: one order each round`, { timeout: longTimeoutMs }, async () => {
    for (let round = 0; round < rounds; round++) {
      const {
        productId,
        variants: [variant],
      } = await addProduct(shop, { stock: 1 })
      const answers = await atOnce(50, (index) =>
        order(shopTest, { body: { items: [{ productId }], paymentMethod: index % 3 === 0 ? 'card' : 'cod' } }),
      )
      expect(tally(answers)).toEqual({ 201: 1, '409 INSUFFICIENT_STOCK': 49 })
      const left = await stockOf(shopTest, variant?.id)
      expect(left.onHand - left.reserved).toBe(0)
      expect(
        answers.filter((answer) => answer.status === 409).every((answer) => answer.body.availableStock === 0),
      ).toBe(true)
    }
    await expectHealthy(shopTest)
  })

  it('combo, shirt and pant of one variant draw on the same units (Medusa #16502)', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const {
        productId,
        variants: [variant],
      } = await addProduct(shop, { isSet: true, stock: 7 })
      const items = (['combo', 'shirt', 'pant'] as const).map((purchaseOption) => ({ productId, purchaseOption }))
      const answers = await atOnce(20, () => order(shopTest, { body: { items } }))
      expect(tally(answers)).toEqual({ 201: 2, '409 INSUFFICIENT_STOCK': 18 })
      expect(await stockOf(shopTest, variant?.id)).toEqual({ onHand: 1, reserved: 0 })
      await expectHealthy(shopTest)
    }),
  )

  it('signed-in shoppers and guests together', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const { productId } = await addProduct(shop, { stock: 5 })
      const shoppers = await Promise.all(Array.from({ length: 10 }, () => signUp(shopTest)))
      for (const { token } of shoppers) await call('POST /cart/addToCart', { token, body: { productId } })
      const answers = await atOnce(20, (index) =>
        order(shopTest, index < 10 ? { token: shoppers[index]?.token } : { body: { items: [{ productId }] } }),
      )
      expect(tally(answers)).toEqual({ 201: 5, '409 INSUFFICIENT_STOCK': 15 })
      await expectHealthy(shopTest)
    }),
  )
})

describe('G8 double submit', () => {
  it('a guest sends the same order 20 times: one order, 20 equal answers', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const {
        productId,
        variants: [variant],
      } = await addProduct(shop, { stock: 1 })
      const [body, key] = [orderBody({ items: [{ productId }] }), newKey()]
      const answers = await atOnce(20, () => order(shopTest, { body, key }))
      expect(tally(answers)).toEqual({ 201: 20 })
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
      expect(answers.filter((answer) => answer.headers.get('idempotent-replayed') === 'true')).toHaveLength(19)
      expect(await stockOf(shopTest, variant?.id)).toEqual({ onHand: 0, reserved: 0 })
      await expectHealthy(shopTest)
    }),
  )

  it('a signed-in shopper by card, 20 times: one order, one payment page', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const { token } = await signUp(shopTest)
      const { productId } = await addProduct(shop)
      await call('POST /cart/addToCart', { token, body: { productId } })
      const [body, key] = [orderBody({ paymentMethod: 'card' }), newKey()]
      const answers = await atOnce(20, () => order(shopTest, { token, body, key }))
      expect(tally(answers)).toEqual({ 201: 20 })
      expect(new Set(answers.map((answer) => answer.body.payment?.redirectUrl)).size).toBe(1)
      await expectHealthy(shopTest)
    }),
  )

  it('the same key with other bodies: one order, the others 422', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const { productId } = await addProduct(shop, { stock: 50 })
      const [body, key] = [orderBody({ items: [{ productId }] }), newKey()]
      const answers = await atOnce(10, (index) => order(shopTest, { body: { ...body, notes: `Note ${index}` }, key }))
      expect(tally(answers)).toEqual({ 201: 1, '422 IDEMPOTENCY_MISMATCH': 9 })
      await expectHealthy(shopTest)
    }),
  )

  it('one cart, ten keys: one order, the others find the cart empty', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const { token } = await signUp(shopTest)
      const { productId } = await addProduct(shop)
      await call('POST /cart/addToCart', { token, body: { productId } })
      const answers = await atOnce(10, () => order(shopTest, { token }))
      expect(tally(answers)).toEqual({ 201: 1, '400 EMPTY_CART': 9 })
      await expectHealthy(shopTest)
    }),
  )
})

describe('T13 unpaid card orders', () => {
  it('of twelve sent at once by one account, three at most stand open', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const { productId } = await addProduct(shop, { stock: 1000 })
      const { token } = await signUp(shopTest)
      const answers = await atOnce(12, async () => {
        await call('POST /cart/addToCart', { token, body: { productId } })
        return order(shopTest, { token, body: { paymentMethod: 'card' } })
      })
      const { 201: open = 0 } = tally(answers)
      expect(open).toBeGreaterThanOrEqual(1)
      expect(open).toBeLessThanOrEqual(3)
      await expectHealthy(shopTest)
    }),
  )
})

describe('G10 deadlocks', () => {
  it(
    'baskets of 10 pieces in random order, 50 at once, in the long look for 20 seconds: every one is ordered',
    { timeout: longTimeoutMs },
    async () => {
      const made = await Promise.all(Array.from({ length: 10 }, () => addProduct(shop, { stock: 100_000 })))
      const untilMs = performance.now() + (rounds >= 200 ? 20_000 : 0)
      for (let round = 0; round < 10 || performance.now() < untilMs; round++) {
        const answers = await atOnce(50, (index) => {
          const items = shuffled(
            made.map(({ productId }) => ({ productId })),
            round * 50 + index,
          )
          return order(shopTest, { body: { items, paymentMethod: index % 2 ? 'card' : 'cod' } })
        })
        expect(tally(answers)).toEqual({ 201: 50 })
      }
      await expectHealthy(shopTest)
    },
  )

  it('orders and cancellations of the same pieces pass each other', { timeout: longTimeoutMs }, async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => addProduct(shop, { stock: 1000 })))
    const items = (seed: number) =>
      shuffled(
        made.map(({ productId }) => ({ productId })),
        seed,
      )
    const placed = await atOnce(25, (index) => order(shopTest, { body: { items: items(index) } }))
    expect(tally(placed)).toEqual({ 201: 25 })
    const answers = await atOnce(50, async (index) => {
      const before = placed[index]
      if (!before) return order(shopTest, { body: { items: items(index) } })
      const headers = { 'x-order-token': before.body.orderToken ?? '' }
      return call('POST /orders/:id/cancel', { params: { id: before.body.order._id }, headers, body: {} })
    })
    expect(tally(answers)).toEqual({ 200: 25, 201: 25 })
    await expectHealthy(shopTest)
  })
})

/** The same order for the same seed. */
function shuffled<T>(list: T[], seed: number): T[] {
  let state = seed + 1
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  return list
    .map((item) => ({ item, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
