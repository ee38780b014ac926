import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { carryOn, delivery, order, orderBody } from '../../../tests/harness/orders.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'

const api = await testApi()
const { shop, clock } = api
let owner: StaffPerson
let productId: string

const place = async (contact: Record<string, string> = {}, emirate: 'dubai' | 'ajman' = 'dubai', quantity = 1) => {
  const body = orderBody()
  const placed = await order(api, {
    body: {
      contact: { ...body.contact, ...contact },
      shippingAddress: { ...delivery, emirate },
      items: [{ productId, quantity, color: 'white', size: 'M' }],
    },
  })
  expect(placed.status).toBe(201)
  clock.advance(1000)
  return placed.body.order
}
const list = async (query: Record<string, string> = {}, by = owner) =>
  (await office(api, 'listOrders', { cookie: by.cookie, query })).body
const numbers = async (query: Record<string, string> = {}, by = owner): Promise<string[]> =>
  (await list(query, by)).orders.map(({ number }: { number: string }) => number)

let first: Awaited<ReturnType<typeof place>>
let second: Awaited<ReturnType<typeof place>>
let third: Awaited<ReturnType<typeof place>>

beforeAll(async () => {
  owner = await hire(api)
  productId = (await addProduct(shop, { basePriceFils: 60_000, stock: 500 })).productId
  first = await place({ firstName: 'فاطمة', lastName: 'الأحمدي', phone: '0507654321', email: 'fatma@people.test' })
  second = await place({ firstName: 'Émilie', lastName: 'Roux', email: 'e.roux@people.test' }, 'ajman', 2)
  third = await place({ firstName: 'Sara', lastName: '100%' }, 'dubai', 3)
  await carryOn(api, second._id, 'shipped')
  await queryRows(
    shop.db,
    sql`update orders set tags = '{gift}', held_at = now(), held_reason = 'call' where id = ${third._id}`,
  )
})

describe('3.4 the list of orders', () => {
  it('has the newest first, and each filter narrows it', async () => {
    const placed = [third, second, first].map(({ number }) => number)
    expect(await numbers()).toEqual(placed)
    expect((await list()).count).toEqual({ most: 3, isMore: false })
    expect(await numbers({ status: 'shipped' })).toEqual([second.number])
    expect(await numbers({ status: 'shipped,placed' })).toEqual(placed)
    expect(await numbers({ emirate: 'ajman' })).toEqual([second.number])
    expect(await numbers({ method: 'card' })).toEqual([])
    expect(await numbers({ payment: 'unpaid', emirate: 'dubai,ajman', status: 'placed' })).toEqual([
      third.number,
      first.number,
    ])
    expect(await numbers({ tag: 'gift' })).toEqual([third.number])
    expect(await numbers({ held: 'true' })).toEqual([third.number])
    expect(await numbers({ held: 'false' })).toEqual([second.number, first.number])
    expect(await numbers({ problem: 'true' })).toEqual([third.number])
    const words = await office(api, 'listOrderWords', { cookie: owner.cookie })
    expect(words.body).toMatchObject({ tags: ['gift'], couriers: [] })
  })

  it.each([
    [() => first.number.toLowerCase().replaceAll('-', ''), 'the number without its dashes'],
    [() => first.number.slice(3), 'the number without QT'],
    [() => first.number.slice(-6), 'the end of the number'],
    [() => '050 765 4321', 'a telephone number as people say it'],
    [() => '+971507654321', 'a telephone number with its country'],
    [() => '٠٥٠٧٦٥٤٣٢١', 'a telephone number in Arabic digits'],
    [() => '54321', 'the last digits of a telephone number'],
    [() => 'FATMA@people', 'an e-mail in capitals'],
    [() => 'فاطمه', 'a name with another taa marbuta'],
    [() => 'الاحمدى فـاطِمة', 'names without hamza, with a tatweel and a vowel sign'],
  ])('%s finds an order: %s', async (typed) => {
    expect(await numbers({ q: typed() })).toEqual([first.number])
  })

  it('takes signs of patterns as they are, and words of one letter', async () => {
    expect(await numbers({ q: '100%' })).toEqual([third.number])
    expect(await numbers({ q: '%' })).toEqual([third.number])
    expect(await numbers({ q: '_' })).toEqual([])
    expect(await numbers({ q: 'émilie roux' })).toEqual([second.number])
    expect(await numbers({ q: 'fatma roux' })).toEqual([])
  })

  it('goes on by pages, in four orders, and each order is on one page', async () => {
    const amounts = [first, second, third].map(({ number }) => number)
    const dates = [...amounts]
    for (const [sort, expected] of [
      ['-date', dates.toReversed()],
      ['date', dates],
      ['-amount', amounts.toReversed()],
      ['amount', amounts],
    ] as const) {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Awaited<ReturnType<typeof list>> = await list({ sort, limit: '1', ...(cursor ? { cursor } : {}) })
        seen.push(...page.orders.map(({ number }: { number: string }) => number))
        cursor = page.next
      }
      expect([sort, seen]).toEqual([sort, expected])
    }
    const byDate = (await list({ limit: '1' })).next
    const wrong = await office(api, 'listOrders', { cookie: owner.cookie, query: { sort: 'amount', cursor: byDate } })
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, 'cursor'])
  })

  it('counts days by the clock of the Emirates', async () => {
    const evening = await place()
    await queryRows(shop.db, sql`update orders set created_at = '2026-01-31T20:30:00Z' where id = ${evening._id}`)
    expect(await numbers({ from: '2026-02-01', to: '2026-02-01' })).toEqual([evening.number])
    expect(await numbers({ to: '2026-01-31' })).toEqual([])
    await queryRows(shop.db, sql`update orders set created_at = now() where id = ${evening._id}`)
  })
})

it('3.0 a whole e-mail is found from its beginning on, whatever its case, and signs of patterns are signs', async () => {
  for (const q of ['Fatma@People.test', 'fatma@people.te']) expect(await numbers({ q })).toEqual([first.number])
  for (const q of ['atma@people.test', 'f%@people.test', 'f_tma@people.test']) expect(await numbers({ q })).toEqual([])
})

describe('3.0 rule 7: reading is a right too', () => {
  it('who may not see contacts sees them masked, and finds nobody by them', async () => {
    const auditor = await hire(api, { roles: ['auditor'] })
    const { orders } = await list({ q: first.number }, auditor)
    expect(orders[0].buyer).toEqual({ name: 'فاطمة الأحمدي', email: 'f•••@people.test', phone: '+9715•••••21' })
    expect(await numbers({ q: 'fatma@people.test' }, auditor)).toEqual([])
    expect(await numbers({ q: '0507654321' }, auditor)).toEqual([])
    expect(await numbers({ q: 'فاطمه' }, auditor)).toEqual([first.number])
  })

  it('who reads only her own sees the orders with a parcel in her place, and none without a place', async () => {
    const picker = await hire(api, { roles: ['warehouse'] })
    expect(await numbers({}, picker)).toEqual([])
    await queryRows(
      shop.db,
      sql`
      insert into parcels (id, order_id, position, kind, state, place, moved_at, created_at, updated_at)
      select ${shop.ids.newId()}, ${second._id}, 1, 'courier', 'draft', min(code), now(), now(), now() from stock_places`,
    )
    const [spot] = await queryRows<{ code: string; other: string }>(
      shop.db,
      sql`select min(code) as code, max(code) as other from stock_places`,
    )
    const move = async (to: string | undefined) => {
      const [person] = (await office(api, 'listPeople', { cookie: owner.cookie })).body.people.filter(
        ({ _id }: { _id: string }) => _id === picker.staffId,
      )
      return office(api, 'changePerson', {
        cookie: owner.cookie,
        params: { id: picker.staffId },
        version: person.version,
        body: { place: to },
      })
    }
    expect((await move(spot?.code)).status).toBe(200)
    expect(await numbers({}, picker)).toEqual([second.number])
    await move(spot?.other)
    expect(await numbers({}, picker)).toEqual(spot?.other === spot?.code ? [second.number] : [])
    expect((await move('nowhere')).body.code).toBe('NOT_FOUND')
  })
})
