/** ADR 60: held money that is taken while others change the order: taken once, and never more than what it costs. */
import { capturePayments } from '#api/payments/capture.actions.ts'
import { refundPayments } from '#api/payments/unsettled.actions.ts'
import { orderLines, orders, payments, testGatewaySessions } from '#db/tables.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { addProduct } from '../harness/catalogue.ts'
import { choose, expectHealthy, idOf, keyOf, order, payUrlOf } from '../harness/orders.ts'
import { hire, office } from '../harness/staff.ts'
import { atOnce, inRounds, longTimeoutMs, rivalApi } from './harness.ts'

const api = await rivalApi()
const { call, shop, clock } = api
const owner = await hire(api)

beforeAll(async () => {
  const params = { id: 'payments' }
  const { setting } = (await office(api, 'showSetting', { cookie: owner.cookie, params })).body
  const body = { ...setting.value, capturesLate: true }
  await office(api, 'saveSetting', { cookie: owner.cookie, params, body, version: setting.version })
})

/** Two pieces at AED 200, held by the bank, which lets them go soon. */
async function held() {
  const { productId } = await addProduct(shop, { basePriceFils: 20_000, stock: 500 })
  const ordered = await order(api, { body: { items: [{ productId, quantity: 2 }], paymentMethod: 'card' } })
  await choose(api, payUrlOf(ordered), 'succeed')
  const { id } = idOf(ordered)
  await shop.db.update(payments).set({ captureBefore: clock.now() }).where(eq(payments.orderId, id))
  return { id, headers: keyOf(ordered) }
}
const paymentOf = async (id: string) => (await shop.db.select().from(payments).where(eq(payments.orderId, id)))[0]
const bookOf = async (id: string) => {
  const { sessionId } = (await paymentOf(id)) ?? {}
  return (
    await shop.db
      .select()
      .from(testGatewaySessions)
      .where(eq(testGatewaySessions.id, sessionId ?? ''))
  )[0]
}
const cancel = ({ id, headers }: { id: string; headers: Record<string, string> }) =>
  call('POST /orders/:id/cancel', { params: { id }, headers, body: {} })

async function editToOne(id: string) {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  const quantities = [{ orderLineId: line?.id ?? '', quantity: 1 }]
  return office(api, 'editOrder', {
    cookie: owner.cookie,
    params: { id },
    version: row?.version ?? 0,
    body: {
      edit: { quantities, swaps: [], added: [], discountFils: 0, shippingFils: null },
      seen: { lines: { [line?.id ?? '']: 2 }, couponCode: null, discountFils: 0, shippingFils: null },
      expectedPayableFils: 22_500,
      reason: 'One is enough',
    },
  })
}

it('G8 an edit that waits for a capture to be fixed is refused; one that comes before it lowers what is taken', async () => {
  const [asked, edited] = [await held(), await held()]
  api.rivalAt('capture:marked', async () => {
    expect((await editToOne(asked.id)).body).toMatchObject({ code: 'ORDER_NOT_CHANGEABLE' })
  })
  const later = new Date(clock.now().getTime() + 30 * 24 * 60 * 60_000)
  await shop.db.update(payments).set({ captureBefore: later }).where(eq(payments.orderId, edited.id))
  await capturePayments(shop)
  expect(await paymentOf(asked.id)).toMatchObject({ status: 'paid', amountFils: 42_500 })
  expect((await editToOne(edited.id)).status).toBe(200)
  await shop.db.update(payments).set({ captureBefore: clock.now() }).where(eq(payments.orderId, edited.id))
  await capturePayments(shop)
  expect(await paymentOf(edited.id)).toMatchObject({ status: 'paid', amountFils: 22_500 })
  await expectHealthy(api)
})

it('G9 called off between asking for it and its answer: what was taken goes back, and nothing is forgotten', async () => {
  for (const line of ['capture:marked', 'capture:asked'] as const) {
    const mine = await held()
    api.rivalAt(line, () => cancel(mine))
    await capturePayments(shop)
    expect(await paymentOf(mine.id)).toMatchObject({ status: 'refund_due', amountFils: 42_500 })
    await refundPayments(shop)
    expect([(await paymentOf(mine.id))?.status, (await bookOf(mine.id))?.status]).toEqual(['refunded', 'refunded'])
    await expectHealthy(api)
  }
})

it(
  'G8 ten jobs, an edit and a cancellation at once, many times: one capture at most, of what the order costs',
  { timeout: longTimeoutMs },
  () =>
    inRounds(async () => {
      const mine = await held()
      await Promise.all([editToOne(mine.id), atOnce(10, () => capturePayments(shop)), cancel(mine)])
      await capturePayments(shop)
      await refundPayments(shop)
      const [payment, book] = [await paymentOf(mine.id), await bookOf(mine.id)]
      expect([payment?.status, book?.status]).toSatisfy(([ours, theirs]: string[]) => ours === theirs)
      expect(['released', 'refunded']).toContain(payment?.status)
      await expectHealthy(api)
    }),
)
