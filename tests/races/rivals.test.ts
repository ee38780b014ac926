import { describe, expect, it } from 'vitest'
import { expireHolds } from '#api/checkout/holds.actions.ts'
import { reconcilePayments } from '#api/payments/unsettled.actions.ts'
import { settle } from '#api/payments/payments.actions.ts'
import { addCoupon, addProduct } from '../harness/catalogue.ts'
import { choose, expectHealthy, idOf, keyOf, order, payUrlOf, stockOf } from '../harness/orders.ts'
import { signUp } from '../harness/people.ts'
import { atOnce, longTimeoutMs, rivalApi, rounds, tally } from './harness.ts'

const shopTest = await rivalApi()
const { call, shop, clock, rivalAt, startRivalAt } = shopTest
const minute = 60_000

async function shopperWithCart(quantity = 1) {
  const { token } = await signUp(shopTest)
  const {
    productId,
    variants: [variant],
  } = await addProduct(shop, { stock: 20 })
  const { body } = await call('POST /cart/addToCart', { token, body: { productId, quantity } })
  return { token, productId, variantId: variant?.id, itemId: body.cart.items[0]?._id ?? '' }
}

async function cardOrder(wish: { couponCode?: string } = {}) {
  const {
    productId,
    variants: [variant],
  } = await addProduct(shop)
  const ordered = await order(shopTest, { body: { items: [{ productId }], paymentMethod: 'card', ...wish } })
  return {
    ordered,
    productId,
    variantId: variant?.id,
    params: idOf(ordered),
    headers: keyOf(ordered),
    url: payUrlOf(ordered),
  }
}

type Mine = { params: { id: string }; headers: Record<string, string> }
const show = async ({ params, headers }: Mine) => (await call('GET /orders/:id', { params, headers })).body.order
const cancel = ({ params, headers }: Mine) => call('POST /orders/:id/cancel', { params, headers, body: {} })
const confirm = ({ params, headers }: Mine) => call('POST /orders/:id/confirm-payment', { params, headers })
const pay = ({ params, headers }: Mine) => call('POST /orders/:id/pay', { params, headers })

/** Paid at the gateway, and nobody told. */
async function payQuietly(url: string | undefined): Promise<void> {
  const sessionId = (url ?? '').split('/').at(-1)
  await shop.db.execute(
    `update test_gateway_sessions set status = 'paid', updated_at = now() where id = '${sessionId}' and status = 'open'`,
  )
}

describe('G9 checkout against the cart', () => {
  it('an edit that comes after the price was taken waits, and finds the cart ordered', async () => {
    const { token, itemId, variantId } = await shopperWithCart(2)
    const edit = startRivalAt('order:priced', () =>
      call('PUT /cart/:itemId', { token, params: { itemId }, body: { quantity: 9 } }),
    )
    const ordered = await order(shopTest, { token })
    expect(ordered.body.order.items[0]?.quantity).toBe(2)
    expect(await edit).toMatchObject({ status: 404 })
    expect(await stockOf(shopTest, variantId)).toEqual({ onHand: 18, reserved: 0 })
    await expectHealthy(shopTest)
  })

  it('what is added meanwhile stays in the cart', async () => {
    const { token, productId } = await shopperWithCart()
    const add = startRivalAt('order:written', () =>
      call('POST /cart/addToCart', { token, body: { productId, quantity: 3 } }),
    )
    expect((await order(shopTest, { token })).body.order.items[0]?.quantity).toBe(1)
    expect(await add).toMatchObject({ status: 200 })
    expect((await call('GET /cart/getCart', { token })).body.cart.totalItems).toBe(3)
    await expectHealthy(shopTest)
  })

  it(
    `cart edits and checkouts in a heap, ${rounds} rounds: what was ordered was in the cart`,
    { timeout: longTimeoutMs },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const { token, productId, itemId, variantId } = await shopperWithCart(1)
        const answers = await atOnce<{ status: number }>(9, (index) =>
          index % 3 === 0
            ? order(shopTest, { token })
            : index % 3 === 1
              ? call('PUT /cart/:itemId', { token, params: { itemId }, body: { quantity: 2 } })
              : call('POST /cart/addToCart', { token, body: { productId } }),
        )
        expect(answers.every(({ status }) => [200, 201, 400, 404].includes(status))).toBe(true)
        const left = (await call('GET /cart/getCart', { token })).body.cart.totalItems
        const { onHand } = await stockOf(shopTest, variantId)
        expect(20 - onHand + left).toBeLessThanOrEqual(5)
      }
      await expectHealthy(shopTest)
    },
  )

  it('somebody takes the last units between price and order: 409, nothing written', async () => {
    const {
      productId,
      variants: [variant],
    } = await addProduct(shop, { stock: 3 })
    rivalAt('order:priced', () => order(shopTest, { body: { items: [{ productId, quantity: 2 }] } }))
    const late = await order(shopTest, { body: { items: [{ productId, quantity: 2 }] } })
    expect([late.status, late.body.code, late.body.availableStock]).toEqual([409, 'INSUFFICIENT_STOCK', 1])
    expect(await stockOf(shopTest, variant?.id)).toEqual({ onHand: 1, reserved: 0 })
    await expectHealthy(shopTest)
  })

  it('somebody takes the last coupon between price and order: the new price is shown, no order made', async () => {
    const { token, productId } = await shopperWithCart()
    const { code } = await addCoupon(shop, { usageLimit: 1 })
    await call('POST /cart/apply-coupon', { token, body: { couponCode: code } })
    rivalAt('order:priced', () => order(shopTest, { body: { items: [{ productId }], couponCode: code } }))
    const late = await order(shopTest, { token, body: { expectedPayable: 205 } })
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ code: 'PRICE_CHANGED', cart: expect.objectContaining({ payable: 225, coupon: null }) }),
    ])
    expect((await call('GET /cart/getCart', { token })).body.cart.totalItems).toBe(1)
    await expectHealthy(shopTest)
  })

  it('a price that changes after it was taken is the next order’s', async () => {
    const { token, productId } = await shopperWithCart()
    rivalAt('order:priced', () =>
      shop.db.execute(`update products set base_price_fils = 99900 where id = '${productId}'`),
    )
    expect((await order(shopTest, { token, body: { expectedPayable: 225 } })).body).toMatchObject({
      order: { payable: 225 },
    })
    await expectHealthy(shopTest)
  })
})

describe('G9 G15 payment from many sides', () => {
  it(
    `webhook, return page and job at once, ${rounds} rounds: paid once, claimed once`,
    { timeout: longTimeoutMs },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const { url, variantId, ...mine } = await cardOrder()
        await payQuietly(url)
        clock.advance(2 * minute)
        await atOnce<unknown>(10, (index) => (index % 2 ? confirm(mine) : reconcilePayments(shop)))
        expect((await show(mine)).events.map((event) => event.status)).toEqual(['pending_payment', 'placed'])
        expect(await stockOf(shopTest, variantId)).toEqual({ onHand: 9, reserved: 0 })
      }
      await expectHealthy(shopTest)
    },
  )

  it('the return page stands at the lock while the webhook settles', async () => {
    const { url, variantId, ...mine } = await cardOrder()
    const returned = startRivalAt('settle:locked', () => confirm(mine))
    await choose(shopTest, url, 'succeed')
    expect(await returned).toMatchObject({ status: 200, body: { order: { status: 'placed' } } })
    expect(await stockOf(shopTest, variantId)).toEqual({ onHand: 9, reserved: 0 })
    await expectHealthy(shopTest)
  })

  it('cancel stands at the lock while the webhook settles: cancelled, and the money goes back', async () => {
    const { url, variantId, ...mine } = await cardOrder()
    const cancelled = startRivalAt('settle:locked', () => cancel(mine))
    await choose(shopTest, url, 'succeed')
    expect(await cancelled).toMatchObject({
      status: 200,
      body: { order: { status: 'cancelled', paymentStatus: 'paid' } },
    })
    expect(await stockOf(shopTest, variantId)).toEqual({ onHand: 10, reserved: 0 })
    await expectHealthy(shopTest)
  })

  it(
    'she pays in the moment in which she cancels: the session is closed first, so one of the two holds',
    { timeout: longTimeoutMs },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const { url, variantId, ...mine } = await cardOrder()
        await Promise.all([choose(shopTest, url, 'succeed'), cancel(mine)])
        expect((await show(mine)).status).toBe('cancelled')
        expect(await stockOf(shopTest, variantId)).toEqual({ onHand: 10, reserved: 0 })
      }
      await expectHealthy(shopTest)
    },
  )

  it(
    'the hold ends in the moment in which she pays: paid and placed, or closed and unpaid',
    { timeout: longTimeoutMs },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const { url, variantId, ...mine } = await cardOrder()
        clock.advance(29 * minute + 59_000)
        const paying = choose(shopTest, url, 'succeed')
        clock.advance(2_000)
        await Promise.all([paying, expireHolds(shop), expireHolds(shop)])
        const { status, paymentStatus } = await show(mine)
        expect([
          ['placed', 'paid'],
          ['cancelled', 'unpaid'],
        ]).toContainEqual([status, paymentStatus])
        expect(await stockOf(shopTest, variantId)).toEqual(
          status === 'placed' ? { onHand: 9, reserved: 0 } : { onHand: 10, reserved: 0 },
        )
      }
      await expectHealthy(shopTest)
    },
  )

  it('after the hold’s session was closed, a webhook of its end and the job call the order off once', async () => {
    const { url, variantId, ...mine } = await cardOrder()
    clock.advance(31 * minute)
    rivalAt('hold:expired-at-provider', () => expireHolds(shop))
    await expireHolds(shop)
    expect(await show(mine)).toMatchObject({ status: 'cancelled' })
    expect((await show(mine)).events).toHaveLength(2)
    expect(await stockOf(shopTest, variantId)).toEqual({ onHand: 10, reserved: 0 })
    await expectHealthy(shopTest)
  })

  it('cancelled while the first payment page was being made: nobody can pay there', async () => {
    const { productId } = await addProduct(shop)
    rivalAt('payment:session-made', async () => {
      clock.advance(31 * minute)
      await expireHolds(shop)
    })
    const ordered = await order(shopTest, { body: { items: [{ productId }], paymentMethod: 'card' } })
    expect([ordered.status, ordered.body.code]).toEqual([409, 'ORDER_NOT_CHANGEABLE'])
    const { rows } = await shop.db.execute<{ status: string }>(
      'select status from test_gateway_sessions order by created_at desc limit 1',
    )
    expect(rows[0]?.status).toBe('expired')
    await expectHealthy(shopTest)
  })

  it(
    'two pages of one order paid at once: one is kept, the other refunded, both reports are answered',
    { timeout: longTimeoutMs },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const { url, variantId, ...mine } = await cardOrder()
        const urls = [url, payUrlOf((await pay(mine)) as never)]
        const sessions = urls.map((page) => page?.split('/').at(-1) ?? '')
        // A provider that lets an expired page be paid all the same.
        await shop.db.execute(`update test_gateway_sessions set status = 'paid' where reference = '${mine.params.id}'`)
        const report = {
          outcome: 'paid',
          orderId: mine.params.id,
          amountFils: 22_500,
          currency: 'AED',
          livemode: false,
        } as const
        const settled = await Promise.all(
          sessions.map((sessionId) => settle(shop, { provider: 'test', sessionId, report })),
        )
        expect(settled.toSorted()).toEqual(['late', 'settled'])
        expect(await show(mine)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
        expect(await stockOf(shopTest, variantId)).toEqual({ onHand: 9, reserved: 0 })
      }
      await expectHealthy(shopTest)
    },
  )

  it('one event sent ten times at once is written down once', async () => {
    const { url, ...mine } = await cardOrder()
    await payQuietly(url)
    const report = {
      outcome: 'paid',
      orderId: mine.params.id,
      amountFils: 22_500,
      currency: 'AED',
      livemode: false,
    } as const
    const sessionId = url?.split('/').at(-1) ?? ''
    const settled = await atOnce(10, () =>
      settle(shop, { provider: 'test', sessionId, report, eventId: `evt_${sessionId}` }),
    )
    expect(settled.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'repeated'), 'settled'])
    await expectHealthy(shopTest)
  })

  it('two clicks on "pay again": one new page for both', async () => {
    const { url, ...mine } = await cardOrder()
    await choose(shopTest, url, 'decline')
    const answers = await atOnce(5, () => pay(mine))
    expect(tally(answers)).toEqual({ 200: 5 })
    const last = payUrlOf((await pay(mine)) as never)
    await choose(shopTest, last, 'succeed')
    expect(await show(mine)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    await expectHealthy(shopTest)
  })

  it('pay again against cancel: never a page left open for a cancelled order', { timeout: longTimeoutMs }, async () => {
    for (let round = 0; round < rounds; round++) {
      const { variantId, ...mine } = await cardOrder()
      await Promise.all([pay(mine), cancel(mine), pay(mine)])
      await cancel(mine)
      expect((await show(mine)).status).toBe('cancelled')
      const { rows } = await shop.db.execute(
        `select id from test_gateway_sessions where reference = '${mine.params.id}' and status = 'open'`,
      )
      expect(rows).toEqual([])
      expect(await stockOf(shopTest, variantId)).toEqual({ onHand: 10, reserved: 0 })
    }
    await expectHealthy(shopTest)
  })

  it('two cancellations at once give the stock back once', async () => {
    const {
      productId,
      variants: [variant],
    } = await addProduct(shop)
    const ordered = await order(shopTest, { body: { items: [{ productId, quantity: 4 }] } })
    const mine = { params: idOf(ordered), headers: keyOf(ordered) }
    expect(tally(await atOnce(10, () => cancel(mine)))).toEqual({ 200: 1, '409 ORDER_NOT_CHANGEABLE': 9 })
    expect(await stockOf(shopTest, variant?.id)).toEqual({ onHand: 10, reserved: 0 })
    await expectHealthy(shopTest)
  })
})
