/** ADR 49: money back in any part, to the fil. */
import { creditNotes, payments, refundTransfers } from '#db/tables.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { refundPayments } from '#api/payments/unsettled.actions.ts'
import { inTransaction } from '#db/open.ts'
import { isTestGateway } from '#gateways/card/test-gateway.ts'
import { testApi } from '../../../tests/harness/api.ts'
import { addCoupon, addProduct } from '../../../tests/harness/catalogue.ts'
import {
  carryOn,
  choose,
  expectHealthy,
  idOf,
  keyOf,
  order,
  type Ordered,
  payUrlOf,
  stockOf,
} from '../../../tests/harness/orders.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'
import { lockOrder } from '../orders/writing.actions.ts'
import { noRefund, refundOrder, sendRefund, sendRefunds } from './refunds.actions.ts'

const api = await testApi()
const { shop, call } = api
const iban = 'AE070331234567890123456'

type Wish = Record<string, unknown>

const wish = (part: Wish = {}): Wish => ({ reason: 'damaged', destination: 'card', ...part })

const preview = async (id: string, { cookie }: StaffPerson, part: Wish) =>
  (await office(api, 'previewRefund', { cookie, params: { id }, body: { refund: wish(part) } })).body.preview

const give = (
  id: string,
  { cookie }: StaffPerson,
  part: Wish,
  { expected = 0, key }: { expected?: number; key?: string } = {},
) =>
  office(api, 'createRefund', {
    cookie,
    params: { id },
    body: { refund: wish(part), expectedRefundedFils: expected },
    ...(key === undefined ? {} : { key }),
  })

const listOf = async (id: string, { cookie }: StaffPerson) =>
  (await office(api, 'listOrderRefunds', { cookie, params: { id } })).body

/** Paid by card: three pieces at AED 100, a coupon where one is named, and delivery. */
async function paid({ to = 'delivered', percent }: { to?: 'placed' | 'delivered'; percent?: number } = {}) {
  const coupon = percent === undefined ? {} : { couponCode: (await addCoupon(shop, { percent })).code }
  const { productId, variants } = await addProduct(shop, { basePriceFils: 10_000, stock: 20 })
  const ordered = await order(api, { body: { items: [{ productId, quantity: 3 }], paymentMethod: 'card', ...coupon } })
  await choose(api, payUrlOf(ordered), 'succeed')
  if (to === 'delivered') await carryOn(api, idOf(ordered).id, 'delivered')
  return about(ordered, variants[0]?.id)
}

async function about(ordered: Ordered, variantId?: string) {
  const { id } = idOf(ordered)
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from order_lines where order_id = ${id} order by position`,
  )
  return { id, ordered, variantId, lineId: rows[0]?.id ?? '' }
}

const paymentsOf = (orderId: string) =>
  shop.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.attempt)
const notesOf = (orderId: string) =>
  shop.db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId)).orderBy(creditNotes.sequence)
const orderOf = async (ordered: Ordered) =>
  (await call('GET /orders/:id', { params: idOf(ordered), headers: keyOf(ordered) })).body.order
const gateway = () => (isTestGateway(shop.card) ? shop.card : expect.fail('no test gateway'))
const mailsOf = async (orderId: string) => {
  const { rows } = await shop.db.execute<{ payload: { refund?: { amountFils: number; way: string } } }>(
    sql`select payload from outbox where kind = 'order_refunded' and payload ->> 'orderId' = ${orderId} order by id`,
  )
  return rows.map(({ payload }) => payload.refund)
}

describe('a refund of a card payment', () => {
  it('D11 one torn piece and its shipping: to the card, with its credit note, and told to the buyer', async () => {
    const { id, ordered, lineId } = await paid()
    const desk = await hire(api, { roles: ['desk'] })
    const shippingFils = Math.round(ordered.body.order.shipping * 100)
    const part = { lines: [{ orderLineId: lineId, pieces: 1 }], shippingFils }
    const shown = await preview(id, desk, part)
    expect(shown).toMatchObject({
      problem: null,
      amountFils: 10_000 + shippingFils,
      netFils: shown.amountFils - shown.vatFils,
      creditNote: true,
      isAboveCap: false,
      left: { lines: [{ pieces: 3, amountFils: 30_000 }] },
      sources: [{ provider: 'test', amountFils: 10_000 + shippingFils }],
      destinations: ['card', 'bank', 'cash'],
    })
    const { status, body } = await give(id, desk, part)
    expect([status, body.refund?.transfers]).toEqual([
      201,
      [expect.objectContaining({ state: 'succeeded', destination: 'card', amountFils: shown.amountFils })],
    ])
    const [note, ...more] = await notesOf(id)
    expect([more.length, note?.number, note?.content]).toEqual([
      0,
      body.refund.creditNote,
      expect.objectContaining({
        reason: 'damaged',
        totals: expect.objectContaining({ payableFils: shown.amountFils, vatFils: shown.vatFils }),
      }),
    ])
    expect(await mailsOf(id)).toEqual([{ amountFils: shown.amountFils, way: 'card' }])
    expect(await orderOf(ordered)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
    const page = (await office(api, 'showOrder', { cookie: desk.cookie, params: { id } })).body
    expect(page.money).toMatchObject({ refundedFils: shown.amountFils, refundDueFils: 0 })
    expect(page.blocked.edit).toBe('handed_over')
    await expectHealthy(api)
  })

  it('D1 D8 refunds one after the other end at the invoice, and the order is refunded', async () => {
    const { id, ordered, lineId } = await paid({ percent: 7 })
    const owner = await hire(api)
    let expected = 0
    for (const part of [
      { extraFils: 1_234, reason: 'late' },
      { lines: [{ orderLineId: lineId, pieces: 2 }] },
      { lines: [{ orderLineId: lineId, pieces: 1 }], shippingFils: Math.round(ordered.body.order.shipping * 100) },
    ]) {
      const { status, body } = await give(id, owner, part, { expected })
      expect(status).toBe(201)
      expected = body.money.refundedFils
    }
    const notes = await notesOf(id)
    const sumOf = (field: 'payableFils' | 'vatFils') =>
      notes.reduce((sum, { content }) => sum + content.totals[field], 0)
    const { payable, tax } = ordered.body.order
    expect([notes.length, sumOf('payableFils'), sumOf('vatFils')]).toEqual([
      3,
      Math.round(payable * 100),
      Math.round(tax * 100),
    ])
    expect(notes.map(({ content }) => content.correction.afterFils).at(-1)).toBe(0)
    expect(await orderOf(ordered)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['refunded'])
    await expectHealthy(api)
  })

  it('D11 what is still here is called off once all of it went back, and its pieces are for sale again', async () => {
    const { id, ordered, lineId, variantId } = await paid({ to: 'placed' })
    const shippingFils = Math.round(ordered.body.order.shipping * 100)
    await give(id, await hire(api), { lines: [{ orderLineId: lineId, pieces: 3 }], shippingFils, restock: 'warehouse' })
    expect(await orderOf(ordered)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(await stockOf(api, variantId)).toEqual({ onHand: 20, reserved: 0 })
    expect(await notesOf(id)).toHaveLength(1)
    await expectHealthy(api)
  })

  it('D11 pieces go on the shelf of the place that was chosen, as many as their buyer had', async () => {
    const { id, lineId, variantId } = await paid()
    const owner = await hire(api)
    expect(await stockOf(api, variantId)).toEqual({ onHand: 17, reserved: 0 })
    const part = { lines: [{ orderLineId: lineId, pieces: 1 }], reason: 'returned' }
    const one = await give(id, owner, { ...part, restock: 'warehouse' })
    expect(one.body.refund.lines).toMatchObject([{ pieces: 1, restocked: 1 }])
    const none = await give(id, owner, { ...part, reason: 'damaged' }, { expected: 10_000 })
    expect(none.body.refund.lines).toMatchObject([{ pieces: 1, restocked: 0 }])
    expect(await stockOf(api, variantId)).toEqual({ onHand: 18, reserved: 0 })
    const nowhere = await give(id, owner, { ...part, restock: 'the-moon' }, { expected: 20_000 })
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'NOT_FOUND'])
    await expectHealthy(api)
  })

  it('G17 a stale page is told the new state; more than is left is refused in words', async () => {
    const { id, lineId } = await paid()
    const owner = await hire(api)
    const part = { lines: [{ orderLineId: lineId, pieces: 2 }] }
    await give(id, owner, part)
    const stale = await give(id, owner, part)
    expect([stale.status, stale.body.code, stale.body.money]).toEqual([
      409,
      'REFUND_STALE',
      expect.objectContaining({ refundedFils: 20_000 }),
    ])
    const over = await give(id, owner, part, { expected: 20_000 })
    expect([over.status, over.body.code, over.body.most]).toEqual([409, 'REFUND_NOT_POSSIBLE', 1])
    for (const [bad, about] of [
      [{}, 'nothing'],
      [{ extraFils: 10_001 }, 'extra'],
      [{ shippingFils: 100_000 }, 'shipping'],
      [{ lines: [{ orderLineId: 'somebody-elses', pieces: 1 }] }, 'pieces'],
      [{ extraFils: 100, reason: 'order_changed' }, 'owed'],
    ] as const)
      expect((await preview(id, owner, bad)).problem?.about).toBe(about)
    expect(await notesOf(id)).toHaveLength(1)
    await expectHealthy(api)
  })

  it('G8 the same key gives back once', async () => {
    const { id, lineId } = await paid()
    const owner = await hire(api)
    const part = { lines: [{ orderLineId: lineId, pieces: 1 }] }
    const [one, two] = [await give(id, owner, part, { key: 'once' }), await give(id, owner, part, { key: 'once' })]
    expect([one.status, two.status, two.body.refund._id]).toEqual([201, 201, one.body.refund._id])
    expect((await listOf(id, owner)).refunds).toHaveLength(1)
  })

  it('G17 an order that is called off gives back only what is left', async () => {
    const { id, ordered } = await paid({ to: 'placed' })
    await give(id, await hire(api), { extraFils: 2_500, reason: 'goodwill' })
    await call('POST /orders/:id/cancel', { params: idOf(ordered), headers: keyOf(ordered), body: {} })
    await refundPayments(shop)
    const [payment] = await paymentsOf(id)
    const given = await gateway().listRefunds(payment?.sessionId ?? '')
    expect(given.map(({ amountFils }) => amountFils)).toEqual([2_500, (payment?.amountFils ?? 0) - 2_500])
    const notes = await notesOf(id)
    expect(notes.reduce((sum, { content }) => sum + content.totals.payableFils, 0)).toBe(payment?.amountFils)
    expect(await orderOf(ordered)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    await expectHealthy(api)
  })
})

describe('limits', () => {
  it('D19 above her limit it waits for somebody else, who gives back just that; two small ones count together', async () => {
    const { id, lineId } = await paid()
    const [desk, finance] = [await hire(api, { roles: ['desk'] }), await hire(api, { roles: ['finance'] })]
    expect((await give(id, desk, { lines: [{ orderLineId: lineId, pieces: 2 }] })).body.refund).not.toBeNull()
    const part = { extraFils: 10_000, reason: 'goodwill', note: 'A wedding was missed' }
    expect((await preview(id, desk, { ...part, extraFils: 10_000 })).isAboveCap).toBe(false)
    expect((await preview(id, desk, { lines: [{ orderLineId: lineId, pieces: 1 }], shippingFils: 1 })).isAboveCap).toBe(
      true,
    )
    const asked = await give(
      id,
      desk,
      { lines: [{ orderLineId: lineId, pieces: 1 }], shippingFils: 1 },
      { expected: 20_000 },
    )
    expect([asked.status, asked.body.refund, asked.body.approval]).toEqual([201, null, expect.anything()])
    expect((await listOf(id, finance)).refunds).toHaveLength(1)
    const { cookie } = finance
    const params = { id: asked.body.approval._id as string }
    const [shown] = (await office(api, 'listApprovals', { cookie })).body.approvals
    expect(shown).toMatchObject({ verb: 'payments.refund', kind: 'damaged', amountFils: 10_001, mayDecide: true })
    const own = await office(api, 'approve', { cookie: desk.cookie, params, body: {} })
    expect([own.status, own.body.code]).toEqual([403, 'FORBIDDEN'])
    expect((await office(api, 'approve', { cookie, params, body: {} })).status).toBe(200)
    const { refunds } = await listOf(id, finance)
    expect(refunds.map(({ transfers }: { transfers: { state: string }[] }) => transfers[0]?.state)).toEqual([
      'succeeded',
      'succeeded',
    ])
    await expectHealthy(api)
  })

  it('D19 what was given back meanwhile leaves nothing to agree to', async () => {
    const { id, lineId } = await paid()
    const [desk, owner] = [await hire(api, { roles: ['desk'] }), await hire(api)]
    const asked = await give(id, desk, { lines: [{ orderLineId: lineId, pieces: 3 }], shippingFils: 1 })
    await give(id, owner, { extraFils: 100 })
    const params = { id: asked.body.approval._id as string }
    const late = await office(api, 'approve', { cookie: owner.cookie, params, body: {} })
    expect([late.status, late.body.code]).toEqual([409, 'REFUND_STALE'])
    await expectHealthy(api)
  })
})

describe('money that was paid in cash', () => {
  /** Collected at the door. */
  async function cash() {
    const { productId } = await addProduct(shop, { basePriceFils: 10_000, stock: 20 })
    const ordered = await order(api, { body: { items: [{ productId, quantity: 2 }] } })
    await carryOn(api, idOf(ordered).id, 'delivered')
    const at = shop.clock.now().toISOString()
    await shop.db
      .execute(sql`insert into payments (id, order_id, provider, attempt, amount_fils, status, created_at, settled_at)
      select ${shop.ids.newId()}, id, 'cod', 1, payable_fils, 'paid', ${at}, ${at} from orders where id = ${idOf(ordered).id}`)
    await shop.db.execute(sql`update orders set payment_status = 'paid' where id = ${idOf(ordered).id}`)
    return about(ordered)
  }

  it('D11 goes back over the counter at once, and never to a card', async () => {
    const { id, lineId } = await cash()
    const desk = await hire(api, { roles: ['desk'] })
    const part = { lines: [{ orderLineId: lineId, pieces: 1 }] }
    expect((await preview(id, desk, part)).problem).toMatchObject({ about: 'over' })
    const { body } = await give(id, desk, { ...part, destination: 'cash' })
    expect(body.refund.transfers).toMatchObject([{ state: 'succeeded', destination: 'cash', provider: 'cod' }])
    expect(await mailsOf(id)).toEqual([{ amountFils: 10_000, way: 'cash' }])
    await expectHealthy(api)
  })

  it('D11 goes to a bank account that is checked, paid out by somebody else than who asked for it', async () => {
    const { id, lineId } = await cash()
    const [finance, other] = [await hire(api, { roles: ['finance'] }), await hire(api, { roles: ['finance'] })]
    const part = { lines: [{ orderLineId: lineId, pieces: 1 }], destination: 'bank', accountName: 'Sara Haddad' }
    const wrong = await give(id, finance, { ...part, iban: 'AE080331234567890123456' })
    expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([400, 'refund.iban'])
    const { body } = await give(id, finance, { ...part, iban: 'AE07 0331 2345 6789 0123 456' })
    const [transfer] = body.refund.transfers
    expect(transfer).toMatchObject({ state: 'requested', iban, mayPayOut: false })
    const desk = await hire(api, { roles: ['desk'] })
    expect((await listOf(id, desk)).refunds[0].transfers[0].iban).toBe('AE07 •••• 3456')
    const pay = ({ cookie }: StaffPerson) =>
      office(api, 'markRefundPaid', { cookie, params: { id: transfer._id }, body: { reference: 'FT-1' } })
    expect((await pay(finance)).body.code).toBe('FORBIDDEN')
    expect(await mailsOf(id)).toEqual([])
    expect((await pay(other)).body.transfer).toMatchObject({ state: 'succeeded', reference: 'FT-1' })
    expect((await pay(other)).body.code).toBe('REFUND_NOT_POSSIBLE')
    expect(await mailsOf(id)).toEqual([{ amountFils: 10_000, way: 'bank' }])
    await expectHealthy(api)
  })
})

describe('a refund that fails', () => {
  it('G17 days later: it is owed, counts as given back all the same, and is sent again or another way', async () => {
    const { id, lineId } = await paid()
    const owner = await hire(api)
    await give(id, owner, { lines: [{ orderLineId: lineId, pieces: 1 }] })
    const [payment] = await paymentsOf(id)
    const sessionId = payment?.sessionId ?? ''
    const fail = async () => gateway().failRefund(sessionId, (await gateway().listRefunds(sessionId)).at(-1)?.id ?? '')
    await fail()
    const owed = async () => (await office(api, 'listRefunds', { cookie: owner.cookie, query: { state: 'owed' } })).body
    const mine = (await owed()).transfers.find(({ order: of }: { order: { _id: string } }) => of._id === id)
    expect(mine).toMatchObject({ state: 'failed', isOwed: true, amountFils: 10_000 })
    expect((await listOf(id, owner)).money).toMatchObject({ refundedFils: 10_000 })
    const params = { id: mine._id as string }
    const again = await office(api, 'retryRefund', { cookie: owner.cookie, params })
    expect(again.body.transfer).toMatchObject({ state: 'succeeded', destination: 'card' })
    expect((await office(api, 'retryRefund', { cookie: owner.cookie, params })).body.code).toBe('REFUND_NOT_POSSIBLE')
    await fail()
    const body = { destination: 'bank', iban, accountName: 'Sara Haddad' }
    const next = { id: again.body.transfer._id as string }
    const otherwise = await office(api, 'sendRefundOtherwise', { cookie: owner.cookie, params: next, body })
    expect(otherwise.body.transfer).toMatchObject({ state: 'requested', destination: 'bank' })
    const { money, refunds } = await listOf(id, owner)
    expect([money.refundedFils, refunds.length, refunds[0].transfers.length]).toEqual([10_000, 1, 3])
    expect(await notesOf(id)).toHaveLength(1)
    await expectHealthy(api)
  })

  it('G14 a provider that does not answer leaves it to the job, which asks with the same key', async () => {
    const { id, lineId } = await paid()
    const refund = {
      ...noRefund,
      reason: 'damaged' as const,
      destination: 'card' as const,
      lines: [{ orderLineId: lineId, pieces: 1 }],
    }
    const made = await inTransaction(shop.db, async (tx) =>
      refundOrder(tx, { shop, order: await lockOrder(tx, id), refund, staffId: null }),
    )
    const keys: string[] = []
    const deaf = {
      ...shop,
      card: {
        ...gateway(),
        refund: async (...[session, asked]: Parameters<ReturnType<typeof gateway>['refund']>) => {
          keys.push(asked.idempotencyKey)
          await gateway().refund(session, asked)
          throw new Error('connection reset')
        },
      },
    }
    await sendRefund(deaf, made.refund.id)
    expect(
      (await shop.db.select().from(refundTransfers).where(eq(refundTransfers.refundId, made.refund.id)))[0],
    ).toMatchObject({ state: 'sent' })
    api.clock.advance(60_000)
    await sendRefunds(shop)
    expect(
      (await shop.db.select().from(refundTransfers).where(eq(refundTransfers.refundId, made.refund.id)))[0],
    ).toMatchObject({ state: 'succeeded' })
    const [payment] = await paymentsOf(id)
    expect([keys, (await gateway().listRefunds(payment?.sessionId ?? '')).length]).toEqual([
      [`refund:${made.transfers[0]?.id}`],
      1,
    ])
    await expectHealthy(api)
  })
})
