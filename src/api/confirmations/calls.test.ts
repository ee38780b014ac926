/** Back office 3.5: the call list, its attempts, and asking many buyers again. */
import { queryRows } from '#db/open.ts'
import { memoryMail } from '#gateways/mail-kept.ts'
import { simulatedTexts } from '#gateways/messages/simulated.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { delivery, order, sayYes } from '../../../tests/harness/orders.ts'
import { type AdminCallName, type AdminSent, hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'
import { workRuns } from '../bulk/working.actions.ts'
import { sendTexts } from './sending.actions.ts'

const texts = simulatedTexts({ secret: 'a-secret-of-a-provider', kept: memoryMail(), now: () => api.clock.now() })
const api = await testApi({ texts })
const { shop, clock } = api
let desk: StaffPerson
let productId: string

beforeAll(async () => {
  desk = await hire(api, { roles: ['desk'] })
  productId = (await addProduct(shop, { stock: 500, basePriceFils: 20_000 })).productId
})
afterEach(() => clock.set(new Date()))

async function place(language = 'en'): Promise<{ _id: string; number: string; phone: string }> {
  const body = { items: [{ productId, quantity: 2 }], shippingAddress: { ...delivery, building: 'Villa 7' } }
  const placed = await order(api, { isUnanswered: true, language, body })
  const { _id, number, contact } = placed.body.order
  return { _id, number, phone: contact.phone }
}
const at = (name: AdminCallName, sent: AdminSent, by = desk) => office(api, name, { cookie: by.cookie, ...sent })
const list = async () => (await at('listToConfirm', {})).body as { orders: { number: string }[]; count: number }
const rowOf = async (number: string) => (await list()).orders.find((row) => row.number === number)
const called = (id: string, outcome: string) => at('noteCall', { params: { id }, body: { outcome, remark: '' } })
const textsOf = (id: string) =>
  queryRows<{ channel: string; state: string; trouble: string | null }>(
    shop.db,
    sql`select channel, state, trouble from text_messages where order_id = ${id} order by created_at, id`,
  )
const lettersOf = async (id: string) =>
  (
    await queryRows<{ count: number }>(
      shop.db,
      sql`select count(*)::int as count from outbox where kind = 'cash_confirm' and payload ->> 'orderId' = ${id}`,
    )
  )[0]?.count

describe('3.5 the call list', () => {
  it('has what waits for a yes, what ends first first, with masked numbers and words in the buyer’s language', async () => {
    const first = await place('ar')
    clock.advance(60_000)
    const second = await place()
    const { orders, count } = await list()
    const numbers = orders.map(({ number }) => number)
    expect(numbers.indexOf(first.number)).toBeLessThan(numbers.indexOf(second.number))
    expect(count).toBe(orders.length)
    const row = await rowOf(first.number)
    expect(row).toMatchObject({
      stage: 'waiting',
      reasons: ['first_order'],
      language: 'ar',
      pieces: 2,
      calls: [],
      script: expect.stringContaining('هل أتحدث مع'),
    })
    expect(JSON.stringify(row)).not.toContain(first.phone)
    await sayYes(api, first._id)
    expect(await rowOf(first.number)).toBeUndefined()
  })

  it('counts attempts, keeps who made them, and the order’s page and the log show them', async () => {
    const { _id, number } = await place()
    expect((await called(_id, 'no_answer')).body.attempts).toBe(1)
    expect((await called(number, 'no_answer')).body.attempts).toBe(2)
    expect(await rowOf(number)).toMatchObject({
      isPhoneWrong: false,
      calls: [
        { outcome: 'no_answer', by: 'Layla' },
        { outcome: 'no_answer', by: 'Layla' },
      ],
    })
    const page = (await at('showOrder', { params: { id: _id } })).body
    expect(page.confirmation.calls).toHaveLength(2)
    expect(page.timeline.map(({ what }: { what: string }) => what)).toContain('order.call')
  })

  it('after a wrong number nobody is sent a message there: an e-mail asks, until the number is corrected', async () => {
    const { _id, number } = await place()
    const before = await lettersOf(_id)
    await called(_id, 'wrong_number')
    expect(await rowOf(number)).toMatchObject({ isPhoneWrong: true })
    expect(await lettersOf(_id)).toBe((before ?? 0) + 1)
    await at('askAgain', { params: { id: _id }, body: {} })
    await sendTexts(shop)
    expect((await textsOf(_id)).at(-1)).toMatchObject({ channel: 'email', trouble: 'no_mobile' })
    await queryRows(shop.db, sql`update orders set contact_phone = '+971559876543' where id = ${_id}`)
    expect(await rowOf(number)).toMatchObject({ isPhoneWrong: false })
    await at('askAgain', { params: { id: _id }, body: {} })
    await sendTexts(shop)
    expect((await textsOf(_id)).at(-1)).toMatchObject({ state: 'sent', trouble: null })
  })

  it('takes no call about an order that waits for nothing, nor from who may not write of orders', async () => {
    const { _id } = await place()
    const picker = await hire(api, { roles: ['warehouse'] })
    expect((await at('listToConfirm', {}, picker)).status).toBe(403)
    expect((await at('noteCall', { params: { id: _id }, body: { outcome: 'no_answer' } }, picker)).status).toBe(403)
    await sayYes(api, _id)
    expect((await called(_id, 'no_answer')).body).toMatchObject({ code: 'ORDER_NOT_CHANGEABLE' })
  })

  it('D19 has the orders of her own place alone for who reads no others', async () => {
    const { _id, number } = await place()
    const owner = await hire(api)
    const grants = { 'orders.read': { own: true }, 'orders.write': {} }
    const role = await office(api, 'addRole', { cookie: owner.cookie, body: { name: 'caller', grants } })
    const caller = await hire(api, { roles: [role.body.role._id] })
    await queryRows(shop.db, sql`update staff set place = 'warehouse' where id = ${caller.staffId}`)
    const hers = async () => (await at('listToConfirm', {}, caller)).body
    expect(await hers()).toMatchObject({ orders: [], count: 0 })
    await queryRows(
      shop.db,
      sql`insert into parcels (id, order_id, position, kind, state, place, moved_at, created_at, updated_at)
        values (${shop.ids.newId()}, ${_id}, 1, 'courier', 'draft', 'warehouse', now(), now(), now())`,
    )
    expect(await hers()).toMatchObject({ orders: [{ number }], count: 1 })
  })

  it('asks many buyers again as a run, and lists those who were decided meanwhile', async () => {
    const [one, two] = [await place(), await place()]
    await sayYes(api, two._id)
    const before = (await textsOf(one._id)).length
    const started = await at('startRun', { body: { act: { verb: 'ask' }, ids: [one._id, two._id] } })
    expect(started.status).toBe(201)
    await workRuns(shop)
    const { run, refusals } = (await at('showRun', { params: { id: started.body.run._id } })).body
    expect(run).toMatchObject({ verb: 'ask', state: 'done', done: 1, refused: 1 })
    expect(refusals).toMatchObject([
      { order: { number: two.number }, reason: 'This order does not wait to be confirmed.' },
    ])
    expect((await textsOf(one._id)).length).toBe(before + 1)
  })

  it('Today counts it, and the couriers’ problems with it', async () => {
    const { tasks } = (await at('showToday', {})).body as { tasks: { name: string; count: number }[] }
    const countOf = (name: string) => tasks.find((task) => task.name === name)?.count
    expect(countOf('confirm')).toBe((await list()).count)
    expect(countOf('parcels')).toBe((await at('countParcelProblems', {})).body.total)
  })
})
