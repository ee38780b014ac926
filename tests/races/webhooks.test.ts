/** G15: whatever is sent to the webhooks, a valid event is applied once and nothing else changes anything. `RACE_ROUNDS=200`: 10,000 events. */
import { refundPayments } from '#api/payments/unsettled.actions.ts'
import type { PaymentProvider } from '#gateways/card/provider.ts'
import { signatureHeader, signWebhook } from '#gateways/card/test-gateway-signature.ts'
import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { expectHealthy, idOf, keyOf, order, type Ordered, stockOf } from '../harness/orders.ts'
import { atOnce, rounds } from './harness.ts'

const shopTest = await testApi()
const { call, shop, clock, fetch } = shopTest
const secret = createHmac('sha256', shop.settings.sessionSecret).update('test-gateway-webhooks').digest('hex')

const orders = rounds >= 200 ? 190 : 6
const answerWithinMs = 1_000

type Report = { outcome: string; orderId: string; amountFils: number; currency: string; livemode: boolean }
type Sent = {
  kind: string
  expected: number
  eventId: string
  session: string
  report: Report
  secondsOff?: number
  signedWith?: string | null
}
type Mine = { ordered: Ordered; session: string; report: Report }

async function mine(productId: string): Promise<Mine> {
  const ordered = await order(shopTest, { body: { items: [{ productId }], paymentMethod: 'card' } })
  const { id } = idOf(ordered)
  const {
    rows: [payment],
  } = await shop.db.execute<{ session_id: string; amount_fils: number }>(
    `select session_id, amount_fils from payments where order_id = '${id}'`,
  )
  const report = {
    outcome: 'paid',
    orderId: id,
    amountFils: Number(payment?.amount_fils),
    currency: 'AED',
    livemode: false,
  }
  return { ordered, session: payment?.session_id ?? '', report }
}

/** What an enemy, a broken line and a muddled provider send about one order, beside the one true event that comes six times. */
function eventsAbout({ session, report }: Mine, other: Mine): Sent[] {
  const lie = (kind: string, changes: Partial<Report>): Sent => ({
    kind,
    expected: 200,
    eventId: `evt_${kind}_${session}`,
    session,
    report: { ...report, ...changes },
  })
  const forged = (kind: string, how: Partial<Sent>): Sent => ({
    kind,
    expected: 400,
    eventId: `evt_${kind}_${session}`,
    session,
    report,
    ...how,
  })
  const paid: Sent = { kind: 'paid', expected: 200, eventId: `evt_paid_${session}`, session, report }
  return [
    ...Array.from({ length: 6 }, () => paid),
    // The same news under other names, as providers send it now and then.
    ...Array.from({ length: 4 }, (_, index) => ({
      ...paid,
      kind: 'paid again',
      eventId: `evt_again_${index}_${session}`,
    })),
    forged('unsigned', { signedWith: null }),
    forged('unsigned', { signedWith: null }),
    forged('wrong secret', { signedWith: 'another secret' }),
    forged('no secret', { signedWith: '' }),
    forged('too old', { secondsOff: -302 }),
    forged('much too old', { secondsOff: -86_400 }),
    forged('from the future', { secondsOff: 62 }),
    forged('far future', { secondsOff: 1e9 }),
    lie('one fils more', { amountFils: report.amountFils + 1 }),
    lie('one fils less', { amountFils: report.amountFils - 1 }),
    lie('nothing', { amountFils: 0 }),
    lie('below', { amountFils: -report.amountFils }),
    lie('dollars', { currency: 'USD' }),
    lie('another mode', { livemode: true }),
    lie('another order', { orderId: other.report.orderId }),
    lie('no order', { orderId: 'none' }),
    { ...lie('another session', {}), session: other.session, eventId: `evt_other_${session}` },
    { ...lie('unknown', {}), expected: 503, session: `tgs_${session}`, eventId: `evt_unknown_${session}` },
    lie('overtaken failure', { outcome: 'failed' }),
    lie('no such outcome', { outcome: 'given' }),
    lie('refund of another amount', { outcome: 'refunded', amountFils: report.amountFils - 1 }),
    forged('garbage', { signedWith: null }),
    forged('empty', { signedWith: null }),
  ]
}

async function send({
  eventId,
  session,
  report,
  secondsOff = 0,
  signedWith = secret,
}: Sent): Promise<{ status: number; ms: number }> {
  const body = JSON.stringify({ id: eventId, session, report })
  const signature: Record<string, string> =
    signedWith === null
      ? {}
      : {
          [signatureHeader]: signWebhook(
            signedWith,
            new TextEncoder().encode(body),
            new Date(clock.now().getTime() + secondsOff * 1000),
          ),
        }
  const fromMs = performance.now()
  const { status } = await fetch('/api/payments/webhooks/test', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...signature },
  })
  return { status, ms: performance.now() - fromMs }
}

const payAtProvider = (status = 'paid') =>
  shop.db.execute(`update test_gateway_sessions set status = '${status}', updated_at = now()`)

const shuffle = <T>(list: T[]): T[] =>
  list
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
const tillsAtOnce = 8

/** So many at once, in the order given. */
async function sendAll(events: Sent[]): Promise<{ wrong: string[]; slowestMs: number }> {
  const [left, wrong, slowest] = [events.values(), new Set<string>(), { ms: 0 }]
  await atOnce(tillsAtOnce, async () => {
    for (const event of left) {
      const { status, ms } = await send(event)
      if (status !== event.expected) wrong.add(`${event.kind} was answered ${status}`)
      slowest.ms = Math.max(slowest.ms, ms)
    }
  })
  return { wrong: [...wrong], slowestMs: slowest.ms }
}

it(
  `G15 ${orders} orders, each with its true event and some thirty hostile ones, shuffled: paid once, nothing else`,
  { timeout: 10 * 60_000 },
  async () => {
    const {
      productId,
      variants: [variant],
    } = await addProduct(shop, { stock: 10_000 })
    const all: Mine[] = []
    for (let placed = 0; placed < orders; placed++) all.push(await mine(productId))
    const hostile = all.flatMap((one, index) => eventsAbout(one, all[(index + 1) % orders] as Mine))
    const lies = hostile.filter(({ kind }) => !kind.startsWith('paid') && kind !== 'overtaken failure')
    // The lies alone first: none may move an order that still waits.
    const alone = await sendAll(shuffle(lies))
    expect(alone.wrong).toEqual([])
    expect(
      (await shop.db.execute('select status, payment_status, count(*)::int as count from orders group by 1, 2')).rows,
    ).toEqual([{ status: 'pending_payment', payment_status: 'unpaid', count: orders }])
    await payAtProvider()
    const { wrong, slowestMs } = await sendAll(shuffle(hostile))
    process.stdout.write(
      `   ${lies.length + hostile.length} events, the slowest answered in ${Math.round(Math.max(slowestMs, alone.slowestMs))} ms\n`,
    )
    expect(wrong).toEqual([])
    expect(Math.max(slowestMs, alone.slowestMs)).toBeLessThan(answerWithinMs)
    const { rows } = await shop.db.execute(
      'select status, payment_status, count(*)::int as count from orders group by 1, 2',
    )
    expect(rows).toEqual([{ status: 'placed', payment_status: 'paid', count: orders }])
    const { rows: paidEvents } = await shop.db.execute(
      "select count(*)::int as count from order_events where status = 'placed'",
    )
    expect(paidEvents).toEqual([{ count: orders }])
    expect(await stockOf(shopTest, variant?.id)).toEqual({ onHand: 10_000 - orders, reserved: 0 })
    await expectHealthy(shopTest)
  },
)

it('G15 a refund that is told of before the payment changes nothing; told again after it, what is not paid any more is not shipped', async () => {
  const {
    productId,
    variants: [variant],
  } = await addProduct(shop)
  const one = await mine(productId)
  const refund = { kind: 'refund', expected: 200, session: one.session, report: { ...one.report, outcome: 'refunded' } }
  const show = async () =>
    (await call('GET /orders/:id', { params: idOf(one.ordered), headers: keyOf(one.ordered) })).body.order
  expect((await send({ ...refund, eventId: 'evt_early_refund' })).status).toBe(200)
  expect(await show()).toMatchObject({ status: 'pending_payment', paymentStatus: 'unpaid' })
  await payAtProvider()
  expect(
    (await send({ kind: 'paid', expected: 200, eventId: 'evt_paid_late', session: one.session, report: one.report }))
      .status,
  ).toBe(200)
  expect(await show()).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
  await shop.db.execute(`update test_gateway_sessions set status = 'refunded' where id = '${one.session}'`)
  expect((await send({ ...refund, eventId: 'evt_refund' })).status).toBe(200)
  expect(await show()).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect(await stockOf(shopTest, variant?.id)).toEqual({ onHand: 10, reserved: 0 })
  await refundPayments(shop)
  await expectHealthy(shopTest)
})

it('G15 the news of our own refund overtakes our own note of it: the order is refunded all the same', async () => {
  const { productId } = await addProduct(shop)
  const one = await mine(productId)
  await payAtProvider()
  await send({ kind: 'paid', expected: 200, eventId: 'evt_paid_first', session: one.session, report: one.report })
  await call('POST /orders/:id/cancel', { params: idOf(one.ordered), headers: keyOf(one.ordered), body: {} })
  const gateway = shop.card as PaymentProvider
  const card: PaymentProvider = {
    ...gateway,
    refund: async (id, wish) => {
      const refund = await gateway.refund(id, wish)
      await send({
        kind: 'refund',
        expected: 200,
        eventId: 'evt_our_refund',
        session: one.session,
        report: { ...one.report, outcome: 'refunded' },
      })
      return refund
    },
  }
  await refundPayments({ ...shop, card })
  const { order: now } = (await call('GET /orders/:id', { params: idOf(one.ordered), headers: keyOf(one.ordered) }))
    .body
  expect(now).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  await expectHealthy(shopTest)
})
