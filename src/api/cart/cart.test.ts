import { describe, expect, it } from 'vitest'
import { addCoupon, addProduct } from '../../../tests/harness/catalogue.ts'
import { testApi } from '../../../tests/harness/api.ts'
import { order } from '../../../tests/harness/orders.ts'
import { signUp } from '../../../tests/harness/people.ts'

const { call, shop, api, clock, fetch } = await testApi()
const testable = { api, shop, clock, call, fetch }

describe('the cart of a signed-in shopper', () => {
  it('R070 shows every field, empty before anything was put in', async () => {
    const { token } = await signUp(testable)
    const { status, body } = await call('GET /cart/getCart', { token })
    expect(status).toBe(200)
    expect(body.cart).toMatchObject({
      items: [],
      couponApplied: null,
      coupon: null,
      discount: 0,
      subTotal: 0,
      total: 0,
      totalItems: 0,
      shipping: 0,
      payable: 0,
    })
  })

  it('R070 R077 puts an item in with its customization, and finds it again', async () => {
    const { token } = await signUp(testable)
    const { productId, slug } = await addProduct(shop, { name: 'Oxford shirt' })
    const added = await call('POST /cart/addToCart', {
      token,
      body: { productId, quantity: 2, color: 'white', size: 'M', customization: 'Initials S.H.' },
    })
    expect(added.status).toBe(200)
    expect(added.body.cart.items[0]).toMatchObject({
      productId: { _id: productId, slug, name: 'Oxford shirt' },
      color: 'white',
      size: 'M',
      purchaseOption: null,
      customization: 'Initials S.H.',
      quantity: 2,
      price: 200,
      optionPrice: 200,
      priceAtAddition: 200,
      lineTotal: 400,
      availableStock: 10,
    })
    const shown = await call('GET /cart/getCart', { token })
    expect(shown.body.cart).toEqual(added.body.cart)
  })

  it('A25 R074 a removed item that is put back stands where it stood, and what is added later behind it', async () => {
    const { token } = await signUp(testable)
    const pieces = [await addProduct(shop), await addProduct(shop), await addProduct(shop), await addProduct(shop)]
    const put = async (index: number, place?: number) =>
      call('POST /cart/addToCart', {
        token,
        body: { productId: pieces[index]?.productId ?? '', ...(place === undefined ? {} : { place }) },
      })
    const shown = async () =>
      (await call('GET /cart/getCart', { token })).body.cart.items.map((item) =>
        pieces.findIndex(({ productId }) => productId === item.productId._id),
      )
    for (const index of [0, 1, 2]) await put(index)
    const { body } = await call('GET /cart/getCart', { token })
    await call('DELETE /cart/:itemId', { token, params: { itemId: body.cart.items[1]?._id ?? '' } })
    const back = await put(1, 1)
    expect(back.body.cart.items.map((item) => item.productId._id)).toEqual(
      [0, 1, 2].map((index) => pieces[index]?.productId),
    )
    expect(await shown()).toEqual([0, 1, 2])
    await put(3)
    expect(await shown()).toEqual([0, 1, 2, 3])
  })

  it('R071 R072 D8 a set is a combo by default, at 80% rounded; total is of the full prices', async () => {
    const { token } = await signUp(testable)
    const { productId } = await addProduct(shop, { isSet: true, basePriceFils: 24_990 })
    const combo = await call('POST /cart/addToCart', { token, body: { productId } })
    expect(combo.body.cart.items[0]).toMatchObject({ purchaseOption: 'combo', price: 249.9, optionPrice: 200 })
    const { body } = await call('POST /cart/addToCart', { token, body: { productId, purchaseOption: 'shirt' } })
    expect(body.cart).toMatchObject({
      subTotal: 449.9,
      total: 499.8,
      comboSaving: 49.9,
      totalItems: 2,
      shipping: 25,
      freeShippingRemaining: 50.1,
      payable: 474.9,
    })
  })

  it('D8 a product that is no set has no shirt to buy alone', async () => {
    const { token } = await signUp(testable)
    const { productId } = await addProduct(shop)
    const { status, body } = await call('POST /cart/addToCart', { token, body: { productId, purchaseOption: 'shirt' } })
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'purchaseOption'])
  })

  it('adds up the same line, and keeps another option or customization apart', async () => {
    const { token } = await signUp(testable)
    const { productId } = await addProduct(shop)
    await call('POST /cart/addToCart', { token, body: { productId } })
    await call('POST /cart/addToCart', { token, body: { productId, customization: 'Gift' } })
    const { body } = await call('POST /cart/addToCart', { token, body: { productId, quantity: 2 } })
    expect(body.cart.items.map((item) => [item.customization, item.quantity])).toEqual([
      [null, 3],
      ['Gift', 1],
    ])
    expect((await call('GET /cart/getCart', { token })).body.cart).toEqual(body.cart)
  })

  it('names the field where no variant is meant, and answers 404 for a product that is not sold', async () => {
    const { token } = await signUp(testable)
    const { productId } = await addProduct(shop, { colors: ['white', 'black'], sizes: ['S', 'M'] })
    const { productId: draft } = await addProduct(shop, { status: 'draft' })
    const faultOf = async (body: Record<string, unknown>) =>
      (await call('POST /cart/addToCart', { token, body })).body.issues?.[0]?.path
    expect(await faultOf({ productId })).toBe('color')
    expect(await faultOf({ productId, color: 'white' })).toBe('size')
    expect(await faultOf({ productId, color: 'purple', size: 'M' })).toBe('color')
    expect(await faultOf({ productId, color: 'white', size: '5XL' })).toBe('size')
    for (const absent of [draft, 'no-such-product']) {
      expect((await call('POST /cart/addToCart', { token, body: { productId: absent } })).body.code).toBe('NOT_FOUND')
    }
  })

  it('R076 refuses more than there is, with what there is', async () => {
    const { token } = await signUp(testable)
    const { productId } = await addProduct(shop, { stock: 3 })
    const { status, body } = await call('POST /cart/addToCart', { token, body: { productId, quantity: 4 } })
    expect([status, body.code, body.availableStock]).toEqual([409, 'INSUFFICIENT_STOCK', 3])
    expect((await call('GET /cart/getCart', { token })).body.cart.items).toEqual([])
  })

  it('R076 the limit per order counts all lines of a variant, whatever their option (CVE-2023-22730)', async () => {
    const { token } = await signUp(testable)
    const { productId } = await addProduct(shop, { isSet: true, stock: 50 })
    await call('POST /cart/addToCart', { token, body: { productId, quantity: 6, purchaseOption: 'combo' } })
    const { status, body } = await call('POST /cart/addToCart', {
      token,
      body: { productId, quantity: 5, purchaseOption: 'pant' },
    })
    expect([status, body.code, body.maxAllowed, body.availableStock]).toEqual([409, 'QUANTITY_LIMIT', 4, 50])
  })

  it('R074 R076 changes a quantity, removes below 1, and carries stock and limit to the screen', async () => {
    const { token } = await signUp(testable)
    const { productId } = await addProduct(shop, { stock: 5 })
    const { body } = await call('POST /cart/addToCart', { token, body: { productId } })
    const params = { itemId: body.cart.items[0]?._id ?? '' }
    expect((await call('PUT /cart/:itemId', { token, params, body: { quantity: 4 } })).body.cart.totalItems).toBe(4)
    const refused = await call('PUT /cart/:itemId', { token, params, body: { quantity: 6 } })
    expect(refused.body).toMatchObject({ code: 'INSUFFICIENT_STOCK', availableStock: 5, maxAllowed: 5 })
    expect((await call('PUT /cart/:itemId', { token, params, body: { quantity: -5 } })).body.cart.items).toEqual([])
    expect((await call('PUT /cart/:itemId', { token, params, body: { quantity: 1 } })).status).toBe(404)
    const again = (await call('POST /cart/addToCart', { token, body: { productId } })).body.cart.items[0]?._id ?? ''
    expect(
      (await call('PUT /cart/:itemId', { token, params: { itemId: again }, body: { quantity: 0 } })).body.cart,
    ).toMatchObject({ items: [], totalItems: 0 })
  })

  it("another shopper's item is not there", async () => {
    const [sara, omar] = [await signUp(testable), await signUp(testable)]
    const { productId } = await addProduct(shop)
    const { body } = await call('POST /cart/addToCart', { token: sara.token, body: { productId } })
    const params = { itemId: body.cart.items[0]?._id ?? '' }
    expect((await call('PUT /cart/:itemId', { token: omar.token, params, body: { quantity: 3 } })).status).toBe(404)
    expect((await call('DELETE /cart/:itemId', { token: omar.token, params })).status).toBe(404)
    expect((await call('GET /cart/getCart', { token: sara.token })).body.cart.totalItems).toBe(1)
  })

  it('R074 clearing takes items, totals and coupon away', async () => {
    const { token } = await signUp(testable)
    const { productId } = await addProduct(shop)
    const { code } = await addCoupon(shop)
    await call('POST /cart/addToCart', { token, body: { productId } })
    await call('POST /cart/apply-coupon', { token, body: { couponCode: code } })
    const { body } = await call('DELETE /cart/clearCart', { token })
    expect(body.cart).toMatchObject({ items: [], coupon: null, discount: 0, subTotal: 0, payable: 0 })
    await call('POST /cart/addToCart', { token, body: { productId } })
    expect((await call('GET /cart/getCart', { token })).body.cart.coupon).toBeNull()
  })

  it('shows a new price as soon as there is one, beside the price at addition', async () => {
    const { token } = await signUp(testable)
    const { productId } = await addProduct(shop)
    await call('POST /cart/addToCart', { token, body: { productId } })
    await shop.db.execute(`update products set base_price_fils = 30000 where id = '${productId}'`)
    const { body } = await call('GET /cart/getCart', { token })
    expect(body.cart.items[0]).toMatchObject({ price: 300, priceAtAddition: 200, lineTotal: 300 })
  })

  it('needs a sign-in', async () => {
    expect((await call('GET /cart/getCart')).body.code).toBe('TOKEN_MISSING')
  })
})

describe('coupons in the cart', () => {
  it('D23 R070 R072 applies in any spelling, takes percent of the full total, and comes off again', async () => {
    const { token } = await signUp(testable)
    const { productId } = await addProduct(shop, { isSet: true, basePriceFils: 20_000 })
    await addCoupon(shop, { code: 'SPRING10' })
    await call('POST /cart/addToCart', { token, body: { productId } })
    const { body } = await call('POST /cart/apply-coupon', { token, body: { couponCode: ' spring10 ' } })
    expect(body.cart).toMatchObject({
      couponApplied: 'SPRING10',
      coupon: { code: 'SPRING10', discountType: 'percentage', discountValue: 10 },
      discount: 20,
      subTotal: 160,
      total: 180,
    })
    expect((await call('DELETE /cart/coupon', { token })).body.cart).toMatchObject({ coupon: null, discount: 0 })
  })

  it('D23 T10 one message for every reason', async () => {
    const { token } = await signUp(testable)
    const { productId } = await addProduct(shop)
    await call('POST /cart/addToCart', { token, body: { productId } })
    const day = 86_400_000
    const bad = await Promise.all([
      addCoupon(shop, { endsAt: new Date(Date.now() - day) }),
      addCoupon(shop, { startsAt: new Date(Date.now() + day) }),
      addCoupon(shop, { active: false }),
      addCoupon(shop, { minimumSpendFils: 20_001 }),
      addCoupon(shop, { usageLimit: 1, used: 1 }),
    ])
    const answers = []
    for (const couponCode of ['NOSUCHCODE', ...bad.map((coupon) => coupon.code)]) {
      const { status, body } = await call('POST /cart/apply-coupon', { token, body: { couponCode } })
      answers.push([status, body.code, body.message])
    }
    expect(new Set(answers.map(String))).toEqual(new Set(['400,INVALID_COUPON,Invalid coupon']))
  })

  it('G39 ten wrong codes are enough; right ones do not count', async () => {
    const strict = await testApi({
      db: shop.db,
      settings: {
        publicUrl: 'http://shop.test',
        sessionSecret: 'a-secret-of-the-tests-with-32-characters',
        rateLimitFactor: 1,
      },
    })
    const { token } = await signUp(strict)
    const { productId } = await addProduct(shop)
    const { code } = await addCoupon(shop)
    await strict.call('POST /cart/addToCart', { token, body: { productId } })
    for (let round = 0; round < 10; round++) {
      expect((await strict.call('POST /cart/apply-coupon', { token, body: { couponCode: code } })).status).toBe(200)
      expect(
        (await strict.call('POST /cart/apply-coupon', { token, body: { couponCode: `GUESS${round}` } })).status,
      ).toBe(400)
    }
    const { status, headers } = await strict.call('POST /cart/apply-coupon', { token, body: { couponCode: code } })
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('G39 no more than ten guesses are looked at, however many come at once', async () => {
    const strict = await testApi({
      db: shop.db,
      settings: {
        publicUrl: 'http://shop.test',
        sessionSecret: 'a-secret-of-the-tests-with-32-characters',
        rateLimitFactor: 1,
      },
    })
    const { productId } = await addProduct(shop)
    const { code } = await addCoupon(shop)
    const guess = (couponCode: string) =>
      strict.call('POST /cart/quote', { body: { items: [{ productId }], couponCode } })
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(`GUESS${index}`)))
    expect([400, 429].map((wanted) => answers.filter(({ status }) => status === wanted).length)).toEqual([10, 20])
    expect((await guess(code)).status).toBe(429)
  })
})

describe('merging a guest bag at sign-in', () => {
  it('R075 T8 adds up, clamps to stock, and says what was skipped', async () => {
    const { token } = await signUp(testable)
    const plenty = await addProduct(shop, { stock: 50 })
    const few = await addProduct(shop, { stock: 2 })
    const none = await addProduct(shop, { stock: 0 })
    await call('POST /cart/addToCart', { token, body: { productId: plenty.productId, quantity: 4 } })
    const { body } = await call('POST /cart/merge', {
      token,
      body: {
        items: [
          { productId: plenty.productId, quantity: 9 },
          { productId: few.productId, quantity: 3 },
          { productId: none.productId },
          { productId: 'gone' },
        ],
      },
    })
    expect(body.cart.items.map((item) => [item.productId._id, item.quantity])).toEqual([
      [plenty.productId, 10],
      [few.productId, 2],
    ])
    expect(body.skipped.map((skip) => skip.reason)).toEqual(['limited', 'limited', 'out_of_stock', 'not_found'])
    expect((await call('GET /cart/getCart', { token })).body.cart).toEqual(body.cart)
  })

  it('F16 the same bag sent again (a lost answer, two tabs) changes nothing; what was put into it since, and another bag, add up', async () => {
    const { token } = await signUp(testable)
    const { productId } = await addProduct(shop, { stock: 50 })
    const merge = async (body: Record<string, unknown>) =>
      (await call('POST /cart/merge', { token, body })).body.cart.items.map((item) => item.quantity)
    const items = [{ productId, quantity: 2 }]
    expect(await Promise.all([merge({ items, bagId: 'bag-1' }), merge({ items, bagId: 'bag-1' })])).toEqual([[2], [2]])
    expect(await merge({ items, bagId: 'bag-1' })).toEqual([2])
    expect(await merge({ items: [{ productId, quantity: 3 }], bagId: 'bag-1' })).toEqual([3])
    expect(await merge({ items, bagId: 'bag-2' })).toEqual([5])
    await shop.db.execute("update merged_bags set merged_at = merged_at - interval '31 days'")
    expect(await merge({ items, bagId: 'bag-2' })).toEqual([7])
  })

  it('F16 a bag sent again with one more line doubles none that was in it, however its lines are cut up', async () => {
    const { token } = await signUp(testable)
    const [first, second] = [await addProduct(shop, { stock: 50 }), await addProduct(shop, { stock: 50 })]
    const merge = async (...items: { productId: string; quantity: number }[]) =>
      (await call('POST /cart/merge', { token, body: { items, bagId: 'bag' } })).body.cart.items.map((item) => [
        item.productId._id,
        item.quantity,
      ])
    const [one, other] = [first.productId, second.productId]
    await merge({ productId: one, quantity: 2 })
    const both = await merge({ productId: one, quantity: 2 }, { productId: other, quantity: 1 })
    expect(both.toSorted()).toEqual(
      [
        [one, 2],
        [other, 1],
      ].toSorted(),
    )
    const cut = await merge(
      { productId: other, quantity: 1 },
      { productId: one, quantity: 1 },
      { productId: one, quantity: 2 },
    )
    expect(cut.toSorted()).toEqual(
      [
        [one, 3],
        [other, 1],
      ].toSorted(),
    )
  })

  it('F16 without a name the same items are the same bag for an hour', async () => {
    const { token } = await signUp(testable)
    const { productId } = await addProduct(shop, { stock: 50 })
    const merge = async () =>
      (await call('POST /cart/merge', { token, body: { items: [{ productId, quantity: 2 }] } })).body.cart.items.map(
        (item) => item.quantity,
      )
    expect([await merge(), await merge()]).toEqual([[2], [2]])
    await shop.db.execute("update merged_bags set merged_at = merged_at - interval '61 minutes'")
    expect(await merge()).toEqual([4])
  })

  it('F17 takes a bag that is as full as the contract allows, written as long as JSON can write it', async () => {
    const { token } = await signUp(testable)
    const { productId } = await addProduct(shop)
    const items = Array.from({ length: 100 }, (_, index) => ({
      productId,
      color: 'white',
      customization: String(index).padEnd(500, 'ش'),
    }))
    const body = JSON.stringify({ items }).replace(/ش/g, '\\u0634')
    expect(body.length).toBeGreaterThan(200_000)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    expect((await fetch('/api/cart/quote', { method: 'POST', headers, body })).status).toBe(200)
    expect((await fetch('/api/cart/merge', { method: 'POST', headers, body })).status).toBe(200)
    const long = `${body.slice(0, -1)},"x":"${'x'.repeat(200_000)}"}`
    expect((await fetch('/api/cart/quote', { method: 'POST', headers, body: long })).status).toBe(413)
    expect((await fetch('/api/cart/addToCart', { method: 'POST', headers, body })).status).toBe(413)
  })

  it('R075 adds up lines that come twice', async () => {
    const { token } = await signUp(testable)
    const { productId } = await addProduct(shop)
    const { body } = await call('POST /cart/merge', {
      token,
      body: {
        items: [
          { productId, quantity: 2 },
          { productId, quantity: 3, color: 'white' },
        ],
      },
    })
    expect(body.cart.items.map((item) => item.quantity)).toEqual([5])
  })
})

describe('F30 a bag above AED 10,000,000', () => {
  it('is refused alike by the quote, the bag and the order, in three languages', async () => {
    const { token } = await signUp(testable)
    const { productId } = await addProduct(shop, { stock: 100, basePriceFils: 200_000_000 })
    const quote = (quantity: number, language?: string) =>
      call('POST /cart/quote', { body: { items: [{ productId, quantity }] }, ...(language ? { language } : {}) })
    expect((await quote(5)).body.cart.payable).toBe(10_000_000)
    const placed = await order(testable, { body: { items: [{ productId, quantity: 6 }], expectedPayable: 12_000_000 } })
    const quoted = await quote(6)
    expect([placed.status, placed.body.code, placed.body.message]).toEqual([
      409,
      'ORDER_TOO_LARGE',
      'An order may come to AED 10,000,000 at most. Please take something out of your bag, or write to us.',
    ])
    expect([quoted.status, quoted.body.code, quoted.body.message]).toEqual([
      placed.status,
      placed.body.code,
      placed.body.message,
    ])
    for (const [language, word] of [
      ['ar', 'درهم'],
      ['fr', 'limitée'],
    ] as const)
      expect((await quote(6, language)).body.message).toContain(word)
    expect((await call('POST /cart/addToCart', { token, body: { productId, quantity: 5 } })).status).toBe(200)
    expect((await call('POST /cart/addToCart', { token, body: { productId, quantity: 1 } })).body.code).toBe(
      'ORDER_TOO_LARGE',
    )
    const {
      items: [item],
    } = (await call('GET /cart/getCart', { token })).body.cart
    expect(
      (await call('PUT /cart/:itemId', { token, params: { itemId: item?._id ?? '' }, body: { quantity: 6 } })).body
        .code,
    ).toBe('ORDER_TOO_LARGE')
  })
})

describe("the quote of a guest's bag", () => {
  it('R073 D9 prices without writing, and never refuses for stock', async () => {
    const { productId } = await addProduct(shop, { stock: 1, basePriceFils: 10_000 })
    const { status, body } = await call('POST /cart/quote', {
      body: { items: [{ productId, quantity: 6 }, { productId: 'gone' }] },
    })
    expect(status).toBe(200)
    expect(body.cart).toMatchObject({ subTotal: 600, shipping: 0, payable: 600, tax: 28.57, freeShippingRemaining: 0 })
    expect(body.cart.items[0]).toMatchObject({ availableStock: 1, quantity: 6, _id: '0' })
    expect(body.skipped).toEqual([{ productId: 'gone', reason: 'not_found' }])
  })

  it('T9 takes no price from the request', async () => {
    const { productId } = await addProduct(shop)
    const { body } = await call('POST /cart/quote', {
      body: { items: [{ productId, price: 1, optionPrice: 1, priceAtAddition: 1 }] },
    })
    expect(body.cart.subTotal).toBe(200)
  })

  it.each(['A\u0000B', 'A\ud800'])(
    'G26 a code that no database can hold is refused at its field: %j',
    async (couponCode) => {
      const { status, body } = await call('POST /cart/quote', { body: { items: [], couponCode } })
      expect([status, body.code, body.issues?.[0]?.path]).toEqual([400, 'VALIDATION_FAILED', 'couponCode'])
    },
  )

  it('D23 refuses a code that does not apply', async () => {
    const { productId } = await addProduct(shop)
    const { code } = await addCoupon(shop, { amountFils: 5000 })
    expect(
      (await call('POST /cart/quote', { body: { items: [{ productId }], couponCode: code } })).body.cart,
    ).toMatchObject({ discount: 50, payable: 175 })
    expect((await call('POST /cart/quote', { body: { items: [{ productId }], couponCode: 'NONE' } })).body.code).toBe(
      'INVALID_COUPON',
    )
  })
})
