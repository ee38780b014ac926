/** ADR 60: money that a bank holds until an order is packed. */
import { capturePayments } from '#api/payments/capture.actions.ts'
import { reconcilePayments, refundPayments } from '#api/payments/unsettled.actions.ts'
import { lockParcel, settleOrder, tellParcel } from '#api/parcels/parcels.actions.ts'
import { payLinkUrlOf } from '#api/payments/pay-links.actions.ts'
import { inTransaction } from '#api/shop.ts'
import { creditNotes, invoices, orderLines, orders, payments, refunds, testGatewaySessions } from '#db/tables.ts'
import { isTestGateway } from '#gateways/card/test-gateway.ts'
import type { NextCapture } from '#gateways/card/test-gateway-holds.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { choose, expectHealthy, idOf, keyOf, order, payUrlOf, stockOf } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'

const api = await mailApi()
const { shop, call, clock } = api
const owner = await hire(api)
const day = 24 * 60 * 60_000
const gateway = isTestGateway(shop.card) ? shop.card : expect.fail('no test gateway')

async function setLate(capturesLate: boolean) {
  const params = { id: 'payments' }
  const { setting } = (await office(api, 'showSetting', { cookie: owner.cookie, params })).body
  const body = { ...setting.value, capturesLate }
  const saved = await office(api, 'saveSetting', { cookie: owner.cookie, params, body, version: setting.version })
  expect(saved.status).toBe(200)
}

beforeAll(() => setLate(true))

/** Three pieces at AED 100 and delivery, held by the bank. */
async function held() {
  const { productId, variants } = await addProduct(shop, { basePriceFils: 10_000, stock: 20 })
  const ordered = await order(api, { body: { items: [{ productId, quantity: 3 }], paymentMethod: 'card' } })
  await choose(api, payUrlOf(ordered), 'succeed')
  const { id } = idOf(ordered)
  return { id, ordered, variantId: variants[0]?.id, email: ordered.body.order.contact.email }
}
const paymentsOf = (id: string) =>
  shop.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.attempt)
const rowOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]
const invoicesOf = (id: string) => shop.db.select().from(invoices).where(eq(invoices.orderId, id))
const sessionOf = async (id: string) => {
  const [payment] = await paymentsOf(id)
  const sessions = await shop.db.select().from(testGatewaySessions)
  return sessions.find((session) => session.id === payment?.sessionId)
}
const next = async (id: string, how: NextCapture) =>
  gateway.chooseCapture((await paymentsOf(id))[0]?.sessionId ?? '', how)

/** One parcel of all its pieces, as far as `state`. */
async function parcelOf(id: string, state: 'picking' | 'packed') {
  const body = { place: 'warehouse', courier: 'manual' }
  const made = await office(api, 'addParcel', { cookie: owner.cookie, params: { id }, body })
  expect(made.status).toBe(201)
  const parcelId: string = made.body.parcel._id
  await inTransaction(shop.db, async (tx) => {
    const { order: found, parcel } = await lockParcel(tx, parcelId)
    await tellParcel(tx, parcel, { shop, said: { actor: 'staff', code: state, state } })
    await settleOrder(tx, found, { shop, actor: 'staff' })
  })
  return parcelId
}
const handOver = (parcelId: string) =>
  office(api, 'addHandover', {
    cookie: owner.cookie,
    body: { courier: 'manual', place: 'warehouse', parcelIds: [parcelId], signedBy: 'Omar' },
  })

const noEdit = { quantities: [], swaps: [], added: [], discountFils: 0, shippingFils: null }
async function edit(id: string, wish: object) {
  const body = { edit: { ...noEdit, ...wish } }
  const shown = await office(api, 'previewOrderEdit', { cookie: owner.cookie, params: { id }, body })
  const row = await rowOf(id)
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  const seen = { lines: Object.fromEntries(lines.map((line) => [line.id, line.quantity])), couponCode: null }
  const saved = await office(api, 'editOrder', {
    cookie: owner.cookie,
    params: { id },
    version: row?.version ?? 0,
    body: {
      ...body,
      seen: { ...seen, discountFils: row?.deskDiscountFils ?? 0, shippingFils: row?.shippingSetFils ?? null },
      expectedPayableFils: shown.body.preview?.after.payableFils ?? 0,
      reason: 'As she asked',
    },
  })
  return { shown, saved }
}
const lineOf = async (id: string) =>
  (await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id)))[0]?.id ?? ''
const moneyOf = async (id: string) =>
  (await office(api, 'showOrder', { cookie: owner.cookie, params: { id } })).body.money
const letterOf = async (email: string, word: string) =>
  (await api.lettersTo(email)).find(({ subject }) => subject.includes(word))?.text
const todayOf = async (name: string) =>
  (await office(api, 'showToday', { cookie: owner.cookie })).body.tasks.find(
    (task: { name: string }) => task.name === name,
  )?.count

describe('R081 money that a bank holds until the order is packed', () => {
  it('R081 D11 the order is placed as if it were paid; nothing is taken, and no invoice issued, until a parcel is packed', async () => {
    const { id, ordered, variantId, email } = await held()
    const seen = await call('GET /orders/:id', { params: { id }, headers: keyOf(ordered) })
    expect(seen.body.order).toMatchObject({ status: 'placed', paymentStatus: 'authorized', can: { pay: false } })
    expect(await stockOf(api, variantId)).toEqual({ onHand: 17, reserved: 0 })
    expect(await paymentsOf(id)).toMatchObject([
      { status: 'authorized', amountFils: 32_500, authorizedFils: 32_500, captureId: null },
    ])
    expect(await moneyOf(id)).toMatchObject({ paidFils: 0, held: { fils: 32_500 }, leftFils: 0, releasedFils: 0 })
    expect(await letterOf(email, 'thank you')).toContain('Your bank holds the amount')
    await parcelOf(id, 'picking')
    await capturePayments(shop)
    expect([await invoicesOf(id), await paymentsOf(id)]).toMatchObject([[], [{ status: 'authorized' }]])
    await expectHealthy(api)
  })

  it('R081 packed, it is taken once, and that is when the invoice is issued; the parcel leaves only then', async () => {
    const { id } = await held()
    const parcelId = await parcelOf(id, 'packed')
    expect((await handOver(parcelId)).body).toMatchObject({
      code: 'ORDER_NOT_READY',
      message: expect.stringContaining('being collected'),
    })
    await Promise.all([capturePayments(shop), capturePayments(shop)])
    await capturePayments(shop)
    expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', amountFils: 32_500, captureFils: 32_500 }])
    expect(await rowOf(id)).toMatchObject({ paymentStatus: 'paid', dueFils: 0 })
    expect(await invoicesOf(id)).toHaveLength(1)
    expect(await sessionOf(id)).toMatchObject({ status: 'paid', capturedFils: 32_500 })
    expect((await handOver(parcelId)).status).toBe(201)
    await expectHealthy(api)
  })

  it('R081 an edit before it is packed lowers what is taken: the rest is let go, and nothing is owed', async () => {
    const { id } = await held()
    const quantities = [{ orderLineId: await lineOf(id), quantity: 1 }]
    const { shown, saved } = await edit(id, { quantities })
    expect(shown.body.preview.money).toEqual({ kind: 'release', fils: 20_000 })
    expect(saved.status).toBe(200)
    await parcelOf(id, 'packed')
    await capturePayments(shop)
    expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', amountFils: 12_500, authorizedFils: 32_500 }])
    expect(await sessionOf(id)).toMatchObject({ capturedFils: 12_500 })
    expect(await moneyOf(id)).toMatchObject({ paidFils: 12_500, releasedFils: 20_000, refundDueFils: 0, held: null })
    expect((await invoicesOf(id))[0]?.content.totals.payableFils).toBe(12_500)
    await expectHealthy(api)
  })

  it('R081 an edit that makes it dearer asks for the difference by a link; what is held is taken as it was', async () => {
    const { id } = await held()
    const { saved, shown } = await edit(id, { quantities: [{ orderLineId: await lineOf(id), quantity: 4 }] })
    expect([saved.status, shown.body.preview.money]).toEqual([200, { kind: 'pay', fils: 10_000 }])
    await expectHealthy(api)
    await payLink(id)
    expect(await rowOf(id)).toMatchObject({ dueFils: 0, paymentStatus: 'authorized' })
    await expectHealthy(api)
    await parcelOf(id, 'packed')
    await capturePayments(shop)
    expect(await paymentsOf(id)).toMatchObject([
      { status: 'paid', amountFils: 32_500 },
      { status: 'paid', amountFils: 10_000, ofDifference: true, authorizedFils: null },
    ])
    await expectHealthy(api)
  })

  it('R081 nothing may be left of it by an edit: the order is called off instead', async () => {
    const { id } = await held()
    const body = { edit: { ...noEdit, discountFils: 30_000, shippingFils: 0 } }
    const shown = await office(api, 'previewOrderEdit', { cookie: owner.cookie, params: { id }, body })
    expect(shown.body).toMatchObject({
      code: 'ORDER_NOT_CHANGEABLE',
      message: expect.stringContaining('Nothing would be left'),
    })
    const least = async (shippingFils: number) =>
      (
        await office(api, 'previewOrderEdit', {
          cookie: owner.cookie,
          params: { id },
          body: { edit: { ...noEdit, discountFils: 30_000, shippingFils } },
        })
      ).body.code
    expect([await least(199), await least(200)]).toEqual(['ORDER_NOT_CHANGEABLE', undefined])
  })

  it('R084 called off before it is packed, it is let go: no refund, no invoice, and its buyer is told', async () => {
    const { id, ordered, email } = await held()
    const called = await call('POST /orders/:id/cancel', { params: { id }, headers: keyOf(ordered), body: {} })
    expect(called.body.order).toMatchObject({ status: 'cancelled', paymentStatus: 'released' })
    expect(await paymentsOf(id)).toMatchObject([{ status: 'release_due' }])
    await Promise.all([capturePayments(shop), capturePayments(shop)])
    expect(await paymentsOf(id)).toMatchObject([{ status: 'released' }])
    expect(await sessionOf(id)).toMatchObject({ status: 'released', capturedFils: null })
    expect([
      await shop.db.select().from(refunds).where(eq(refunds.orderId, id)),
      await shop.db.select().from(creditNotes).where(eq(creditNotes.orderId, id)),
      await invoicesOf(id),
    ]).toEqual([[], [], []])
    expect(await moneyOf(id)).toMatchObject({ paidFils: 0, releasedFils: 32_500, refundDueFils: 0 })
    expect(await letterOf(email, 'cancelled')).toContain('Nothing was taken from your card')
    await expectHealthy(api)
  })

  it('R084 a hold that the provider does not let go is asked for again in a while, until its time is over', async () => {
    const [first, second] = [await held(), await held()]
    for (const { id, ordered } of [first, second])
      await call('POST /orders/:id/cancel', { params: { id }, headers: keyOf(ordered), body: {} })
    const keys: string[] = []
    const refusing = {
      ...shop,
      card: {
        ...gateway,
        release: async (_: string, key: string) => {
          keys.push(key)
          return { state: 'failed' as const, failure: 'processing' }
        },
      },
    }
    const later = () =>
      shop.db.execute(
        sql`update payments set settled_at = settled_at - interval '10 minutes' where status = 'release_due'`,
      )
    const states = async () => [(await paymentsOf(first.id))[0]?.status, (await paymentsOf(second.id))[0]?.status]
    await capturePayments(refusing)
    await capturePayments(refusing)
    expect([await states(), keys.length]).toEqual([['release_due', 'release_due'], 2])
    await later()
    await capturePayments(refusing)
    expect([await states(), new Set(keys).size]).toEqual([['release_due', 'release_due'], 4])
    await shop.db.update(payments).set({ captureBefore: clock.now() }).where(eq(payments.orderId, second.id))
    await later()
    await capturePayments(refusing)
    expect(await states()).toEqual(['release_due', 'released'])
    await later()
    await capturePayments(shop)
    expect([await states(), (await sessionOf(first.id))?.status]).toEqual([['released', 'released'], 'released'])
    await gateway.release((await paymentsOf(second.id))[0]?.sessionId ?? '', 'its time is over')
    await expectHealthy(api)
  })

  it('G17 called off while it was being taken: what was taken goes back', async () => {
    const { id, ordered } = await held()
    await parcelOf(id, 'packed')
    await next(id, 'lost')
    await capturePayments(shop)
    const refused = await office(api, 'previewOrderEdit', {
      cookie: owner.cookie,
      params: { id },
      body: { edit: { ...noEdit, shippingFils: 0 } },
    })
    expect(refused.body).toMatchObject({
      code: 'ORDER_NOT_CHANGEABLE',
      message: expect.stringContaining('being collected'),
    })
    await call('POST /orders/:id/cancel', { params: { id }, headers: keyOf(ordered), body: {} })
    await capturePayments(shop)
    expect(await paymentsOf(id)).toMatchObject([{ status: 'refund_due', amountFils: 32_500 }])
    await refundPayments(shop)
    expect(await sessionOf(id)).toMatchObject({ status: 'refunded' })
    await expectHealthy(api)
  })

  it('G14 an answer that was lost is asked for again, and taken once; what the provider refused is not', async () => {
    const { id } = await held()
    await parcelOf(id, 'packed')
    await next(id, 'lost')
    await capturePayments(shop)
    const [asked] = await paymentsOf(id)
    expect(asked).toMatchObject({ status: 'authorized', captureFils: 32_500 })
    await capturePayments(shop)
    expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', captureId: asked?.captureId, amountFils: 32_500 }])
    await expectHealthy(api)
  })

  it('R081 a bank that does not give it: nothing leaves, staff and buyer are told, and she pays by a link', async () => {
    const { id, email } = await held()
    const parcelId = await parcelOf(id, 'packed')
    const before = await todayOf('uncollected')
    await next(id, 'fail')
    await capturePayments(shop)
    await capturePayments(shop)
    expect(await paymentsOf(id)).toMatchObject([{ status: 'capture_failed', note: 'declined' }])
    expect(await rowOf(id)).toMatchObject({ paymentStatus: 'failed', dueFils: 32_500, status: 'processing' })
    expect((await handOver(parcelId)).body).toMatchObject({
      code: 'ORDER_NOT_READY',
      message: expect.stringContaining('not paid'),
    })
    expect(await todayOf('uncollected')).toBe(before + 1)
    expect(await invoicesOf(id)).toEqual([])
    expect(await sessionOf(id)).toMatchObject({ status: 'released' })
    await expectHealthy(api)
    expect(await letterOf(email, 'pay again')).toContain('did not give us the amount')
    await payLink(id)
    expect(await rowOf(id)).toMatchObject({ paymentStatus: 'paid', dueFils: 0 })
    expect([(await invoicesOf(id)).length, await todayOf('uncollected')]).toEqual([1, before])
    expect((await handOver(parcelId)).status).toBe(201)
    await expectHealthy(api)
  })

  it('G17 paid by a link instead of what the bank did not give, it goes on when late money goes back', async () => {
    const { id } = await held()
    await parcelOf(id, 'packed')
    await next(id, 'fail')
    await capturePayments(shop)
    await payLink(id)
    const paid = (await paymentsOf(id)).find(({ ofDifference }) => ofDifference)
    if (!paid) throw new Error('no link was paid')
    const late = { ...paid, id: shop.ids.newId(), attempt: 9, status: 'refund_due' as const, sessionId: `late-${id}` }
    await shop.db.insert(payments).values(late)
    await refundPayments({
      ...shop,
      card: { ...gateway, refund: async () => ({ refundId: 're', state: 'succeeded' }) },
    })
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['capture_failed', 'paid', 'refunded'])
    expect(await rowOf(id)).toMatchObject({ status: 'processing', paymentStatus: 'paid' })
    await shop.db.delete(payments).where(eq(payments.id, late.id))
  })

  it('R081 what is not packed in time is taken a day before its bank lets it go; of a held order staff are told', async () => {
    const [early, onHold] = [await held(), await held()]
    await office(api, 'holdOrder', {
      cookie: owner.cookie,
      params: { id: onHold.id },
      version: (await rowOf(onHold.id))?.version ?? 0,
      body: { reason: 'fraud' },
    })
    const endsIn = (ms: number) =>
      shop.db
        .update(payments)
        .set({ captureBefore: new Date(clock.now().getTime() + ms) })
        .where(inArray(payments.orderId, [early.id, onHold.id]))
    const [first] = await paymentsOf(early.id)
    expect(Math.round(((first?.captureBefore?.getTime() ?? 0) - clock.now().getTime()) / day)).toBe(7)
    await endsIn(day + 60_000)
    await capturePayments(shop)
    expect(await paymentsOf(early.id)).toMatchObject([{ status: 'authorized' }])
    const waiting = await todayOf('holds')
    await endsIn(day - 60_000)
    await capturePayments(shop)
    expect([await paymentsOf(early.id), await paymentsOf(onHold.id)]).toMatchObject([
      [{ status: 'paid' }],
      [{ status: 'authorized' }],
    ])
    expect(await todayOf('holds')).toBe(waiting + 1)
    await expectHealthy(api)
  })

  it('D11 nothing is refunded that was not taken: the refusal says what to do instead', async () => {
    const { id } = await held()
    const refund = { extraFils: 1_000, reason: 'late', destination: 'card' }
    const shown = await office(api, 'previewRefund', { cookie: owner.cookie, params: { id }, body: { refund } })
    expect(shown.body.preview.problem).toMatchObject({ about: 'not_captured' })
    const body = { refund, expectedRefundedFils: 0 }
    const given = await office(api, 'createRefund', { cookie: owner.cookie, params: { id }, body })
    expect([given.status, given.body.message]).toEqual([409, expect.stringContaining('only holds the money')])
  })

  it('G16 a lost webhook: the job asks; and money held for an order that was called off is let go', async () => {
    const { productId } = await addProduct(shop)
    const wish = { items: [{ productId }], paymentMethod: 'card' as const }
    const [lost, late] = [await order(api, { body: wish }), await order(api, { body: wish })]
    const bookOf = async (id: string) => (await paymentsOf(id))[0]?.sessionId ?? ''
    for (const { _id } of [lost.body.order, late.body.order])
      await shop.db.execute(sql`update test_gateway_sessions set status = 'authorized' where id = ${await bookOf(_id)}`)
    await shop.db.execute(
      sql`update payments set created_at = created_at - interval '2 minutes' where order_id = ${lost.body.order._id}`,
    )
    await reconcilePayments(shop)
    expect(await rowOf(lost.body.order._id)).toMatchObject({ status: 'placed', paymentStatus: 'authorized' })
    await shop.db.execute(
      sql`update test_gateway_sessions set status = 'open' where id = ${await bookOf(late.body.order._id)}`,
    )
    await call('POST /orders/:id/cancel', { params: idOf(late), headers: keyOf(late), body: {} })
    const [over] = await paymentsOf(late.body.order._id)
    await shop.db.execute(
      sql`update test_gateway_sessions set status = 'authorized' where id = ${over?.sessionId ?? ''}`,
    )
    const report = await gateway.readSession(over?.sessionId ?? '')
    expect(report.outcome).toBe('authorized')
    await shop.db.execute(
      sql`update payments set status = 'pending', created_at = created_at - interval '2 minutes' where id = ${over?.id ?? ''}`,
    )
    await reconcilePayments(shop)
    expect(await paymentsOf(late.body.order._id)).toMatchObject([{ status: 'release_due', note: 'late' }])
    await capturePayments(shop)
    expect(await paymentsOf(late.body.order._id)).toMatchObject([{ status: 'released' }])
    await expectHealthy(api)
  })

  it('the database takes no second capture, and none above what is held', async () => {
    const { id } = await held()
    await parcelOf(id, 'packed')
    await next(id, 'lost')
    await capturePayments(shop)
    const set = (what: string) => shop.db.execute(sql.raw(`update payments set ${what} where order_id = '${id}'`))
    await expect(set("capture_id = 'another'")).rejects.toThrow()
    await expect(set('amount_fils = 32501')).rejects.toThrow()
    await expect(set('authorized_fils = 50000')).rejects.toThrow()
    await capturePayments(shop)
    await expect(set('amount_fils = 100')).rejects.toThrow()
  })

  it('R081 at once, where the owner says so: an order that was placed before stays as it was', async () => {
    const before = await held()
    await setLate(false)
    const after = await held()
    await setLate(true)
    expect([await paymentsOf(before.id), await paymentsOf(after.id)]).toMatchObject([
      [{ status: 'authorized' }],
      [{ status: 'paid', authorizedFils: null }],
    ])
    await expectHealthy(api)
  })
})

/** The buyer opens the link of her e-mail, and pays. */
async function payLink(id: string) {
  const url = (await payLinkUrlOf(shop.db, shop, { orderId: id, language: 'en' })) ?? ''
  const body = { token: url.split('#token=')[1] ?? '' }
  const { redirectUrl } = (await call('POST /payments/links/pay', { body })).body
  await choose(api, redirectUrl ?? undefined, 'succeed')
}
