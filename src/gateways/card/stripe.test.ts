/** D11: Stripe Checkout against a server that answers as Stripe's documentation says, through the shop's own calls. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { expireHolds } from '#api/checkout/holds.actions.ts'
import { findOrderById } from '#api/orders/writing.actions.ts'
import { addPayLink, payLinkUrlOf } from '#api/payments/pay-links.actions.ts'
import { reconcilePayments, refundPayments } from '#api/payments/unsettled.actions.ts'
import { sendRefunds } from '#api/refunds/refunds.actions.ts'
import { inTransaction } from '#db/open.ts'
import { refundTransfers } from '#db/tables.ts'
import { payLinkMs } from '#domain/draft.ts'
import { movableClock, testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import {
  expectHealthy,
  idOf,
  keyOf,
  newKey,
  order,
  orderBody,
  payUrlOf,
  stockOf,
} from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { startStripe } from '../../../tests/harness/stripe.ts'
import { guarded, ProviderRefused } from './guarded.ts'
import { WebhookRefused } from './provider.ts'
import { stripeGateway } from './stripe.ts'

const clock = movableClock()
const stripe = await startStripe(clock.now)
afterAll(() => stripe.close())
const gateway = stripeGateway({ ...stripe.parts, clock })
const shopTest = await testApi({ clock, card: guarded(gateway, clock) })
const { call, fetch, shop } = shopTest
const minute = 60_000

async function cardOrder(language = 'en') {
  const {
    productId,
    variants: [variant],
  } = await addProduct(shop)
  const ordered = await order(shopTest, { body: { items: [{ productId }], paymentMethod: 'card' }, language })
  return {
    ordered,
    variantId: variant?.id,
    params: idOf(ordered),
    headers: keyOf(ordered),
    sessionId: sessionIn(payUrlOf(ordered)),
  }
}

const sessionIn = (url: string | undefined) => url?.split('/').at(-1) ?? ''
const show = async (mine: { params: { id: string }; headers: Record<string, string> }) =>
  (await call('GET /orders/:id', mine)).body.order
const hear = (...signed: Parameters<typeof stripe.signed>) => {
  const { body, headers } = stripe.signed(...signed)
  return fetch('/api/payments/webhooks/stripe', { method: 'POST', body, headers })
}

describe('D11 paying at Stripe', () => {
  it('R081 leads to a page for the order, its amount in fils, its language and its way back, and the webhook places the order', async () => {
    const { ordered, variantId, sessionId, ...mine } = await cardOrder('fr')
    const session = stripe.find(sessionId)
    expect([ordered.status, payUrlOf(ordered)]).toEqual([201, session.url])
    expect(session).toMatchObject({
      client_reference_id: mine.params.id,
      amount_total: 22_500,
      currency: 'aed',
      locale: 'fr',
      line_item: `Commande ${ordered.body.order.number}`,
      customer_email: ordered.body.order.contact.email,
      success_url: `http://shop.test/fr/success?order=${mine.params.id}#token=${mine.headers['x-order-token']}`,
      metadata: { order: mine.params.id, number: ordered.body.order.number, attempt: '1' },
    })
    expect((await hear(stripe.pay(sessionId))).status).toBe(200)
    expect(await show(mine)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    expect(await stockOf(shopTest, variantId)).toEqual({ onHand: 9, reserved: 0 })
    await expectHealthy(shopTest)
  })

  it('G16 a lost webhook: the return page asks Stripe, and so does the job', async () => {
    const [returned, gone] = [await cardOrder(), await cardOrder()]
    stripe.pay(returned.sessionId)
    stripe.pay(gone.sessionId)
    expect((await call('POST /orders/:id/confirm-payment', returned)).body.order).toMatchObject({
      status: 'placed',
      paymentStatus: 'paid',
    })
    clock.advance(2 * minute)
    await reconcilePayments(shop)
    expect((await show(gone)).status).toBe('placed')
  })

  it('D22 by a pay link: Stripe learns no address of the buyer, whoever pays comes back to the link, and finds it paid', async () => {
    const { params } = await cardOrder()
    const found = await findOrderById(shop.db, params.id)
    if (!found) throw new Error('no order')
    const expiresAt = new Date(clock.now().getTime() + payLinkMs)
    const { staffId } = await hire(shopTest)
    const linkUrl = await inTransaction(shop.db, async (tx) => {
      await addPayLink(tx, shop, { order: found, amountFils: found.payableFils, expiresAt, staffId })
      return payLinkUrlOf(tx, shop, { orderId: found.id, language: 'en' })
    })
    const sent = { body: { token: linkUrl?.split('#token=')[1] ?? '' } }
    const paying = await call('POST /payments/links/pay', sent)
    const session = stripe.find(sessionIn(paying.body.redirectUrl ?? ''))
    expect([session.customer_email || null, session.success_url, session.cancel_url]).toEqual([null, linkUrl, linkUrl])
    expect((await call('POST /payments/links/show', sent)).body.link.state).toBe('open')
    stripe.pay(session.id)
    expect((await call('POST /payments/links/show', sent)).body.link.state).toBe('paid')
  })

  it('D11 the hold ends only after the session has been ended at Stripe; paid in the last moment, the order is placed', async () => {
    const [late, never] = [await cardOrder(), await cardOrder()]
    clock.advance(31 * minute)
    stripe.pay(late.sessionId)
    await expireHolds(shop)
    expect([(await show(late)).status, (await show(never)).status, stripe.find(never.sessionId).status]).toEqual([
      'placed',
      'cancelled',
      'expired',
    ])
    await expectHealthy(shopTest)
  })

  it('R082 to pay again ends the page before; an event of the old one does not call the order off', async () => {
    const { sessionId, ...mine } = await cardOrder()
    const again = sessionIn(payUrlOf(await call('POST /orders/:id/pay', mine)))
    expect([stripe.find(sessionId).status, again === sessionId]).toEqual(['expired', false])
    await hear(stripe.event('checkout.session.expired', stripe.find(sessionId)))
    expect((await show(mine)).status).toBe('pending_payment')
    await hear(stripe.pay(again))
    expect((await show(mine)).status).toBe('placed')
  })

  it('R084 called off after it was paid, the money goes back once, however often it is asked for', async () => {
    const { sessionId, ...mine } = await cardOrder()
    await hear(stripe.pay(sessionId))
    await call('POST /orders/:id/cancel', { ...mine, body: {} })
    await refundPayments(shop)
    await gateway.refund(sessionId, { amountFils: 22_500, idempotencyKey: 'another-key' })
    expect([stripe.refunded.get(`pi_${sessionId}`), await gateway.readSession(sessionId)]).toEqual([
      22_500,
      expect.objectContaining({ outcome: 'refunded', amountFils: 22_500 }),
    ])
    expect(await show(mine)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    await expect(
      gateway.refund((await cardOrder()).sessionId, { amountFils: 22_500, idempotencyKey: 'third' }),
    ).rejects.toThrow(ProviderRefused)
    await expectHealthy(shopTest)
  })
})

describe('G15 what is sent in the name of Stripe', () => {
  it('is heard once: a repeat changes nothing', async () => {
    const { sessionId, ...mine } = await cardOrder()
    const event = stripe.pay(sessionId)
    expect([(await hear(event)).status, (await hear(event)).status]).toEqual([200, 200])
    expect((await show(mine)).events.map(({ status }) => status)).toEqual(['pending_payment', 'placed'])
  })

  it.each<[string, { at?: (now: number) => number; secret?: string; headers?: Record<string, string> }]>([
    ['with another secret', { secret: 'whsec_other' }],
    ['signed more than five minutes ago', { at: (now) => now - 301_000 }],
    ['signed in the future', { at: (now) => now + 120_000 }],
    ['without a signature', { headers: { 'content-type': 'application/json' } }],
    ['with an unreadable one', { headers: { 'content-type': 'application/json', 'stripe-signature': 't=x,v1=y' } }],
  ])('is refused %s', async (_name, { at, secret, headers }) => {
    const { sessionId, ...mine } = await cardOrder()
    const signed = stripe.signed(stripe.pay(sessionId), {
      at: new Date((at ?? ((now) => now))(clock.now().getTime())),
      ...(secret ? { secret } : {}),
    })
    expect(
      (
        await fetch('/api/payments/webhooks/stripe', {
          method: 'POST',
          body: signed.body,
          headers: headers ?? signed.headers,
        })
      ).status,
    ).toBe(400)
    expect((await show(mine)).status).toBe('pending_payment')
    expect(() =>
      gateway.readWebhook(Buffer.from(signed.body), new Headers(headers ?? signed.headers), clock.now()),
    ).toThrow(WebhookRefused)
  })

  it.each([
    ['another amount', { amount_total: 22_499 }],
    ['another currency', { currency: 'usd' }],
    ['another order', { client_reference_id: 'somebody-elses' }],
    ['live money', { livemode: true }],
    ['no reference', { client_reference_id: null }],
  ])('settles nothing that names %s', async (_name, wrong) => {
    const { sessionId, ...mine } = await cardOrder()
    await hear(
      stripe.event('checkout.session.completed', {
        ...stripe.find(sessionId),
        status: 'complete',
        payment_status: 'paid',
        ...wrong,
      }),
    )
    expect(await show(mine)).toMatchObject({ status: 'pending_payment', paymentStatus: 'unpaid' })
  })

  it('completed, but not paid yet, waits for the money', async () => {
    const { sessionId, ...mine } = await cardOrder()
    const unpaid = { ...stripe.find(sessionId), status: 'complete', payment_status: 'unpaid' }
    expect((await hear(stripe.event('checkout.session.completed', unpaid))).status).toBe(200)
    expect((await show(mine)).status).toBe('pending_payment')
    await hear(stripe.event('checkout.session.async_payment_succeeded', { ...unpaid, payment_status: 'paid' }))
    expect((await show(mine)).status).toBe('placed')
  })

  it('other kinds of event are taken and forgotten', async () => {
    expect((await hear(stripe.event('customer.created', {}))).status).toBe(200)
  })
})

describe('G14 Stripe fails', () => {
  it.each([
    ['answers 500, and keeps that under the key', { status: 500 }],
    ['breaks off', 'reset'],
    ['has too much to do', { status: 429 }],
    ['still works on the same key', { status: 409 }],
  ] as const)(
    '%s: the next try of the same order pays',
    async (_name, fault) => {
      const { productId } = await addProduct(shop)
      const [body, key] = [orderBody({ items: [{ productId }], paymentMethod: 'card' }), newKey()]
      stripe.fails.push(fault, fault, fault, fault)
      const failed = await order(shopTest, { body, key })
      expect([failed.status, failed.body.code]).toEqual([503, 'DEPENDENCY_DOWN'])
      stripe.fails.length = 0
      clock.advance(20 * minute)
      const answered = await order(shopTest, { body, key })
      expect([answered.status, payUrlOf(answered)]).toEqual([201, expect.stringContaining('checkout.stripe.test')])
    },
    20_000,
  )

  it('a lost answer is asked for again: the same session', async () => {
    const { productId } = await addProduct(shop)
    const [body, key] = [orderBody({ items: [{ productId }], paymentMethod: 'card' }), newKey()]
    stripe.fails.push('garbage')
    expect((await order(shopTest, { body, key })).status).toBe(503)
    const answered = await order(shopTest, { body, key })
    const made = [...stripe.sessions.values()].filter(
      ({ customer_email: email }) => email === body.contact.email.toLowerCase(),
    )
    expect([answered.status, made.length]).toEqual([201, 1])
  }, 20_000)

  it('neither its key nor its words go into the log', async () => {
    const wrong = stripeGateway({ ...stripe.parts, secretKey: 'sk_test_wrong', clock })
    const error = await wrong.readSession('cs_test_x').catch((thrown: unknown) => thrown)
    expect(String(error)).toMatch(/^Error: Stripe did not answer: StripeAuthenticationError/)
    expect(JSON.stringify(Object.entries(error as object))).not.toMatch(/sk_test|Invalid API/)
  })

  it('livemode goes by the key', () => {
    expect([
      gateway.livemode,
      stripeGateway({ secretKey: 'sk_live_x', webhookSecret: 'whsec_x', clock }).livemode,
    ]).toEqual([false, true])
  })
})

describe('D11 part of a payment goes back at Stripe', () => {
  it('G17 by amount and by the name of the transfer, once for each key; it fails days later, and is owed', async () => {
    const mine = await cardOrder()
    await hear(stripe.pay(mine.sessionId))
    const owner = await hire(shopTest)
    const { id } = mine.params
    const { body } = await office(shopTest, 'createRefund', {
      cookie: owner.cookie,
      params: { id },
      body: { refund: { extraFils: 2_500, reason: 'late', destination: 'card' }, expectedRefundedFils: 0 },
    })
    const transfer = body.refund.transfers[0]
    expect(transfer).toMatchObject({ state: 'succeeded', amountFils: 2_500, provider: 'stripe' })
    const refund = stripe.refunds.find(({ metadata }) => metadata.transfer === transfer._id)
    expect(refund).toMatchObject({ amount: 2_500, payment_intent: `pi_${mine.sessionId}` })
    expect(await show(mine)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    if (!refund) throw new Error('Stripe was not asked')

    // A day later Stripe knows the key no more, and is not asked to pay again.
    const again = { amountFils: 2_500, idempotencyKey: 'of another day', transferId: transfer._id, wasAsked: true }
    expect(await gateway.refund(mine.sessionId, again)).toMatchObject({ refundId: refund.id, state: 'succeeded' })
    expect(stripe.refunded.get(`pi_${mine.sessionId}`)).toBe(2_500)

    const failed = stripe.failRefund(refund)
    expect([(await hear(failed)).status, (await hear(failed)).status]).toEqual([200, 200])
    const owed = await office(shopTest, 'listRefunds', { cookie: owner.cookie, query: { state: 'owed' } })
    expect(owed.body.transfers).toMatchObject([{ _id: transfer._id, isOwed: true, failure: 'lost_or_stolen_card' }])
    // News of refunds that somebody made at Stripe's own pages are none of ours.
    expect((await hear(stripe.event('refund.updated', { ...refund, metadata: {} }))).status).toBe(200)
    await expectHealthy(shopTest)
  })

  it('G17 what is on its way stays so until Stripe says how it ended', async () => {
    const mine = await cardOrder()
    await hear(stripe.pay(mine.sessionId))
    const owner = await hire(shopTest)
    stripe.nextRefund = 'pending'
    const { body } = await office(shopTest, 'createRefund', {
      cookie: owner.cookie,
      params: mine.params,
      body: { refund: { extraFils: 1_000, reason: 'late', destination: 'card' }, expectedRefundedFils: 0 },
    })
    expect(body.refund.transfers).toMatchObject([{ state: 'sent' }])
    const of = eq(refundTransfers.id, body.refund.transfers[0]._id)
    const stateNow = async () => (await shop.db.select().from(refundTransfers).where(of))[0]?.state
    await hear(stripe.event('refund.updated', stripe.refunds.at(-1) ?? {}))
    expect(await stateNow()).toBe('sent')
    Object.assign(stripe.refunds.at(-1) ?? {}, { status: 'succeeded' })
    // The news is lost: after an hour Stripe is asked, which gives nothing back again.
    await sendRefunds(shop)
    expect(await stateNow()).toBe('sent')
    clock.advance(62 * minute)
    await sendRefunds(shop)
    expect([await stateNow(), stripe.refunded.get(`pi_${mine.sessionId}`)]).toEqual(['succeeded', 1_000])
    await expectHealthy(shopTest)
  })
})
