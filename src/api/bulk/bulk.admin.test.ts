import { staffMembers } from '#db/tables.ts'
import { queryRows } from '#db/open.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { carryOn, order } from '../../../tests/harness/orders.ts'
import { type AdminCallName, type AdminSent, hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'
import { workRuns } from './working.actions.ts'

const api = await testApi()
const { shop } = api
let desk: StaffPerson
const orders: string[] = []
const call = (name: AdminCallName, sent: AdminSent = {}, by = desk) => office(api, name, { cookie: by.cookie, ...sent })
const start = (body: unknown, by = desk) => call('startRun', { body }, by)
const show = async (id: string) => (await call('showRun', { params: { id } })).body
const tagsOf = async () =>
  (await queryRows<{ tags: string[] }>(shop.db, sql`select tags from orders order by created_at, id`)).map(
    ({ tags }) => tags,
  )

beforeAll(async () => {
  desk = await hire(api, { roles: ['desk'] })
  const { productId } = await addProduct(shop, { basePriceFils: 60_000, stock: 500 })
  for (let count = 0; count < 4; count++) {
    const placed = await order(api, { body: { items: [{ productId, quantity: 1, color: 'white', size: 'M' }] } })
    orders.push(placed.body.order._id)
    api.clock.advance(1000)
  }
  await carryOn(api, orders[3] ?? '', 'delivered')
})

describe('3.4 one verb over many orders', () => {
  it('does it to each with an entry in the log, and lists who was refused with the reason of the single call', async () => {
    const { status, body } = await start({ act: { verb: 'hold', input: { reason: 'stock count' } }, query: {} })
    expect([status, body.run]).toMatchObject([201, { state: 'waiting', total: 4, done: 0 }])
    await workRuns(shop)
    const { run, refusals } = await show(body.run._id)
    expect(run).toMatchObject({ state: 'done', done: 3, refused: 1 })
    const single = await call('holdOrder', { params: { id: orders[3] ?? '' }, body: { reason: 'x' } })
    expect(refusals).toMatchObject([{ order: { _id: orders[3] }, reason: single.body.message }])
    const log = await call('listAudit', { query: { action: 'order.hold' } }, await hire(api))
    expect(log.body.entries.map((entry: { object: { id: string } }) => entry.object.id).toSorted()).toEqual(
      orders.slice(0, 3).toSorted(),
    )
    expect(log.body.entries[0]).toMatchObject({
      person: { email: desk.email },
      requestId: body.run._id,
      reason: 'stock count',
    })
  })

  it('what a run has done is undone by another over the same orders', async () => {
    const [last] = (await call('listRuns')).body.runs
    const undo = await start({ act: { verb: 'release' }, doneOf: last._id })
    expect(undo.body.run.total).toBe(3)
    await workRuns(shop)
    expect((await show(undo.body.run._id)).run).toMatchObject({ state: 'done', done: 3, refused: 0 })
    const stranger = await hire(api, { roles: ['desk'] })
    expect((await start({ act: { verb: 'release' }, doneOf: last._id }, stranger)).body.code).toBe('NOT_FOUND')
  })

  it('R084 what was refused is tried again by a run of its own, by who started it alone', async () => {
    const first = await start({ act: { verb: 'hold', input: { reason: 'count again' } }, ids: orders })
    await workRuns(shop)
    const id = first.body.run._id
    expect((await show(id)).run).toMatchObject({ done: 3, refused: 1, about: 'count again' })
    const stranger = await hire(api, { roles: ['desk'] })
    expect((await call('retryRun', { params: { id }, body: {} }, stranger)).body.code).toBe('NOT_FOUND')
    const again = await call('retryRun', { params: { id }, body: {} })
    expect([again.status, again.body.run]).toMatchObject([
      201,
      { verb: 'hold', about: 'count again', total: 1, done: 0 },
    ])
    await workRuns(shop)
    const { run, refusals } = await show(again.body.run._id)
    expect([run, refusals]).toMatchObject([{ state: 'done', refused: 1 }, [{ order: { _id: orders[3] } }]])
    const undo = await start({ act: { verb: 'release' }, doneOf: id })
    await workRuns(shop)
    expect((await call('retryRun', { params: { id: undo.body.run._id }, body: {} })).body.code).toBe('NOT_FOUND')
  })

  it('takes the orders that fit at the start, also if none fits later', async () => {
    await start({ act: { verb: 'tag', input: { tag: 'first' } }, query: { q: 'nobody here' } }).then(({ status }) =>
      expect(status).toBe(404),
    )
    const { body } = await start({ act: { verb: 'tag', input: { tag: 'first' } }, query: { status: 'placed' } })
    await carryOn(api, orders[0] ?? '', 'processing')
    await workRuns(shop)
    expect((await show(body.run._id)).run).toMatchObject({ total: 3, done: 3 })
    expect(await tagsOf()).toEqual([['first'], ['first'], ['first'], []])
  })

  it('a cancelled run does nothing more, and says so', async () => {
    const { body } = await start({ act: { verb: 'tag', input: { tag: 'late' } }, ids: orders })
    const cancelled = await call('cancelRun', { params: { id: body.run._id }, body: {} })
    expect(cancelled.body.run).toMatchObject({ state: 'cancelled', done: 0 })
    await workRuns(shop)
    expect((await tagsOf()).flat()).not.toContain('late')
    expect((await call('cancelRun', { params: { id: body.run._id }, body: {} })).body.run.state).toBe('cancelled')
  })

  it('goes by the rights that who started it has when it is done', async () => {
    const leaver = await hire(api, { roles: ['desk'] })
    const { body } = await start({ act: { verb: 'tag', input: { tag: 'gone' } }, ids: orders.slice(0, 2) }, leaver)
    await shop.db.update(staffMembers).set({ roleId: 'auditor' }).where(eq(staffMembers.staffId, leaver.staffId))
    await workRuns(shop)
    const { run, refusals } = await show(body.run._id)
    expect(run).toMatchObject({ state: 'done', done: 0, refused: 2 })
    const forbidden = await start({ act: { verb: 'tag', input: { tag: 'gone' } }, ids: orders }, leaver)
    expect(refusals[0].reason).toBe(forbidden.body.message)
  })

  it('needs exactly one way to say which orders', async () => {
    const act = { verb: 'tag', input: { tag: 'x' } }
    for (const which of [{}, { ids: orders, query: {} }, { ids: [] }])
      expect((await start({ act, ...which })).body.code).toBe('VALIDATION_FAILED')
    expect((await start({ act: { verb: 'refund', input: {} }, ids: orders })).status).toBe(400)
  })

  it('two workers at once do each order once', async () => {
    const { body } = await start({ act: { verb: 'tag', input: { tag: 'twice' } }, ids: orders })
    await Promise.all([workRuns(shop), workRuns(shop), workRuns(shop)])
    expect((await show(body.run._id)).run).toMatchObject({ state: 'done', done: 4, refused: 0 })
    const [row] = await queryRows<{ count: number }>(
      shop.db,
      sql`select count(*)::int as count from audit where request_id = ${body.run._id} and action = 'order.tag'`,
    )
    expect(row?.count).toBe(4)
  })
})
