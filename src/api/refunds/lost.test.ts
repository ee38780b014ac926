/** ADR 55: a refund that failed and a dispute about the same money, in any order. */
import { disputes, refundTransfers } from '#db/tables.ts'
import { isTestGateway } from '#gateways/card/test-gateway.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { carryOn, choose, expectHealthy, idOf, order, payUrlOf } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { closeLostRefunds } from './lost.actions.ts'
import { sendRefunds } from './refunds.actions.ts'

const api = await testApi()
const { shop } = api
const { cookie } = await hire(api)
const gateway = isTestGateway(shop.card) ? shop.card : expect.fail('no test gateway')

/** Paid by card, with AED 50 given back of it. */
async function refunded(way: object = { destination: 'card' }) {
  const { productId } = await addProduct(shop, { basePriceFils: 20_000, stock: 20 })
  const ordered = await order(api, { body: { items: [{ productId }], paymentMethod: 'card' } })
  await choose(api, payUrlOf(ordered), 'succeed')
  const { id } = idOf(ordered)
  await carryOn(api, id, 'delivered')
  const { rows } = await shop.db.execute<{ session: string }>(
    sql`select session_id as session from payments where order_id = ${id}`,
  )
  const session = await gateway.findSession(rows[0]?.session ?? '')
  if (!session) throw new Error('no session')
  const refund = { extraFils: 5_000, reason: 'late', ...way }
  const body = { refund, expectedRefundedFils: 0 }
  const given = await office(api, 'createRefund', { cookie, params: { id }, body })
  const transferId: string = given.body.refund.transfers[0]._id
  return {
    id,
    session,
    transferId,
    fail: async () => gateway.failRefund(session.id, (await gateway.listRefunds(session.id))[0]?.id ?? ''),
    open: () => gateway.disputes.open(session),
    lose: async () => gateway.disputes.decide(session, (await gateway.disputes.list(session.id))[0]?.id ?? '', 'lost'),
    close: () => closeLostRefunds(shop),
  }
}

const transferOf = async (id: string) =>
  (await shop.db.select().from(refundTransfers).where(eq(refundTransfers.id, id)))[0]
const isOwed = async (id: string) =>
  (await office(api, 'listRefunds', { cookie, query: { state: 'owed' } })).body.transfers.some(
    (one: { _id: string }) => one._id === id,
  )

const orders: ('fail' | 'open' | 'lose' | 'close')[][] = [
  ['fail', 'open', 'lose', 'close'],
  ['open', 'fail', 'lose', 'close'],
  ['open', 'lose', 'fail', 'close'],
  ['open', 'lose', 'close', 'fail'],
  ['fail', 'close', 'open', 'close', 'lose'],
]

it.each(orders.map((one) => [one.join(', '), one] as const))(
  'G17 %s: it is owed no more, and paid by nobody twice',
  async (_, steps) => {
    const made = await refunded()
    for (const step of steps) await made[step]()
    await made.close()
    await made.close()
    expect(await transferOf(made.transferId)).toMatchObject({ state: 'failed', replacedBy: null })
    expect([(await transferOf(made.transferId))?.closedBy, await isOwed(made.transferId)]).toEqual([
      expect.any(String),
      false,
    ])
    const again = await office(api, 'retryRefund', { cookie, params: { id: made.transferId }, body: {} })
    expect([again.status, again.body.code]).toEqual([409, 'REFUND_NOT_POSSIBLE'])
    await shop.db.execute(sql`update refund_transfers set updated_at = updated_at - interval '10 minutes'`)
    await sendRefunds(shop)
    expect((await gateway.listRefunds(made.session.id)).filter(({ status }) => status === 'succeeded')).toEqual([])
    const { refunds } = (await office(api, 'listOrderRefunds', { cookie, params: { id: made.id } })).body
    expect(refunds[0].transfers[0]).toMatchObject({ isOwed: false, isClosed: true })
    await expectHealthy(api)
  },
)

it('G17 while the bank decides, and where the shop wins, it stays owed', async () => {
  const made = await refunded()
  await made.fail()
  await made.open()
  await made.close()
  expect(await isOwed(made.transferId)).toBe(true)
  await gateway.disputes.decide(made.session, (await gateway.disputes.list(made.session.id))[0]?.id ?? '', 'won')
  await made.close()
  expect([await isOwed(made.transferId), (await transferOf(made.transferId))?.closedBy]).toEqual([true, null])
})

it('G17 what arrived stays as it is; and a bank that gives the money back makes it owed again', async () => {
  const arrived = await refunded()
  await arrived.open()
  await arrived.lose()
  await arrived.close()
  expect(await transferOf(arrived.transferId)).toMatchObject({ state: 'succeeded', closedBy: null })
  const made = await refunded()
  await made.fail()
  await made.open()
  await made.lose()
  await made.close()
  expect(await isOwed(made.transferId)).toBe(false)
  await shop.db.update(disputes).set({ state: 'won', takenFils: 0 }).where(eq(disputes.orderId, made.id))
  await made.close()
  expect(await isOwed(made.transferId)).toBe(true)
})

it('G17 a transfer that stands in a file for the bank is closed by nobody but who knows whether it was paid', async () => {
  const bank = { destination: 'bank', iban: 'AE070331234567890123456', accountName: 'Sara Haddad' }
  const listed = await refunded(bank)
  const finance = await hire(api, { roles: ['finance'] })
  expect((await office(api, 'createPayoutFile', { cookie: finance.cookie, body: {} })).status).toBe(201)
  const other = await refunded(bank)
  for (const made of [listed, other]) {
    await made.open()
    await made.lose()
  }
  await listed.close()
  expect([await transferOf(listed.transferId), await transferOf(other.transferId)]).toMatchObject([
    { state: 'requested', closedBy: null },
    { state: 'failed', closedBy: expect.any(String) },
  ])
})
