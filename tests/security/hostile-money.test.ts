/** G30: whatever is asked for, the price is the one function's, never below zero, and never what a client says. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { purchaseOptions, priceCart } from '#domain/pricing.ts'
import { startingFacts } from '#domain/starting-facts.ts'
import { testApi } from '../harness/api.ts'
import { addCoupon, addProduct } from '../harness/catalogue.ts'
import { expectHealthy, idOf, keyOf, newKey, order, orderBody } from '../harness/orders.ts'
import { signUp } from '../harness/people.ts'

const shopTest = await testApi()
const { call, fetch, shop } = shopTest
const prices = [1, 99, 100, 150, 12_345, 20_000, 49_999, 50_000, 999_999, 10_000_000]
const goods = await Promise.all(
  prices.map(async (basePriceFils, index) => ({
    ...(await addProduct(shop, { basePriceFils, stock: 1_000_000, isSet: index % 2 === 0 })),
    basePriceFils,
    isSet: index % 2 === 0,
  })),
)
const coupons = [
  null,
  { ...(await addCoupon(shop, { percent: 1 })), discountType: 'percentage' as const, percent: 1 },
  { ...(await addCoupon(shop, { percent: 33 })), discountType: 'percentage' as const, percent: 33 },
  { ...(await addCoupon(shop, { percent: 100 })), discountType: 'percentage' as const, percent: 100 },
  { ...(await addCoupon(shop, { amountFils: 1 })), discountType: 'fixed' as const, discountValueFils: 1 },
  { ...(await addCoupon(shop, { amountFils: 5_000 })), discountType: 'fixed' as const, discountValueFils: 5_000 },
  {
    ...(await addCoupon(shop, { amountFils: 99_999_999 })),
    discountType: 'fixed' as const,
    discountValueFils: 99_999_999,
  },
]

const line = fc.record({
  good: fc.nat(goods.length - 1),
  quantity: fc.integer({ min: 1, max: 3 }),
  option: fc.constantFrom(null, ...purchaseOptions),
})
const basket = fc.record({
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ good, option }) => `${good} ${option}` }),
  coupon: fc.nat(coupons.length - 1),
})

function asked({ lines, coupon }: typeof basket extends fc.Arbitrary<infer B> ? B : never) {
  const known = lines.map(({ good, quantity, option }) => ({
    ...(goods[good] as (typeof goods)[number]),
    quantity,
    purchaseOption: goods[good]?.isSet ? (option ?? ('combo' as const)) : null,
  }))
  const chosen = coupons[coupon] ?? null
  return {
    items: known.map(({ productId, quantity, purchaseOption }) => ({ productId, quantity, purchaseOption })),
    couponCode: chosen?.code ?? null,
    expected: priceCart({
      lines: known.map(({ basePriceFils, quantity, purchaseOption }) => ({
        unitPriceFils: basePriceFils,
        quantity,
        purchaseOption,
      })),
      coupon: chosen,
      shipping: startingFacts.shipping,
    }),
  }
}

/** What an order's body has no place for. */
const claims: object = { payable: 0, discount: 5, shipping: 0, total: 1, status: 'delivered', paymentStatus: 'paid' }
const twoDecimals = (aed: number) => Math.abs(Math.round(aed * 100) - aed * 100) < 1e-6
const fils = (aed: number) => Math.round(aed * 100)

describe('G30 baskets', () => {
  it(
    'the quote is the price function, to the fils, for 300 baskets; never negative; in any order; prices in the request mean nothing',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(basket, async (wish) => {
          const { items, couponCode, expected } = asked(wish)
          const claimed = items.map((item) => ({
            ...item,
            price: 0.01,
            priceAtAddition: 0,
            optionPrice: -5,
            unitPriceFils: 1,
            total: 0,
            discount: 999,
          }))
          const { status, body } = await call('POST /cart/quote', { body: { items, couponCode } })
          const lied = await call('POST /cart/quote', {
            body: { items: claimed, couponCode, total: 0, payable: 0, discount: 1e9, shipping: -25 },
          })
          const turned = await call('POST /cart/quote', { body: { items: items.toReversed(), couponCode } })
          expect(status).toBe(200)
          const { payable, discount, shipping, tax, subTotal, total, items: shown } = body.cart
          expect([payable, discount, shipping, tax, subTotal, total].map(fils)).toEqual([
            expected.payableFils,
            expected.discountFils,
            expected.shippingFils,
            expected.taxFils,
            expected.subTotalFils,
            expected.totalFils,
          ])
          for (const amount of [
            payable,
            discount,
            shipping,
            tax,
            subTotal,
            total,
            ...shown.map(({ lineTotal }) => lineTotal),
          ]) {
            expect(amount).toBeGreaterThanOrEqual(0)
            expect(twoDecimals(amount)).toBe(true)
          }
          expect(lied.body.cart).toEqual(body.cart)
          expect(turned.body.cart.payable).toBe(payable)
        }),
        { numRuns: 300 },
      )
    },
  )

  it(
    'quote, order, invoice of the database and confirmation agree; a total that the client made up is refused with the right one',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(basket, fc.integer({ min: 0, max: 1_000_000 }), async (wish, made) => {
          const { items, couponCode, expected } = asked(wish)
          const right = expected.payableFils / 100
          fc.pre(made !== right)
          const lied = await order(shopTest, { body: { items, couponCode, expectedPayable: made } })
          expect([lied.status, lied.body.code]).toEqual([409, 'PRICE_CHANGED'])
          const placed = await order(shopTest, { body: { items, couponCode, expectedPayable: right, ...claims } })
          expect([placed.status, placed.body.code]).toEqual([201, undefined])
          expect([
            fils(placed.body.order.payable),
            fils(placed.body.order.discount),
            placed.body.order.paymentStatus,
          ]).toEqual([expected.payableFils, expected.discountFils, 'unpaid'])
          const { body } = await call('GET /orders/:id', { params: idOf(placed), headers: keyOf(placed) })
          expect(body.order.payable).toBe(placed.body.order.payable)
        }),
        { numRuns: 40 },
      )
      await expectHealthy(shopTest)
    },
  )

  it('one more piece never makes the goods cheaper', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(basket, async (wish) => {
        const { items, couponCode } = asked(wish)
        // A combo of one fil costs nothing in whole dirhams (D8), and the percentage counts its full price.
        fc.pre(items[0]?.productId !== goods[0]?.productId || items[0]?.purchaseOption !== 'combo')
        const more = items.map((item, index) => (index === 0 ? { ...item, quantity: item.quantity + 1 } : item))
        const goodsOf = async (list: typeof items) => {
          const {
            body: { cart },
          } = await call('POST /cart/quote', { body: { items: list, couponCode } })
          return fils(cart.payable) - fils(cart.shipping)
        }
        expect(await goodsOf(more)).toBeGreaterThanOrEqual(await goodsOf(items))
      }),
      { numRuns: 60 },
    )
  })
})

describe('G30 quantities that are none', () => {
  const { productId } = goods[5] as (typeof goods)[number]
  const raw = [
    '-5',
    '-1',
    '0',
    '1.5',
    '"3"',
    '1e308',
    '1e309',
    '-1e309',
    '9007199254740992',
    '9007199254740993',
    '1e-7',
    '-0',
    'null',
    'true',
    '[]',
    '{}',
    '"NaN"',
    '"Infinity"',
    '[2]',
    '"1 or 1=1"',
    '1000',
    '0.9999999999999999',
  ]
  /** JSON as text: JSON.stringify would mend some of these. */
  const send = (path: string, method: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`/api${path}`, { method, headers: { 'content-type': 'application/json', ...headers }, body })

  it.each(raw)('quantity %s is refused by quote, cart, merge and order, and nothing is written', async (quantity) => {
    const { token } = await signUp(shopTest)
    const authorization = { authorization: `Bearer ${token}` }
    const items = `"items":[{"productId":"${productId}","quantity":${quantity}}]`
    const answers = [
      await send('/cart/quote', 'POST', `{${items}}`),
      await send('/cart/merge', 'POST', `{${items}}`, authorization),
      await send('/cart/addToCart', 'POST', `{"productId":"${productId}","quantity":${quantity}}`, authorization),
      await send(
        '/orders',
        'POST',
        JSON.stringify({ ...orderBody(), items: 'HERE' }).replace('"items":"HERE"', items),
        { 'idempotency-key': newKey() },
      ),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect((await call('GET /cart/getCart', { token })).body.cart.totalItems).toBe(0)
  })

  it('NaN and Infinity are no JSON', async () => {
    for (const word of ['NaN', 'Infinity', '-Infinity', '0x10', '01', '1_000', '+1', '.5']) {
      expect(
        (await send('/cart/quote', 'POST', `{"items":[{"productId":"${productId}","quantity":${word}}]}`)).status,
        word,
      ).toBe(400)
    }
  })

  it('R074 in the cart a quantity below one removes the line, and what is no whole number changes nothing', async () => {
    const { token } = await signUp(shopTest)
    const authorization = { authorization: `Bearer ${token}` }
    const {
      body: { cart },
    } = await call('POST /cart/addToCart', { token, body: { productId, quantity: 2 } })
    const path = `/cart/${cart.items[0]?._id}`
    for (const quantity of raw.filter((text) => !['-5', '-1', '0', '-0'].includes(text)))
      expect((await send(path, 'PUT', `{"quantity":${quantity}}`, authorization)).status, quantity).toBe(400)
    expect((await call('GET /cart/getCart', { token })).body.cart.payable).toBe(cart.payable)
    expect((await send(path, 'PUT', '{"quantity":-5}', authorization)).status).toBe(200)
    expect((await call('GET /cart/getCart', { token })).body.cart.payable).toBe(0)
  })

  it.each(['-1', '1e308', '-0.01', '"225"', 'null', '1e7', '[]'])(
    'a total of %s that the client expects buys nothing',
    async (total) => {
      const body = JSON.stringify({
        ...orderBody(),
        items: [{ productId, quantity: 1 }],
        expectedPayable: 'HERE',
      }).replace('"HERE"', total)
      expect([400, 409]).toContain((await send('/orders', 'POST', body, { 'idempotency-key': newKey() })).status)
    },
  )

  it('two coupons are not one, however they are joined, and 100% off leaves the delivery to pay, not less', async () => {
    const [first, second] = [coupons[1]?.code ?? '', coupons[5]?.code ?? '']
    for (const couponCode of [
      `${first},${second}`,
      `${first}&couponCode=${second}`,
      [first, second],
      { code: first },
      `${first}\n${second}`,
      `${first}'--`,
    ]) {
      expect(
        (await call('POST /cart/quote', { body: { items: [{ productId, quantity: 1 }], couponCode } })).status,
      ).toBe(400)
    }
    for (const coupon of [coupons[3], coupons[6]]) {
      const { body } = await order(shopTest, {
        body: { items: [{ productId, quantity: 3 }], couponCode: coupon?.code, paymentMethod: 'cod' },
      })
      expect([body.order.payable, body.order.shipping]).toEqual([25, 25])
    }
    await expectHealthy(shopTest)
  })
})
