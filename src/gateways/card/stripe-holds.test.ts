/** ADR 60: money that Stripe holds, against a server that answers as Stripe's documentation says. */
import { capturePayments } from '#api/payments/capture.actions.ts'
import { reconcilePayments } from '#api/payments/unsettled.actions.ts'
import { payments } from '#db/tables.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { movableClock, testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { expectHealthy, idOf, keyOf, order, payUrlOf } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { startStripe } from '../../../tests/harness/stripe.ts'
import { guarded } from './guarded.ts'
import { stripeGateway } from './stripe.ts'

const clock = movableClock()
const stripe = await startStripe(clock.now)
afterAll(() => stripe.close())
const card = guarded(stripeGateway({ ...stripe.parts, clock }), clock)
const shopTest = await testApi({ clock, card })
const { call, fetch, shop } = shopTest
const { cookie } = await hire(shopTest)
const setting = { cookie, params: { id: 'payments' } }
const read = (await office(shopTest, 'showSetting', setting)).body.setting
await office(shopTest, 'saveSetting', {
  ...setting,
  body: { ...read.value, capturesLate: true },
  version: read.version,
})
const day = 24 * 60 * 60_000

async function paid({ isHeard = true } = {}) {
  const { productId } = await addProduct(shop)
  const ordered = await order(shopTest, { body: { items: [{ productId }], paymentMethod: 'card' } })
  const sessionId = payUrlOf(ordered)?.split('/').at(-1) ?? ''
  const { body, headers } = stripe.signed(stripe.pay(sessionId))
  if (isHeard) await fetch('/api/payments/webhooks/stripe', { method: 'POST', body, headers })
  return { sessionId, session: stripe.find(sessionId), params: idOf(ordered), headers: keyOf(ordered) }
}
const paymentOf = async ({ id }: { id: string }) =>
  (await shop.db.select().from(payments).where(eq(payments.orderId, id)))[0]
/** It is to be taken now. */
const dueNow = ({ id }: { id: string }) =>
  shop.db.update(payments).set({ captureBefore: clock.now() }).where(eq(payments.orderId, id))
const asks = (verb: string) => stripe.asked.filter((one) => one.endsWith(`/${verb}`)).length

describe('D11 money held at Stripe', () => {
  it('R081 a page that only holds the money: the webhook places the order, and it is taken once', async () => {
    const { session, params, ...mine } = await paid()
    expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid', metadata: { capture: 'late' } })
    expect((await call('GET /orders/:id', { params, ...mine })).body.order).toMatchObject({
      status: 'placed',
      paymentStatus: 'authorized',
    })
    expect((await paymentOf(params))?.captureBefore?.getTime()).toBe(clock.now().getTime() + 7 * day)
    await dueNow(params)
    await Promise.all([capturePayments(shop), capturePayments(shop)])
    expect(await paymentOf(params)).toMatchObject({ status: 'paid', amountFils: 22_500 })
    expect(session).toMatchObject({ intent_status: 'succeeded', amount_received: 22_500 })
    await expectHealthy(shopTest)
  })

  it('G16 a lost webhook: Stripe is asked, and says until when the bank holds it', async () => {
    const { params } = await paid({ isHeard: false })
    clock.advance(2 * 60_000)
    await reconcilePayments(shop)
    const payment = await paymentOf(params)
    expect(payment?.status).toBe('authorized')
    expect(Math.round(((payment?.captureBefore?.getTime() ?? 0) - clock.now().getTime()) / day)).toBe(5)
  })

  it('R084 called off, it is let go; taken before at Stripe itself, it goes back', async () => {
    const [gone, taken] = [await paid(), await paid()]
    for (const { params, headers } of [gone, taken])
      await call('POST /orders/:id/cancel', { params, headers, body: {} })
    Object.assign(taken.session, { intent_status: 'succeeded', payment_status: 'paid', amount_received: 22_500 })
    await capturePayments(shop)
    expect([await paymentOf(gone.params), await paymentOf(taken.params)]).toMatchObject([
      { status: 'released' },
      { status: 'refund_due', amountFils: 22_500 },
    ])
    expect(gone.session.intent_status).toBe('canceled')
  })

  it('G14 no answer, then one: the same key, and taken once', async () => {
    const { session, params } = await paid()
    await dueNow(params)
    const before = asks('capture')
    stripe.fails.push({ status: 200 }, 'reset', 'reset', 'reset', 'reset')
    stripe.fails.shift()
    await capturePayments(shop)
    stripe.fails.length = 0
    expect(await paymentOf(params)).toMatchObject({ status: 'authorized', captureFils: 22_500 })
    await capturePayments(shop)
    expect(await paymentOf(params)).toMatchObject({ status: 'paid' })
    expect([session.amount_received, asks('capture') > before]).toEqual([22_500, true])
  })

  it('a hold that has ended at Stripe is not given: the buyer is asked to pay', async () => {
    const { session, params } = await paid()
    session.intent_status = 'canceled'
    await dueNow(params)
    await capturePayments(shop)
    expect(await paymentOf(params)).toMatchObject({ status: 'capture_failed', note: 'released' })
    const { rows } = await shop.db.execute(sql`select payment_status, due_fils from orders where id = ${params.id}`)
    expect(rows).toEqual([{ payment_status: 'failed', due_fils: 22_500 }])
  })
})
