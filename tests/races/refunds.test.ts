/** ADR 49: money back by many at once. What fits is given back, and nothing more; the same request once. */
import { isTestGateway } from '#gateways/card/test-gateway.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { carryOn, choose, expectHealthy, idOf, order, payUrlOf } from '../harness/orders.ts'
import { hire, office } from '../harness/staff.ts'
import { lockOrder } from '#api/orders/writing.actions.ts'
import { noRefund, refundOrder, sendRefunds } from '#api/refunds/refunds.actions.ts'
import { inTransaction } from '#db/open.ts'
import { atOnce } from './harness.ts'

const api = await testApi()
const { shop } = api
const owner = await hire(api)

/** Paid by card and delivered: AED 200 of goods, with delivery where it costs something. */
async function paid() {
  const { productId } = await addProduct(shop, { basePriceFils: 20_000, stock: 50 })
  const ordered = await order(api, { body: { items: [{ productId }], paymentMethod: 'card' } })
  await choose(api, payUrlOf(ordered), 'succeed')
  await carryOn(api, idOf(ordered).id, 'delivered')
  return idOf(ordered)
}

async function sumsOf(orderId: string) {
  const { rows } = await shop.db.execute<{ refunded: number; session: string; refunds: number }>(
    sql`select refunded_fils::int as refunded, session_id as session, (select count(*)::int from refunds r where r.order_id = p.order_id) as refunds
      from payments p where order_id = ${orderId}`,
  )
  const [row] = rows
  const given = isTestGateway(shop.card) ? await shop.card.listRefunds(row?.session ?? '') : []
  return {
    refunded: Number(row?.refunded),
    refunds: Number(row?.refunds),
    atProvider: given.reduce((sum, { amountFils }) => sum + amountFils, 0),
  }
}

it('G8 50 refunds of one order at once: of pages that saw the same state, one is done', async () => {
  const params = await paid()
  const refund = { extraFils: 5_000, reason: 'goodwill', destination: 'card' }
  const answers = await atOnce(50, () =>
    office(api, 'createRefund', { cookie: owner.cookie, params, body: { refund, expectedRefundedFils: 0 } }),
  )
  const codes = answers.map(({ status, body }) => (status === 201 ? 'done' : body.code))
  expect([
    codes.filter((code) => code === 'done').length,
    codes.filter((code) => code === 'REFUND_STALE').length,
  ]).toEqual([1, 49])
  expect(await sumsOf(params.id)).toEqual({ refunded: 5_000, refunds: 1, atProvider: 5_000 })
  await expectHealthy(api)
})

it('G8 50 at once that know of no others: just those that fit, and never more than was paid', async () => {
  const { id } = await paid()
  const refund = { ...noRefund, extraFils: 3_000, reason: 'goodwill' as const, destination: 'card' as const }
  const outcomes = await atOnce(50, () =>
    inTransaction(shop.db, async (tx) =>
      refundOrder(tx, { shop, order: await lockOrder(tx, id), refund, staffId: null }),
    ).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    ),
  )
  expect([...new Set(outcomes)].toSorted()).toEqual(['REFUND_NOT_POSSIBLE', 'done'])
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(6)
  api.clock.advance(60_000)
  await atOnce(5, () => sendRefunds(shop))
  expect(await sumsOf(id)).toEqual({ refunded: 18_000, refunds: 6, atProvider: 18_000 })
  await expectHealthy(api)
})

it('G8 the database itself holds the limit: transfers that look at nothing never exceed the payment', async () => {
  const { id } = await paid()
  const refund = { ...noRefund, extraFils: 2_000, reason: 'goodwill' as const, destination: 'card' as const }
  await inTransaction(shop.db, async (tx) => {
    await refundOrder(tx, { shop, order: await lockOrder(tx, id), refund, staffId: null })
  })
  const outcomes = await atOnce(20, () =>
    shop.db
      .execute(
        sql`insert into refund_transfers (id, refund_id, payment_id, amount_fils, destination, state, created_at, updated_at)
        select ${shop.ids.newId()}, refund_id, payment_id, 2000, 'card', 'requested', now(), now() from refund_transfers t
        where t.refund_id = (select id from refunds where order_id = ${id}) order by t.created_at limit 1`,
      )
      .then(
        () => 'done',
        () => 'refused',
      ),
  )
  const { refunded } = await sumsOf(id)
  const { rows } = await shop.db.execute<{ amount: number }>(
    sql`select amount_fils as amount from payments where order_id = ${id}`,
  )
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(refunded / 2_000 - 1)
  expect(refunded).toBeLessThanOrEqual(Number(rows[0]?.amount))
  expect(outcomes).toContain('refused')
})

it('G8 the same key twice at once gives back once', async () => {
  const params = await paid()
  const body = { refund: { extraFils: 700, reason: 'late', destination: 'card' }, expectedRefundedFils: 0 }
  const answers = await atOnce(10, () =>
    office(api, 'createRefund', { cookie: owner.cookie, params, body, key: 'one' }),
  )
  expect(new Set(answers.map(({ status, body: { refund } }) => `${status} ${refund?._id}`)).size).toBe(1)
  expect(await sumsOf(params.id)).toEqual({ refunded: 700, refunds: 1, atProvider: 700 })
})
