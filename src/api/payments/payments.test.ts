import { describe, expect, it } from 'vitest'
import { expireHolds } from '#api/checkout/holds.actions.ts'
import { reconcilePayments, refundPayments } from '#api/payments/unsettled.actions.ts'
import { testGatewayFor } from '#api/payments/card-provider.ts'
import { signatureHeader, signWebhook } from '#gateways/card/test-gateway-signature.ts'
import type { PaymentProvider } from '#gateways/card/provider.ts'
import { createHmac } from 'node:crypto'
import { testApi } from '../../../tests/harness/api.ts'
import { addCoupon, addProduct } from '../../../tests/harness/catalogue.ts'
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

const shopTest = await testApi()
const { call, shop, clock, fetch } = shopTest
const minute = 60_000

async function cardOrder(wish: { quantity?: number; stock?: number; couponCode?: string; language?: string } = {}) {
  const {
    productId,
    variants: [variant],
  } = await addProduct(shop, { stock: wish.stock ?? 10 })
  const ordered = await order(shopTest, {
    language: wish.language,
    body: { items: [{ productId, quantity: wish.quantity ?? 1 }], paymentMethod: 'card', couponCode: wish.couponCode },
  })
  return {
    ordered,
    productId,
    variantId: variant?.id,
    params: idOf(ordered),
    headers: keyOf(ordered),
    url: payUrlOf(ordered),
  }
}

const show = async ({ params, headers }: { params: { id: string }; headers: Record<string, string> }) =>
  (await call('GET /orders/:id', { params, headers })).body.order

/** The row of the newest payment. */
async function paymentOf(orderId: string): Promise<{ status: string; session_id: string; attempt: number }> {
  const { rows } = await shop.db.execute<{ status: string; session_id: string; attempt: number }>(
    `select * from payments where order_id = '${orderId}' order by attempt desc limit 1`,
  )
  return rows[0] as { status: string; session_id: string; attempt: number }
}

/** The same gateway with its line to the shop cut. */
const withoutWebhooks = (): PaymentProvider =>
  testGatewayFor({
    db: shop.db,
    clock,
    settings: shop.settings,
    fetch: () => Promise.reject(new Error('no line')),
    retryDelaysMs: [],
  })

const secret = createHmac('sha256', shop.settings.sessionSecret).update('test-gateway-webhooks').digest('hex')

type Hook = { eventId?: string; session: string; report: Record<string, unknown>; at?: Date; signedWith?: string }

function sendHook({
  eventId = newKey(),
  session,
  report,
  at = clock.now(),
  signedWith = secret,
}: Hook): Promise<Response> {
  const body = JSON.stringify({
    id: eventId,
    session,
    report: { outcome: 'paid', currency: 'AED', livemode: false, ...report },
  })
  const signature = signWebhook(signedWith, new TextEncoder().encode(body), at)
  return fetch('/api/payments/webhooks/test', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
  })
}

describe('paying by card on the hosted page', () => {
  it('R081 D11 holds the stock, and is placed by the webhook', async () => {
    const { ordered, variantId, url, ...mine } = await cardOrder({ quantity: 2 })
    expect(ordered.body.order).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'unpaid',
      can: { pay: true, cancel: true },
    })
    expect(await stockOf(shopTest, variantId)).toEqual({ onHand: 10, reserved: 2 })
    const page = await (await fetch(new URL(url ?? '').pathname)).text()
    expect(page).toContain('TEST MODE')
    expect(page).toContain(ordered.body.order.number)
    const { status, location } = await choose(shopTest, url, 'succeed')
    expect([status, location]).toEqual([
      303,
      `http://shop.test/success?order=${mine.params.id}#token=${mine.headers['x-order-token']}`,
    ])
    expect(await show(mine)).toMatchObject({ status: 'placed', paymentStatus: 'paid', can: { pay: false } })
    expect((await show(mine)).events.map((event) => event.status)).toEqual(['pending_payment', 'placed'])
    expect(await stockOf(shopTest, variantId)).toEqual({ onHand: 8, reserved: 0 })
    await expectHealthy(shopTest)
  })

  it('R002 keeps the language on the way there and back', async () => {
    const { url } = await cardOrder({ language: 'ar' })
    const answer = await fetch(new URL(url ?? '').pathname)
    expect(await answer.text()).toContain('<html lang="ar" dir="rtl">')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await choose(shopTest, url, 'cancel')).location).toContain('http://shop.test/ar/cancel?order=')
  })

  it('R082 a declined card leaves the order waiting; a second try on a new page pays it', async () => {
    const { url, ...mine } = await cardOrder()
    expect((await choose(shopTest, url, 'decline')).location).toContain('declined=1')
    expect(await show(mine)).toMatchObject({ status: 'pending_payment', paymentStatus: 'failed', can: { pay: true } })
    const again = await call('POST /orders/:id/pay', mine)
    expect(payUrlOf(again)).not.toBe(url)
    await choose(shopTest, payUrlOf(again), 'succeed')
    expect(await show(mine)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    expect((await call('POST /orders/:id/pay', mine)).body.code).toBe('ORDER_NOT_CHANGEABLE')
    await expectHealthy(shopTest)
  })

  it('G26 what is no name of a page is no page, whatever signs it has', async () => {
    for (const name of ['%00', 'tgs_%00', '%ff', '%ED%A0%80', `tgs_${'a'.repeat(32)}%00`]) {
      expect([name, (await fetch(`/test-gateway/pay/${name}`)).status]).toEqual([name, 404])
      expect([
        name,
        (await fetch(`/test-gateway/pay/${name}`, { method: 'POST', body: new URLSearchParams({ choice: 'succeed' }) }))
          .status,
      ]).toEqual([name, 404])
    }
  })

  it('the old page is closed before a new one opens: nobody pays twice', async () => {
    const { url, ...mine } = await cardOrder()
    const again = await call('POST /orders/:id/pay', mine)
    expect((await choose(shopTest, url, 'succeed')).status).toBe(200)
    expect(await show(mine)).toMatchObject({ status: 'pending_payment' })
    await choose(shopTest, payUrlOf(again), 'succeed')
    expect(await show(mine)).toMatchObject({ status: 'placed' })
    await expectHealthy(shopTest)
  })

  it('F38 renewed every 29 minutes, the hold is over within an hour, and the last page is handed out until then', async () => {
    const { ordered, variantId, ...mine } = await cardOrder({ quantity: 2 })
    const from = clock.now()
    const again = () => call('POST /orders/:id/pay', { params: mine.params, headers: mine.headers })
    clock.advance(29 * minute)
    expect((await again()).status).toBe(200)
    clock.advance(28 * minute)
    await expireHolds(shop)
    const [last, same] = [await again(), await again()]
    expect([last.status, payUrlOf(last)]).toEqual([200, payUrlOf(same)])
    expect(await stockOf(shopTest, variantId)).toEqual({ onHand: 10, reserved: 2 })
    clock.set(new Date(from.getTime() + 60 * minute))
    await expireHolds(shop)
    expect((await show(mine)).status).toBe('cancelled')
    expect(await stockOf(shopTest, variantId)).toEqual({ onHand: 10, reserved: 0 })
    expect((await again()).body.code).toBe('ORDER_NOT_CHANGEABLE')
    await choose(shopTest, payUrlOf(ordered), 'succeed').catch(() => undefined)
    await expectHealthy(shopTest)
  })

  it('asked to pay again just after paying, answers the paid order', async () => {
    const silent = await testApi({ db: shop.db, clock, card: withoutWebhooks() })
    const { productId } = await addProduct(shop)
    const ordered = await order(silent, { body: { items: [{ productId }], paymentMethod: 'card' } })
    await choose(silent, payUrlOf(ordered), 'succeed')
    const { body } = await silent.call('POST /orders/:id/pay', { params: idOf(ordered), headers: keyOf(ordered) })
    expect(body).toMatchObject({ order: { status: 'placed', paymentStatus: 'paid' } })
    expect(body.payment).toBeUndefined()
  })

  it('G16 with the webhook lost, the return page settles; with both lost, the reconciling job', async () => {
    const silent = await testApi({ db: shop.db, clock, card: withoutWebhooks() })
    const { productId } = await addProduct(shop)
    const place = async () => {
      const ordered = await order(silent, { body: { items: [{ productId }], paymentMethod: 'card' } })
      await choose(silent, payUrlOf(ordered), 'succeed')
      return { params: idOf(ordered), headers: keyOf(ordered) }
    }
    const [returned, gone] = [await place(), await place()]
    expect((await show(returned)).status).toBe('pending_payment')
    expect((await silent.call('POST /orders/:id/confirm-payment', returned)).body.order).toMatchObject({
      status: 'placed',
      paymentStatus: 'paid',
    })
    await reconcilePayments(silent.shop)
    expect((await show(gone)).status).toBe('pending_payment')
    clock.advance(2 * minute)
    await reconcilePayments(silent.shop)
    expect((await show(gone)).status).toBe('placed')
    await expectHealthy(shopTest)
  })

  it('R081 G14 a provider that is down is 503, and the same key finds the order and tries again', async () => {
    let isDown = true
    const card: PaymentProvider = {
      ...(shop.card as PaymentProvider),
      createSession: (wish) =>
        isDown ? Promise.reject(new Error('no answer')) : (shop.card as PaymentProvider).createSession(wish),
    }
    const shaky = await testApi({ db: shop.db, clock, card })
    const {
      productId,
      variants: [variant],
    } = await addProduct(shop)
    const [body, key] = [orderBody({ items: [{ productId }], paymentMethod: 'card' }), newKey()]
    const failed = await order(shaky, { body, key })
    expect([failed.status, failed.body.code, failed.headers.get('retry-after')]).toEqual([503, 'DEPENDENCY_DOWN', '5'])
    isDown = false
    const answered = await order(shaky, { body, key })
    expect([answered.status, payUrlOf(answered) !== undefined]).toEqual([201, true])
    expect(payUrlOf(await order(shaky, { body, key }))).toBe(payUrlOf(answered))
    expect(await stockOf(shopTest, variant?.id)).toEqual({ onHand: 10, reserved: 1 })
    await expectHealthy(shopTest)
  })
})

describe('webhooks (G15)', () => {
  it('a repeat changes nothing and is answered 200', async () => {
    const { variantId, ordered, ...mine } = await cardOrder()
    const { session_id: session } = await paymentOf(mine.params.id)
    const report = { orderId: mine.params.id, amountFils: 22_500 }
    await shop.db.execute(`update test_gateway_sessions set status = 'paid' where id = '${session}'`)
    for (let round = 0; round < 3; round++)
      expect((await sendHook({ eventId: `evt_${session}`, session, report })).status).toBe(200)
    expect((await sendHook({ session, report })).status).toBe(200)
    expect((await show(mine)).events.map((event) => event.status)).toEqual(['pending_payment', 'placed'])
    expect(await stockOf(shopTest, variantId)).toEqual({ onHand: 9, reserved: 0 })
    await expectHealthy(shopTest)
  })

  it('unsigned, wrongly signed, too old or from the future is 400 and changes nothing', async () => {
    const mine = await cardOrder()
    const { session_id: session } = await paymentOf(mine.params.id)
    const report = { orderId: mine.params.id, amountFils: 22_500 }
    const now = clock.now().getTime()
    const bad = [
      sendHook({ session, report, signedWith: 'another secret' }),
      sendHook({ session, report, at: new Date(now - 302_000) }),
      sendHook({ session, report, at: new Date(now + 62_000) }),
      fetch('/api/payments/webhooks/test', { method: 'POST', body: '{}' }),
    ]
    expect((await Promise.all(bad)).map((answer) => answer.status)).toEqual([400, 400, 400, 400])
    expect((await show(mine)).status).toBe('pending_payment')
  })

  it.each([
    ['another amount', { amountFils: 22_499 }],
    ['another currency', { currency: 'USD' }],
    ['another mode', { livemode: true }],
    ['another order', { orderId: 'someone-else' }],
  ])('%s is believed by nobody', async (_, lie) => {
    const mine = await cardOrder()
    const { session_id: session } = await paymentOf(mine.params.id)
    expect((await sendHook({ session, report: { orderId: mine.params.id, amountFils: 22_500, ...lie } })).status).toBe(
      200,
    )
    expect(await show(mine)).toMatchObject({ status: 'pending_payment', paymentStatus: 'unpaid' })
  })

  it('about an unknown payment is 503, so that it comes again', async () => {
    expect((await sendHook({ session: 'tgs_unknown', report: { orderId: 'x', amountFils: 1 } })).status).toBe(503)
  })

  it('of a provider that is not ours is refused', async () => {
    expect((await fetch('/api/payments/webhooks/stripe', { method: 'POST', body: '{}' })).status).toBe(400)
  })
})

describe('the end of a hold', () => {
  it('D11 D23 calls the unpaid order off: stock and coupon come back, the page is closed', async () => {
    const { code, couponId } = await addCoupon(shop, { usageLimit: 1 })
    const { variantId, url, ...mine } = await cardOrder({ couponCode: code })
    clock.advance(29 * minute)
    await expireHolds(shop)
    expect((await show(mine)).status).toBe('pending_payment')
    clock.advance(2 * minute)
    await expireHolds(shop)
    expect(await show(mine)).toMatchObject({ status: 'cancelled', can: { pay: false, cancel: false } })
    expect(await stockOf(shopTest, variantId)).toEqual({ onHand: 10, reserved: 0 })
    expect(
      (await shop.db.execute<{ used: number }>(`select used from coupons where id = '${couponId}'`)).rows[0]?.used,
    ).toBe(0)
    expect((await choose(shopTest, url, 'succeed')).status).toBe(200)
    expect((await show(mine)).paymentStatus).toBe('unpaid')
    await expectHealthy(shopTest)
  })

  it('G17 keeps an order that was paid a moment before', async () => {
    const silent = await testApi({ db: shop.db, clock, card: withoutWebhooks() })
    const { productId } = await addProduct(shop)
    const ordered = await order(silent, { body: { items: [{ productId }], paymentMethod: 'card' } })
    await choose(silent, payUrlOf(ordered), 'succeed')
    clock.advance(31 * minute)
    await expireHolds(silent.shop)
    expect(await show({ params: idOf(ordered), headers: keyOf(ordered) })).toMatchObject({
      status: 'placed',
      paymentStatus: 'paid',
    })
    await expectHealthy(shopTest)
  })

  it('G17 money after the end is refunded, never kept or forgotten', async () => {
    const { variantId, ordered, ...mine } = await cardOrder()
    const { session_id: session } = await paymentOf(mine.params.id)
    clock.advance(31 * minute)
    await expireHolds(shop)
    // A provider that lets somebody pay after it has said the session is over.
    await shop.db.execute(`update test_gateway_sessions set status = 'paid' where id = '${session}'`)
    expect((await sendHook({ session, report: { orderId: mine.params.id, amountFils: 22_500 } })).status).toBe(200)
    expect((await paymentOf(mine.params.id)).status).toBe('refund_due')
    expect(await stockOf(shopTest, variantId)).toEqual({ onHand: 10, reserved: 0 })
    await expectHealthy(shopTest)
    await refundPayments(shop)
    expect((await paymentOf(mine.params.id)).status).toBe('refunded')
    expect((await show(mine)).status).toBe('cancelled')
    await expectHealthy(shopTest)
  })

  it('a provider that is down leaves the order waiting for the next round', async () => {
    const mine = await cardOrder()
    clock.advance(31 * minute)
    const down = await testApi({
      db: shop.db,
      clock,
      card: { ...(shop.card as PaymentProvider), expireSession: () => Promise.reject(new Error('no answer')) },
    })
    await expireHolds(down.shop)
    expect((await show(mine)).status).toBe('pending_payment')
    await expireHolds(shop)
    expect((await show(mine)).status).toBe('cancelled')
  })
})
