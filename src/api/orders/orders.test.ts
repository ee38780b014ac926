import { describe, expect, it } from 'vitest'
import { refundPayments } from '#api/payments/unsettled.actions.ts'
import { testApi } from '../../../tests/harness/api.ts'
import { addCoupon, addProduct } from '../../../tests/harness/catalogue.ts'
import {
  carryOn,
  choose,
  delivery,
  expectHealthy,
  idOf,
  keyOf,
  order,
  payUrlOf,
  stockOf,
} from '../../../tests/harness/orders.ts'
import { signUp } from '../../../tests/harness/people.ts'

const shopTest = await testApi()
const { call, shop, clock, fetch } = shopTest
const hour = 3_600_000
const day = 24 * hour

async function guestOrder(body: Record<string, unknown> = {}) {
  const {
    productId,
    variants: [variant],
  } = await addProduct(shop)
  const ordered = await order(shopTest, { body: { items: [{ productId }], ...body } })
  return { ordered, productId, variantId: variant?.id, params: idOf(ordered), headers: keyOf(ordered) }
}

async function memberOrder(token: string) {
  const {
    productId,
    variants: [variant],
  } = await addProduct(shop)
  await call('POST /cart/addToCart', { token, body: { productId } })
  const ordered = await order(shopTest, { token })
  return { ordered, productId, variantId: variant?.id, params: idOf(ordered), token }
}

describe('who may see an order (D22, T7)', () => {
  it("R085 its owner; anybody else's is absent, byte for byte", async () => {
    const [sara, omar] = [await signUp(shopTest), await signUp(shopTest)]
    const { ordered, params } = await memberOrder(sara.token)
    expect((await call('GET /orders/:id', { params, token: sara.token })).body.order).toEqual(ordered.body.order)
    const answerOf = async (id: string, token?: string) => {
      const { status, body } = await call('GET /orders/:id', { params: { id }, token })
      return { status, ...body, requestId: '' }
    }
    const absent = await answerOf('no-such-order', omar.token)
    expect(absent).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await answerOf(params.id, omar.token)).toEqual(absent)
    expect(await answerOf(params.id)).toEqual(absent)
    expect((await call('GET /orders/my', { token: omar.token })).body.orders).toEqual([])
  })

  it("a guest's opens with its own key only (CVE-2020-26223)", async () => {
    const mine = await guestOrder()
    const other = await guestOrder()
    expect((await call('GET /orders/:id', mine)).status).toBe(200)
    for (const token of [
      '',
      'null',
      '[]',
      '{}',
      mine.headers['x-order-token']?.slice(1) ?? '',
      other.headers['x-order-token'] ?? '',
    ]) {
      const headers: Record<string, string> = { 'x-order-token': token }
      expect([token, (await call('GET /orders/:id', { params: mine.params, headers })).status]).toEqual([token, 404])
      expect((await call('POST /orders/:id/cancel', { params: mine.params, headers, body: {} })).status).toBe(404)
      expect(
        (await call('PUT /orders/:id/shipping-address', { params: mine.params, headers, body: delivery })).status,
      ).toBe(404)
      expect((await call('POST /orders/:id/pay', { params: mine.params, headers })).status).toBe(404)
      expect((await call('POST /orders/:id/confirm-payment', { params: mine.params, headers })).status).toBe(404)
    }
    expect((await fetch(`/api/orders/${mine.params.id}?token=${mine.headers['x-order-token']}`)).status).toBe(404)
  })

  it('the key ends after 90 days, and never opens a signed-in order', async () => {
    const { token } = await signUp(shopTest)
    const member = await memberOrder(token)
    const guest = await guestOrder()
    expect((await call('GET /orders/:id', { params: member.params, headers: guest.headers })).status).toBe(404)
    clock.advance(91 * day)
    expect((await call('GET /orders/:id', guest)).status).toBe(404)
    clock.advance(-91 * day)
  })

  it('D22 what looks up an order of 150 days ago opens it for a day, and nothing else', async () => {
    const [mine, other] = [await guestOrder(), await guestOrder()]
    const { number, contact } = mine.ordered.body.order
    clock.advance(150 * day)
    const { body } = await call('POST /orders/lookup', { body: { number, email: contact.email } })
    const [until = '', proof = ''] = body.orderToken.split('.')
    const statusOf = async (token: string, { params } = mine) =>
      (await call('GET /orders/:id', { params, headers: { 'x-order-token': token } })).status
    expect(await statusOf(body.orderToken)).toBe(200)
    expect(await statusOf(body.orderToken, other)).toBe(404)
    const later = Number(until) + 1000
    const forged = [`${later}.${proof}`, `.${proof}`, `NaN.${proof}`, `${until}.`, until, proof, `0${body.orderToken}`]
    for (const token of forged) expect([token, await statusOf(token)]).toEqual([token, 404])
    expect(await statusOf(mine.headers['x-order-token'] ?? '')).toBe(404)
    clock.advance(day)
    expect(await statusOf(body.orderToken)).toBe(200)
    clock.advance(1000)
    expect(await statusOf(body.orderToken)).toBe(404)
    expect(await statusOf(`${later}.${proof}`)).toBe(404)
    clock.advance(-151 * day - 1000)
  })

  it('by number and e-mail a guest finds hers, in any spelling, with its key; a signed-in order is not found so', async () => {
    const { token } = await signUp(shopTest)
    const { ordered, params } = await guestOrder()
    const { number, contact } = ordered.body.order
    const found = await call('POST /orders/lookup', {
      body: { number: ` ${number.toLowerCase().replaceAll('-', ' ')}`, email: contact.email.toUpperCase() },
    })
    expect(found.body.order).toEqual(ordered.body.order)
    expect(
      (await call('GET /orders/:id', { params, headers: { 'x-order-token': found.body.orderToken } })).status,
    ).toBe(200)
    expect((await call('POST /orders/lookup', { body: { number, email: 'someone@else.test' } })).status).toBe(404)
    const member = await memberOrder(token)
    expect(
      (
        await call('POST /orders/lookup', {
          body: { number: member.ordered.body.order.number, email: member.ordered.body.order.contact.email },
        })
      ).status,
    ).toBe(404)
  })

  it('R085 lists the newest first, by pages', async () => {
    const { token } = await signUp(shopTest)
    const ids = []
    for (let round = 0; round < 3; round++) ids.unshift((await memberOrder(token)).params.id)
    const first = await call('GET /orders/my', { token, query: { limit: 2 } })
    const second = await call('GET /orders/my', { token, query: { limit: 2, page: 2 } })
    expect([...first.body.orders, ...second.body.orders].map((found) => found._id)).toEqual(ids)
    expect(first.body.pagination).toEqual({ current: 1, pageSize: 2, totalPages: 2, total: 3 })
  })
})

describe('changing an order (R084, D12)', () => {
  it('cancels within 2 hours: stock and coupon come back, the reason stays', async () => {
    const { code, couponId } = await addCoupon(shop, { usageLimit: 1 })
    const { variantId, ...mine } = await guestOrder({ couponCode: code })
    clock.advance(2 * hour)
    const { body } = await call('POST /orders/:id/cancel', { ...mine, body: { reason: 'Wrong size' } })
    expect(body.order).toMatchObject({
      status: 'cancelled',
      can: { cancel: false, editAddress: false, pay: false },
      changeableUntil: null,
    })
    expect(body.order.events.map(({ status, note }) => [status, note])).toEqual([
      ['placed', ''],
      ['cancelled', 'Wrong size'],
    ])
    expect(await stockOf(shopTest, variantId)).toEqual({ onHand: 10, reserved: 0 })
    expect(
      (await shop.db.execute<{ used: number }>(`select used from coupons where id = '${couponId}'`)).rows[0]?.used,
    ).toBe(0)
    expect((await call('POST /orders/:id/cancel', { ...mine, body: {} })).body.code).toBe('ORDER_NOT_CHANGEABLE')
    await expectHealthy(shopTest)
  })

  it('not a second later, and not once it was shipped', async () => {
    const late = await guestOrder()
    clock.advance(2 * hour + 1000)
    expect((await call('POST /orders/:id/cancel', { ...late, body: {} })).body.code).toBe('ORDER_NOT_CHANGEABLE')
    expect((await call('PUT /orders/:id/shipping-address', { ...late, body: delivery })).body.code).toBe(
      'ORDER_NOT_CHANGEABLE',
    )
    const shipped = await guestOrder()
    await carryOn(shopTest, shipped.params.id, 'shipped')
    expect((await call('POST /orders/:id/cancel', { ...shipped, body: {} })).body.code).toBe('ORDER_NOT_CHANGEABLE')
    await expectHealthy(shopTest)
  })

  it('a paid card order is refunded', async () => {
    const mine = await guestOrder({ paymentMethod: 'card' })
    await choose(shopTest, payUrlOf(mine.ordered), 'succeed')
    await call('POST /orders/:id/cancel', { ...mine, body: {} })
    await expectHealthy(shopTest)
    await refundPayments(shop)
    expect((await call('GET /orders/:id', mine)).body.order).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
    })
    expect(await stockOf(shopTest, mine.variantId)).toEqual({ onHand: 10, reserved: 0 })
    await expectHealthy(shopTest)
  })

  it('an unpaid card order closes its payment page first', async () => {
    const mine = await guestOrder({ paymentMethod: 'card' })
    expect((await call('POST /orders/:id/cancel', { ...mine, body: {} })).body.order.status).toBe('cancelled')
    expect((await choose(shopTest, payUrlOf(mine.ordered), 'succeed')).status).toBe(200)
    expect((await call('GET /orders/:id', mine)).body.order).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'unpaid',
    })
    expect(await stockOf(shopTest, mine.variantId)).toEqual({ onHand: 10, reserved: 0 })
    await expectHealthy(shopTest)
  })

  it('takes another address inside the UAE, as an event', async () => {
    const mine = await guestOrder()
    const { body } = await call('PUT /orders/:id/shipping-address', {
      ...mine,
      body: { ...delivery, address: '7 Corniche', city: 'Abu Dhabi', emirate: 'abu-dhabi' },
    })
    expect(body.order.shippingAddress).toMatchObject({ address: '7 Corniche', emirate: 'abu-dhabi' })
    expect(body.order.events.at(-1)).toMatchObject({ status: 'placed', note: 'address_changed' })
    expect(
      (await call('PUT /orders/:id/shipping-address', { ...mine, body: { ...delivery, country: 'SA' } })).status,
    ).toBe(400)
    await expectHealthy(shopTest)
  })
})

describe('sending pieces back (D18)', () => {
  it('R123 D18 within 30 days of delivery, no more than was bought', async () => {
    const { productId } = await addProduct(shop)
    const ordered = await order(shopTest, { body: { items: [{ productId, quantity: 3 }] } })
    const mine = { params: idOf(ordered), headers: keyOf(ordered) }
    const itemId = ordered.body.order.items[0]?._id ?? ''
    const ask = (quantity: number, id = itemId) =>
      call('POST /orders/:id/returns', { ...mine, body: { items: [{ itemId: id, quantity }], reason: 'Too large' } })
    const mayReturn = async () => (await call('GET /orders/:id', mine)).body.order.can.return
    expect((await ask(1)).body.code).toBe('ORDER_NOT_CHANGEABLE')
    expect(await mayReturn()).toBe(false)
    await carryOn(shopTest, mine.params.id, 'delivered')
    expect((await ask(1, 'another')).status).toBe(404)
    const asked = await ask(2)
    expect([asked.status, asked.body.return.status]).toEqual([201, 'requested'])
    expect((await ask(2)).body).toMatchObject({ code: 'QUANTITY_LIMIT', maxAllowed: 1, item: { productId } })
    clock.advance(30 * day)
    expect(await mayReturn()).toBe(true)
    expect((await ask(1)).status).toBe(201)
    clock.advance(1000)
    expect((await ask(1)).body.code).toBe('ORDER_NOT_CHANGEABLE')
    expect(await mayReturn()).toBe(false)
    clock.advance(-30 * day - 1000)
    await expectHealthy(shopTest)
  })
})
