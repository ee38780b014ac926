import { inTransaction } from '#db/open.ts'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addCoupon, addProduct } from '../../../tests/harness/catalogue.ts'
import {
  carryOn,
  delivery,
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
import { openStock } from '../stock/stock.actions.ts'

const shopTest = await testApi()
const { call, shop, clock } = shopTest

async function cartWith(token: string, items: Record<string, unknown>[]): Promise<void> {
  for (const body of items) expect((await call('POST /cart/addToCart', { token, body })).status).toBe(200)
}

const guestOrder = async (items: Record<string, unknown>[], body: Record<string, unknown> = {}) =>
  order(shopTest, { body: { items: items as never, ...body } })

describe('placing an order, cash on delivery', () => {
  it('R080 R081 R077 takes a guest order: priced by the server, stock gone, names frozen', async () => {
    const {
      productId,
      slug,
      variants: [variant],
    } = await addProduct(shop, { name: { en: 'Kandura', ar: 'كندورة', fr: 'Kandoura' } })
    const ordered = await guestOrder([{ productId, quantity: 2, customization: 'Initials' }])
    expect(ordered.status).toBe(201)
    expect(ordered.body.order).toMatchObject({
      status: 'placed',
      paymentMethod: 'cod',
      paymentStatus: 'unpaid',
      subTotal: 400,
      discount: 0,
      shipping: 25,
      payable: 425,
      tax: 20.24,
      items: [
        {
          productId,
          slug,
          name: 'Kandura',
          quantity: 2,
          unitPrice: 200,
          lineTotal: 400,
          customization: 'Initials',
          color: 'white',
          size: 'M',
        },
      ],
      shippingAddress: { city: 'Dubai', emirate: 'dubai', phone: '+971501234567', country: 'AE' },
      can: { cancel: true, editAddress: true, pay: false },
    })
    expect(ordered.body.order.number).toMatch(/^QT-\d{6}-[0-9A-Z]{6}$/)
    expect(ordered.body.payment).toBeUndefined()
    expect(await stockOf(shopTest, variant?.id)).toEqual({ onHand: 8, reserved: 0 })
    const arabic = await call('GET /orders/:id', { params: idOf(ordered), headers: keyOf(ordered), language: 'ar' })
    expect(arabic.body.order.items[0]?.name).toBe('كندورة')
    await expectHealthy(shopTest)
  })

  it('R080 R085 takes the cart of a signed-in shopper, empties it, and lists the order', async () => {
    const { token } = await signUp(shopTest)
    const set = await addProduct(shop, { isSet: true })
    await cartWith(token, [
      { productId: set.productId, quantity: 2 },
      { productId: set.productId, purchaseOption: 'pant' },
    ])
    const ordered = await order(shopTest, { token, body: { expectedPayable: 520 } })
    expect(ordered.status).toBe(201)
    expect(ordered.body.order).toMatchObject({ subTotal: 520, comboSaving: 80, payable: 520, shipping: 0 })
    expect(ordered.body.orderToken).toBeUndefined()
    expect((await call('GET /cart/getCart', { token })).body.cart.items).toEqual([])
    expect(await stockOf(shopTest, set.variants[0]?.id)).toEqual({ onHand: 7, reserved: 0 })
    const { body } = await call('GET /orders/my', { token })
    expect(body.orders).toEqual([ordered.body.order])
    expect(body.pagination).toEqual({ current: 1, pageSize: 10, totalPages: 1, total: 1 })
    await expectHealthy(shopTest)
  })

  it('R083 delivers on UAE business days, 3 to 7 from the order', async () => {
    clock.set(new Date('2026-11-20T10:00:00Z'))
    const { productId } = await addProduct(shop)
    const { body } = await guestOrder([{ productId }])
    clock.set(new Date())
    expect(body.order.estimatedDelivery).toEqual({ from: '2026-11-25', to: '2026-12-01' })
  })

  it('D10 a saved address of her own will do, a foreign one is not there', async () => {
    const [sara, omar] = [await signUp(shopTest), await signUp(shopTest)]
    const { productId } = await addProduct(shop)
    const { body } = await call('POST /user/:userId/addresses', {
      token: sara.token,
      params: { userId: sara.userId },
      body: delivery,
    })
    await cartWith(sara.token, [{ productId }])
    await cartWith(omar.token, [{ productId }])
    const wish = { shippingAddress: undefined, addressId: body.address._id }
    expect((await order(shopTest, { token: omar.token, body: wish })).body.code).toBe('NOT_FOUND')
    expect((await order(shopTest, { token: sara.token, body: wish })).body.order.shippingAddress.address).toBe(
      '12 Al Wasl Road',
    )
    const without = await order(shopTest, { token: omar.token, body: { shippingAddress: undefined } })
    expect([without.status, without.body.issues?.[0]?.path]).toEqual([400, 'shippingAddress'])
  })

  it('an empty bag is refused, a guest bag with something unknown is shown again', async () => {
    const { token } = await signUp(shopTest)
    expect((await order(shopTest, { token })).body.code).toBe('EMPTY_CART')
    expect((await guestOrder([])).body.code).toBe('EMPTY_CART')
    const { productId } = await addProduct(shop)
    const { status, body } = await guestOrder([{ productId }, { productId: 'gone' }])
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED'])
    expect(body).toMatchObject({ cart: { totalItems: 1 }, skipped: [{ productId: 'gone', reason: 'not_found' }] })
  })

  it('R076 refuses more than there is, summed over the options, and writes nothing', async () => {
    const set = await addProduct(shop, { isSet: true, stock: 2 })
    const { status, body } = await guestOrder([
      { productId: set.productId },
      { productId: set.productId, purchaseOption: 'shirt' },
      { productId: set.productId, purchaseOption: 'pant' },
    ])
    expect([status, body.code, body.availableStock]).toEqual([409, 'INSUFFICIENT_STOCK', 2])
    expect(body).toMatchObject({ item: { productId: set.productId, color: 'white', size: 'M' } })
    expect(await stockOf(shopTest, set.variants[0]?.id)).toEqual({ onHand: 2, reserved: 0 })
    const plenty = await addProduct(shop, { stock: 50 })
    expect(
      (
        await guestOrder([
          { productId: plenty.productId, quantity: 6 },
          { productId: plenty.productId, quantity: 5, customization: 'x' },
        ])
      ).body,
    ).toMatchObject({ code: 'QUANTITY_LIMIT', maxAllowed: 10 })
    await expectHealthy(shopTest)
  })

  it('D1 answers a changed price with the new cart instead of an order', async () => {
    const { productId } = await addProduct(shop)
    const { status, body } = await guestOrder([{ productId }], { expectedPayable: 199 })
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED'])
    expect(body).toMatchObject({ cart: { payable: 225, items: [{ price: 200 }] } })
    expect((await guestOrder([{ productId }], { expectedPayable: 225 })).status).toBe(201)
  })
})

describe('the idempotency key (G8)', () => {
  it('is required, visible, and at most 255 long', async () => {
    const { productId } = await addProduct(shop)
    const body = orderBody({ items: [{ productId }] })
    for (const key of [undefined, 'a b', 'x'.repeat(256), 'schlüssel']) {
      const { status, body: refused } = await call('POST /orders', {
        body,
        headers: key === undefined ? {} : { 'idempotency-key': key },
      })
      expect([key, status, refused.issues?.[0]?.path]).toEqual([key, 400, 'Idempotency-Key'])
    }
  })

  it('the same key and body again is the same order, said so; another body is 422', async () => {
    const {
      productId,
      variants: [variant],
    } = await addProduct(shop)
    const [body, key] = [orderBody({ items: [{ productId }] }), newKey()]
    const first = await order(shopTest, { body, key })
    const again = await order(shopTest, { body, key })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([null, 'true'])
    const other = await order(shopTest, { body: { ...body, notes: 'Ring twice' }, key })
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect(await stockOf(shopTest, variant?.id)).toEqual({ onHand: 9, reserved: 0 })
  })

  it('of a signed-in shopper answers the order although the cart is empty by then', async () => {
    const { token } = await signUp(shopTest)
    const { productId } = await addProduct(shop)
    await cartWith(token, [{ productId }])
    const [body, key] = [orderBody(), newKey()]
    const first = await order(shopTest, { token, body, key })
    expect((await order(shopTest, { token, body, key })).body).toEqual(first.body)
  })

  it('a failed attempt saves nothing, so the key is free for the next', async () => {
    const {
      productId,
      variants: [variant],
    } = await addProduct(shop, { stock: 0 })
    const [body, key] = [orderBody({ items: [{ productId }] }), newKey()]
    expect((await order(shopTest, { body, key })).status).toBe(409)
    await inTransaction(shop.db, (tx) =>
      openStock(tx, [{ variantId: variant?.id ?? '', quantity: 5, at: shop.clock.now() }]),
    )
    expect((await order(shopTest, { body, key })).status).toBe(201)
  })
})

describe('coupons at the order (D23)', () => {
  it('are counted when the order is placed, not when they are applied', async () => {
    const { token } = await signUp(shopTest)
    const { productId } = await addProduct(shop)
    const { code, couponId } = await addCoupon(shop, { usageLimit: 1 })
    await cartWith(token, [{ productId }])
    await call('POST /cart/apply-coupon', { token, body: { couponCode: code } })
    const usedOf = async () =>
      (await shop.db.execute<{ used: number }>(`select used from coupons where id = '${couponId}'`)).rows[0]?.used
    expect(await usedOf()).toBe(0)
    const { body } = await order(shopTest, { token })
    expect(body.order).toMatchObject({
      coupon: { code, discountType: 'percentage', discountValue: 10 },
      discount: 20,
      payable: 205,
    })
    expect(await usedOf()).toBe(1)
    const late = await guestOrder([{ productId }], { couponCode: code })
    expect(late.body.code).toBe('INVALID_COUPON')
    await expectHealthy(shopTest)
  })

  it('one use per customer counts the e-mail in any spelling, guest or not', async () => {
    const person = await signUp(shopTest)
    const { productId } = await addProduct(shop)
    const { code } = await addCoupon(shop, { perCustomerLimit: 1 })
    const contact = { ...orderBody().contact, email: ` ${person.email.toUpperCase()} ` }
    const first = await guestOrder([{ productId }], { contact, couponCode: code.toLowerCase() })
    expect(first.status).toBe(201)
    await carryOn(shopTest, idOf(first).id, 'delivered')
    expect((await guestOrder([{ productId }], { contact, couponCode: code })).body.code).toBe('INVALID_COUPON')
    await cartWith(person.token, [{ productId }])
    await shop.db.execute(`update users set email_verified_at = now() where id = '${person.userId}'`)
    expect((await call('POST /cart/apply-coupon', { token: person.token, body: { couponCode: code } })).body.code).toBe(
      'INVALID_COUPON',
    )
    await expectHealthy(shopTest)
  })

  it('T10 D23 one use per customer counts the e-mail of an order that an account placed with another than its own', async () => {
    const [{ token }, other] = [await signUp(shopTest), await signUp(shopTest)]
    const { productId } = await addProduct(shop)
    const { code } = await addCoupon(shop, { perCustomerLimit: 1 })
    const { contact } = orderBody()
    await cartWith(token, [{ productId }])
    await call('POST /cart/apply-coupon', { token, body: { couponCode: code } })
    const first = await order(shopTest, { token, body: { contact } })
    expect(first.body.order.coupon?.code).toBe(code)
    await carryOn(shopTest, idOf(first).id, 'delivered')
    expect((await guestOrder([{ productId }], { contact, couponCode: code })).body.code).toBe('INVALID_COUPON')
    await cartWith(other.token, [{ productId }])
    await call('POST /cart/apply-coupon', { token: other.token, body: { couponCode: code } })
    expect((await order(shopTest, { token: other.token, body: { contact } })).body.code).toBe('PRICE_CHANGED')
  })

  it('for the first order only looks at the orders of the e-mail', async () => {
    const { productId } = await addProduct(shop)
    const { code } = await addCoupon(shop, { firstOrderOnly: true })
    const { contact } = orderBody()
    const first = await guestOrder([{ productId }], { contact, couponCode: code })
    await carryOn(shopTest, idOf(first).id, 'delivered')
    expect((await guestOrder([{ productId }], { contact, couponCode: code })).body.code).toBe('INVALID_COUPON')
  })

  it("F7 a wrong total says the same of an e-mail that has ordered before and of one that hasn't", async () => {
    const { productId } = await addProduct(shop)
    const { code } = await addCoupon(shop, { firstOrderOnly: true })
    const [known, unknown] = [orderBody().contact, orderBody().contact]
    await carryOn(shopTest, idOf(await guestOrder([{ productId }], { contact: known })).id, 'delivered')
    const person = await signUp(shopTest)
    await cartWith(person.token, [{ productId }])
    await call('POST /cart/apply-coupon', { token: person.token, body: { couponCode: code } })
    const said = async (contact: typeof known) => {
      const asGuest = await guestOrder([{ productId }], { contact, couponCode: code, expectedPayable: 1 })
      const tooMany = await guestOrder([{ productId, quantity: 999 }], { contact, couponCode: code })
      const signedIn = await order(shopTest, { token: person.token, body: { contact, expectedPayable: 1 } })
      return [asGuest, tooMany, signedIn].map(
        ({ status, body: { requestId: _, ...body } }: { status: number; body: object & { requestId?: string } }) => ({
          status,
          body,
        }),
      )
    }
    const answers = await said(known)
    expect(answers).toEqual(await said(unknown))
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
  })

  it('F8 a cash order that a stranger placed in her name leaves her the coupon, until it is delivered or paid', async () => {
    const { productId } = await addProduct(shop, { stock: 20 })
    const { code } = await addCoupon(shop, { firstOrderOnly: true, perCustomerLimit: 1 })
    const { contact } = orderBody()
    const stranger = await guestOrder([{ productId }], { contact, couponCode: code })
    const intruder = await signUp(shopTest, { email: contact.email })
    await cartWith(intruder.token, [{ productId }])
    await order(shopTest, { token: intruder.token })
    const hers = await guestOrder([{ productId }], { contact, couponCode: code })
    expect([stranger.status, hers.status, hers.body.order.coupon?.code]).toEqual([201, 201, code])
    await carryOn(shopTest, idOf(hers).id, 'delivered')
    expect((await guestOrder([{ productId }], { contact, couponCode: code })).body.code).toBe('INVALID_COUPON')
  })

  it('F8 a guest who confirmed her order from the mailbox has used the coupon', async () => {
    const { productId } = await addProduct(shop, { stock: 20 })
    const { code } = await addCoupon(shop, { firstOrderOnly: true })
    const { contact } = orderBody()
    const { id } = idOf(await guestOrder([{ productId }], { contact, couponCode: code }))
    expect((await guestOrder([{ productId }], { contact, couponCode: code })).status).toBe(201)
    await shop.db.execute(`update orders set proven_at = now() where id = '${id}'`)
    expect((await guestOrder([{ productId }], { contact, couponCode: code })).body.code).toBe('INVALID_COUPON')
  })

  it('F8 who confirmed the e-mail of her account is counted at once', async () => {
    const { productId } = await addProduct(shop, { stock: 20 })
    const { code } = await addCoupon(shop, { firstOrderOnly: true })
    const person = await signUp(shopTest)
    await shop.db.execute(`update users set email_verified_at = now() where id = '${person.userId}'`)
    await cartWith(person.token, [{ productId }])
    const { contact } = orderBody()
    await order(shopTest, { token: person.token, body: { contact: { ...contact, email: person.email } } })
    expect(
      (await guestOrder([{ productId }], { contact: { ...contact, email: person.email }, couponCode: code })).body.code,
    ).toBe('INVALID_COUPON')
  })

  it('a coupon that has dropped out of the cart is shown before anything is ordered', async () => {
    const { token } = await signUp(shopTest)
    const { productId } = await addProduct(shop)
    const { code, couponId } = await addCoupon(shop)
    await cartWith(token, [{ productId }])
    await call('POST /cart/apply-coupon', { token, body: { couponCode: code } })
    await shop.db.execute(`update coupons set active = false where id = '${couponId}'`)
    for (const expectedPayable of [undefined, 205]) {
      expect((await order(shopTest, { token, body: { expectedPayable } })).body).toMatchObject({
        code: 'PRICE_CHANGED',
        cart: { payable: 225, coupon: null },
      })
    }
    expect((await order(shopTest, { token, body: { expectedPayable: 225 } })).status).toBe(201)
  })
})

describe('unpaid card orders', () => {
  it('T13 three at a time per account; cash is still taken', async () => {
    const { productId } = await addProduct(shop)
    const { token } = await signUp(shopTest)
    const next = async (paymentMethod: 'card' | 'cod') => {
      await cartWith(token, [{ productId }])
      return order(shopTest, { token, body: { paymentMethod } })
    }
    for (let round = 0; round < 3; round++) expect(payUrlOf(await next('card'))).toBeDefined()
    expect((await next('card')).body.code).toBe('TOO_MANY_OPEN_ORDERS')
    expect((await next('cod')).status).toBe(201)
  })

  it('T13 G39 strangers who order in her name keep nobody with an account from paying by card', async () => {
    const { productId } = await addProduct(shop)
    const { token, email } = await signUp(shopTest)
    const contact = { ...orderBody().contact, email }
    for (let round = 0; round < 3; round++) await guestOrder([{ productId }], { contact, paymentMethod: 'card' })
    for (let round = 0; round < 3; round++) {
      await cartWith(token, [{ productId }])
      expect(payUrlOf(await order(shopTest, { token, body: { contact, paymentMethod: 'card' } }))).toBeDefined()
    }
    await cartWith(token, [{ productId }])
    expect((await order(shopTest, { token, body: { contact, paymentMethod: 'card' } })).body.code).toBe(
      'TOO_MANY_OPEN_ORDERS',
    )
  })

  it('R081 R133 without a provider only cash is taken, and the answer speaks of cards', async () => {
    const cashOnly = await testApi({ db: shop.db, card: null })
    const { productId } = await addProduct(shop)
    const messages = { en: 'We cannot take cards', ar: 'لا يمكننا قبول البطاقات', fr: 'Le paiement par carte' }
    for (const [language, message] of Object.entries(messages)) {
      const { body } = await order(cashOnly, { body: { items: [{ productId }], paymentMethod: 'card' }, language })
      expect([body.code, body.message]).toEqual(['PROVIDER_NOT_CONFIGURED', expect.stringContaining(message)])
    }
    expect((await order(cashOnly, { body: { items: [{ productId }] } })).status).toBe(201)
  })
})
