import { describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addCoupon, addProduct } from '../harness/catalogue.ts'
import { carryOn, expectHealthy, idOf, order, orderBody } from '../harness/orders.ts'
import { signUp } from '../harness/people.ts'
import { atOnce, inRounds, longTimeoutMs, rounds, tally } from './harness.ts'

const shopTest = await testApi()
const { call, shop } = shopTest
const spellings = (code: string) => [code, code.toLowerCase(), ` ${code} `, `${code.slice(0, 3)} ${code.slice(3)}`]

describe('G7 the limits of a coupon', () => {
  it(`one use in all, 50 guests in four spellings, ${rounds} rounds`, { timeout: longTimeoutMs }, async () => {
    const { productId } = await addProduct(shop, { stock: 100_000 })
    for (let round = 0; round < rounds; round++) {
      const { code } = await addCoupon(shop, { usageLimit: 1 })
      const answers = await atOnce(50, (index) =>
        order(shopTest, { body: { items: [{ productId }], couponCode: spellings(code)[index % 4] } }),
      )
      expect(tally(answers)).toEqual({ 201: 1, '400 INVALID_COUPON': 49 })
    }
    await expectHealthy(shopTest)
  })

  it(
    'one use per customer: after a delivered order of hers, nobody gets one more, in many spellings, guest and signed in at once',
    { timeout: longTimeoutMs },
    async () => {
      const { productId } = await addProduct(shop, { stock: 1000 })
      for (let round = 0; round < rounds; round++) {
        const person = await signUp(shopTest)
        const { code } = await addCoupon(shop, { perCustomerLimit: 1 })
        const emails = [person.email, person.email.toUpperCase(), ` ${person.email}`]
        const asGuest = (index: number) =>
          order(shopTest, {
            body: {
              items: [{ productId }],
              couponCode: code,
              contact: { ...orderBody().contact, email: emails[index % 3] ?? '' },
            },
          })
        await carryOn(shopTest, idOf(await asGuest(0)).id, 'delivered')
        await call('POST /cart/addToCart', { token: person.token, body: { productId } })
        await call('POST /cart/apply-coupon', { token: person.token, body: { couponCode: code } })
        const answers = await atOnce(12, (index) =>
          index === 0 ? order(shopTest, { token: person.token, body: { expectedPayable: 205 } }) : asGuest(index),
        )
        expect(tally(answers)).toEqual({ '400 INVALID_COUPON': 11, '409 PRICE_CHANGED': 1 })
      }
      await expectHealthy(shopTest)
    },
  )

  it('a first-order coupon, ten orders of one account at once: one uses it', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      const { productId } = await addProduct(shop, { stock: 1000 })
      const { code } = await addCoupon(shop, { firstOrderOnly: true })
      const person = await signUp(shopTest)
      await call('POST /cart/addToCart', { token: person.token, body: { productId } })
      await call('POST /cart/apply-coupon', { token: person.token, body: { couponCode: code } })
      const answers = await atOnce(10, () => order(shopTest, { token: person.token }))
      expect(tally(answers)).toEqual({ 201: 1, '400 EMPTY_CART': 9 })
      await expectHealthy(shopTest)
    }),
  )
})
