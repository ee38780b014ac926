import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addCoupon, addProduct } from '../../../tests/harness/catalogue.ts'
import { failQueriesOf } from '../../../tests/harness/failing-queries.ts'
import {
  choose,
  expectHealthy,
  idOf,
  keyOf,
  newKey,
  order,
  orderBody,
  payUrlOf,
  stockOf,
} from '../../../tests/harness/orders.ts'
import { signUp } from '../../../tests/harness/people.ts'

const shopTest = await testApi({}, { follows: false })
const { call, shop } = shopTest
const faults = failQueriesOf(shop.db)

/** Sends with every query failing in turn, until one round has fewer queries than that. Answers how many there are. */
async function failEach(
  round: (n: number) => Promise<{ send(): Promise<{ status: number }>; check(status: number): Promise<void> }>,
): Promise<number> {
  for (let n = 1; n < 60; n++) {
    const { send, check } = await round(n)
    faults.failAt(n)
    const { status } = await send()
    const queries = faults.count()
    faults.failAt(null)
    await check(status)
    await expectHealthy(shopTest)
    if (queries < n) return queries
  }
  throw new Error('There is no end of queries')
}

describe('G25 whichever query fails, it is all or nothing', () => {
  it.each(['cod', 'card'] as const)(
    'placing an order with a coupon, %s: the same key then makes it one order',
    { timeout: 60_000 },
    async (paymentMethod) => {
      const queries = await failEach(async () => {
        const { token } = await signUp(shopTest)
        const {
          productId,
          variants: [variant],
        } = await addProduct(shop)
        const { code } = await addCoupon(shop, { usageLimit: 1 })
        await call('POST /cart/addToCart', { token, body: { productId } })
        await call('POST /cart/apply-coupon', { token, body: { couponCode: code } })
        const [body, key] = [orderBody({ paymentMethod }), newKey()]
        return {
          send: () => order(shopTest, { token, body, key, isUnanswered: true }),
          check: async (status) => {
            expect([201, 500, 503]).toContain(status)
            const again = await order(shopTest, { token, body, key })
            expect([again.status, again.body.order.payable, payUrlOf(again) !== undefined]).toEqual([
              201,
              205,
              paymentMethod === 'card',
            ])
            expect((await call('GET /orders/my', { token })).body.orders).toHaveLength(1)
            expect((await call('GET /cart/getCart', { token })).body.cart.items).toEqual([])
            expect(await stockOf(shopTest, variant?.id)).toEqual(
              paymentMethod === 'card' ? { onHand: 10, reserved: 1 } : { onHand: 9, reserved: 0 },
            )
          },
        }
      })
      expect(queries).toBeGreaterThan(8)
    },
  )

  it(
    'settling a payment: the webhook that failed comes again, or the return page asks',
    { timeout: 60_000 },
    async () => {
      await failEach(async () => {
        const {
          productId,
          variants: [variant],
        } = await addProduct(shop)
        const ordered = await order(shopTest, { body: { items: [{ productId }], paymentMethod: 'card' } })
        const mine = { params: idOf(ordered), headers: keyOf(ordered) }
        return {
          send: () => choose(shopTest, payUrlOf(ordered), 'succeed'),
          check: async () => {
            await choose(shopTest, payUrlOf(ordered), 'succeed')
            const { body } = await call('POST /orders/:id/confirm-payment', mine)
            expect(body.order).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
            expect(await stockOf(shopTest, variant?.id)).toEqual({ onHand: 9, reserved: 0 })
          },
        }
      })
    },
  )

  it('cancelling a paid order: asked again, it is cancelled once', { timeout: 60_000 }, async () => {
    await failEach(async () => {
      const {
        productId,
        variants: [variant],
      } = await addProduct(shop)
      const ordered = await order(shopTest, { body: { items: [{ productId }], paymentMethod: 'card' } })
      await choose(shopTest, payUrlOf(ordered), 'succeed')
      const mine = { params: idOf(ordered), headers: keyOf(ordered), body: {} }
      return {
        send: () => call('POST /orders/:id/cancel', mine),
        check: async () => {
          await call('POST /orders/:id/cancel', mine)
          expect(
            (await call('GET /orders/:id', { params: mine.params, headers: mine.headers })).body.order.status,
          ).toBe('cancelled')
          expect(await stockOf(shopTest, variant?.id)).toEqual({ onHand: 10, reserved: 0 })
        },
      }
    })
  })

  it('putting into the cart', { timeout: 60_000 }, async () => {
    await failEach(async () => {
      const { token } = await signUp(shopTest)
      const { productId } = await addProduct(shop)
      return {
        send: () => call('POST /cart/addToCart', { token, body: { productId } }),
        check: async (status) => {
          expect((await call('GET /cart/getCart', { token })).body.cart.totalItems).toBe(status === 200 ? 1 : 0)
        },
      }
    })
  })
})
