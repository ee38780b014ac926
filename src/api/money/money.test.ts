/** Back office, the money's day: our books against the card provider's and the couriers', differences as tasks, nothing put right by itself. */
import { queryRows } from '#db/open.ts'
import { uaeDay } from '#domain/shipping.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { choose, order, payUrlOf } from '../../../tests/harness/orders.ts'
import { type AdminSent, hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'
import { compareMoney } from './compare.actions.ts'

const api = await testApi()
const { shop, clock } = api
let finance: StaffPerson
let support: StaffPerson
let day: string

beforeAll(async () => {
  finance = await hire(api, { roles: ['finance'] })
  support = await hire(api, { roles: ['support'] })
  day = uaeDay(clock.now())
})

type Call = 'listMoneyDays' | 'showMoneyDay' | 'compareMoneyDay' | 'explainDifference' | 'showToday'
const at = (name: Call, sent: AdminSent = {}, by = finance) => office(api, name, { cookie: by.cookie, ...sent })
const compare = (of = day) => at('compareMoneyDay', { params: { id: of }, body: {} })

async function paidByCard(): Promise<{
  orderId: string
  number: string
  paymentId: string
  session: string
  fils: number
}> {
  const { productId } = await addProduct(shop, { stock: 5 })
  const placed = await order(api, { body: { items: [{ productId }], paymentMethod: 'card' } })
  await choose(api, payUrlOf(placed) ?? '', 'succeed')
  const { _id: orderId, number } = placed.body.order
  const [payment] = await queryRows<{ id: string; session: string; fils: number }>(
    shop.db,
    sql`select id, session_id as session, amount_fils as fils from payments where order_id = ${orderId} and status = 'paid'`,
  )
  if (!payment) throw new Error('not paid')
  return { orderId, number, paymentId: payment.id, session: payment.session, fils: payment.fils }
}

/** As a hand in the database would: the lines that were read stay. */
const setPaid = (id: string, status: string) =>
  queryRows(shop.db, sql`update payments set status = ${status} where id = ${id}`)

type Shown = {
  _id: string
  kind: string
  about: string
  state: string
  oursFils: number
  theirsFils: number
  note: string
}
const ofDay = async (about: string): Promise<Shown[]> => {
  const { differences } = (await at('showMoneyDay', { params: { id: day } })).body as { differences: Shown[] }
  return differences.filter((one) => one.about === about)
}
const openTasks = async (by = finance): Promise<number | undefined> =>
  (await at('showToday', {}, by)).body.tasks.find(({ name }: { name: string }) => name === 'money')?.count

describe('11.5 the money of a day', () => {
  it('agrees where the provider has booked what we have, to the fil, and says what came', async () => {
    const before = (await compare()).body.day
    const { fils } = await paidByCard()
    const { status, body } = await compare()
    expect([status, body.differences]).toEqual([200, []])
    expect(body.day.card).toEqual({ count: before.card.count + 1, fils: before.card.fils + fils })
    expect(body.day.provider.paid).toBe(body.day.card.fils)
    expect(body.day.compared).toMatchObject({ failure: null, movements: before.compared.movements + 1 })
    expect(await openTasks()).toBe(0)
  })

  it('has a task for a payment that only one of the two books knows, and for another amount', async () => {
    const [ours, theirs, less] = [await paidByCard(), await paidByCard(), await paidByCard()]
    // The provider has no line of the first, we don't know that the second was paid, and the third paid less there.
    await queryRows(
      shop.db,
      sql`update test_gateway_sessions set status = 'open', paid_at = null where id = ${ours.session}`,
    )
    await setPaid(theirs.paymentId, 'expired')
    await queryRows(
      shop.db,
      sql`update test_gateway_sessions set amount_fils = amount_fils - 100 where id = ${less.session}`,
    )
    const { body } = await compare()
    const found = (about: string) => body.differences.find((one: Shown) => one.about === about)
    expect(found(ours.paymentId)).toMatchObject({
      kind: 'payment_missing',
      state: 'open',
      oursFils: ours.fils,
      theirsFils: 0,
      order: { number: ours.number },
    })
    expect(found(theirs.paymentId)).toMatchObject({ kind: 'payment_unknown', oursFils: 0, theirsFils: theirs.fils })
    expect(found(less.paymentId)).toMatchObject({
      kind: 'payment_amount',
      oursFils: less.fils,
      theirsFils: less.fils - 100,
    })
    expect(await openTasks()).toBe(3)
    expect(await openTasks(support)).toBeUndefined()
  })

  it('keeps an explanation with who gave it, once; with other sums it is open again', async () => {
    const one = await paidByCard()
    await setPaid(one.paymentId, 'expired')
    await compare()
    const [{ _id: id = '' } = {}] = await ofDay(one.paymentId)
    const explain = (by = finance) =>
      at('explainDifference', { params: { id }, body: { note: 'The bank has called' } }, by)
    expect((await explain(support)).status).toBe(403)
    expect((await explain()).body.difference).toMatchObject({
      state: 'explained',
      note: 'The bank has called',
      by: 'Layla',
    })
    expect((await explain()).body.code).toBe('ALREADY_DECIDED')
    await compare()
    expect(await ofDay(one.paymentId)).toMatchObject([{ state: 'explained' }])
    await queryRows(
      shop.db,
      sql`insert into provider_movements (provider, id, kind, amount_fils, fee_fils, payment_id, about, at)
        values ('test', ${`again-${one.session}`}, 'payment', 500, 0, ${one.paymentId}, 'again', ${clock.now()})`,
    )
    await compare()
    expect(await ofDay(one.paymentId)).toMatchObject([{ state: 'open', theirsFils: one.fils + 500, note: '' }])
    const logged = await queryRows<{ reason: string }>(
      shop.db,
      sql`select reason from audit where action = 'money.explain' and object_id = ${id}`,
    )
    expect(logged).toEqual([{ reason: 'The bank has called' }])
  })

  it('knows part of a payment that went back, also where it fails later at the bank', async () => {
    const one = await paidByCard()
    const owner = await hire(api)
    const refund = { reason: 'goodwill', destination: 'card', extraFils: 1_500, notify: false }
    const given = await office(api, 'createRefund', {
      cookie: owner.cookie,
      params: { id: one.orderId },
      body: { refund, expectedRefundedFils: 0 },
    })
    expect(given.status).toBe(201)
    const before = (await compare()).body
    expect(before.day.provider.givenBack).toBe(-before.day.givenBack.fils)
    expect(await ofDay(one.paymentId)).toEqual([])
    // The bank sends it back, and its message is lost.
    await queryRows(
      shop.db,
      sql`update test_gateway_refunds set status = 'failed', updated_at = now() where session_id = ${one.session}`,
    )
    await compare()
    expect(await ofDay(one.paymentId)).toMatchObject([{ kind: 'refund_amount', oursFils: 1_500, theirsFils: 0 }])
  })

  it('puts nothing right: what agrees later stays in the list as gone', async () => {
    const one = await paidByCard()
    await setPaid(one.paymentId, 'expired')
    await compare()
    expect(await ofDay(one.paymentId)).toMatchObject([{ kind: 'payment_unknown', state: 'open' }])
    await setPaid(one.paymentId, 'paid')
    await compare()
    expect(await ofDay(one.paymentId)).toMatchObject([{ kind: 'payment_unknown', state: 'gone' }])
  })

  it('has a task for an order that has paid another sum than it costs', async () => {
    const one = await paidByCard()
    await queryRows(shop.db, sql`update orders set due_fils = due_fils + 300 where id = ${one.orderId}`)
    await compare()
    expect(await ofDay(one.orderId)).toMatchObject([
      { kind: 'order_amount', state: 'open', oursFils: one.fils - 300, theirsFils: one.fils },
    ])
    await queryRows(shop.db, sql`update orders set due_fils = due_fils - 300 where id = ${one.orderId}`)
  })

  it('G14 where the provider does not answer the day says so, no difference is called gone, and the job tries again', async () => {
    const one = await paidByCard()
    await setPaid(one.paymentId, 'expired')
    await compare()
    const { card } = shop
    if (!card) throw new Error('no cards')
    const read = card.listMovements
    card.listMovements = () => Promise.reject(new Error('away'))
    const { body } = await compare()
    expect(body.day.compared).toMatchObject({ failure: 'away', movements: 0 })
    expect(await ofDay(one.paymentId)).toMatchObject([{ state: 'open' }])
    // Sessions end meanwhile.
    clock.advance(30 * 60 * 60 * 1000)
    finance = await hire(api, { roles: ['finance'] })
    support = await hire(api, { roles: ['support'] })
    await compareMoney(shop)
    const told = async () => (await at('showMoneyDay', { params: { id: day } })).body.day.compared.failure
    expect(await told()).toBe('away')
    card.listMovements = read
    await compareMoney(shop)
    expect(await told()).toBeNull()
  })

  it('Back office 3.6: a day of another century is none', async () => {
    expect((await at('listMoneyDays', { query: { until: '0001-01-05' } })).status).toBe(400)
    expect((await at('listMoneyDays', { query: { until: '2000-01-01' } })).status).toBe(200)
    expect((await at('compareMoneyDay', { params: { id: '0001-01-01' }, body: {} })).status).toBe(404)
  })

  it('refuses a day to come and one that is none, and who may only read compares nothing', async () => {
    const sent = (of: string) => ({ params: { id: of } })
    expect((await at('showMoneyDay', sent('2999-01-01'))).status).toBe(404)
    expect((await at('compareMoneyDay', { ...sent('2999-01-01'), body: {} })).status).toBe(404)
    expect((await at('showMoneyDay', sent('2026-02-31'))).status).toBe(404)
    expect((await at('listMoneyDays', {}, support)).status).toBe(200)
    expect((await at('compareMoneyDay', { ...sent(day), body: {} }, support)).status).toBe(403)
  })
})
