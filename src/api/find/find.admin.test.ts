import { queryRows } from '#db/open.ts'
import { uaeDay } from '#domain/shipping.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { order, orderBody } from '../../../tests/harness/orders.ts'
import { signUp } from '../../../tests/harness/people.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'

const api = await testApi()
const { shop } = api
let owner: StaffPerson
let number: string
let sku: string

const find = async (q: string, by = owner) =>
  (await office(api, 'findAnything', { cookie: by.cookie, query: { q } })).body
const kindsOf = async (q: string, by = owner) =>
  Object.entries(await find(q, by)).flatMap(([kind, rows]) => (Array.isArray(rows) && rows.length > 0 ? [kind] : []))
const today = async (by = owner) =>
  Object.fromEntries(
    (await office(api, 'showToday', { cookie: by.cookie })).body.tasks.map(
      ({ name, count }: { name: string; count: number }) => [name, count],
    ),
  )

beforeAll(async () => {
  owner = await hire(api)
  const { productId } = await addProduct(shop, { slug: 'walnut-thobe', basePriceFils: 60_000, stock: 500 })
  await queryRows(
    shop.db,
    sql`update product_texts set name = case language when 'ar' then 'ثوب الأصيلة' else 'Walnut thobe' end where product_id = ${productId}`,
  )
  sku =
    (
      await queryRows<{ sku: string }>(
        shop.db,
        sql`select sku from variants where product_id = ${productId} order by sku`,
      )
    )[0]?.sku ?? ''
  const { contact } = orderBody()
  const placed = await order(api, {
    body: {
      contact: { ...contact, firstName: 'Walnut', lastName: 'Khalid', phone: '0509988776' },
      items: [{ productId, quantity: 1, color: 'white', size: 'M' }],
    },
  })
  number = placed.body.order.number
  await queryRows(
    shop.db,
    sql`
    insert into parcels (id, order_id, position, kind, state, place, courier, awb, moved_at, created_at, updated_at)
    select 'parcel-1', ${placed.body.order._id}, 1, 'courier', 'in_transit', min(code), 'aramex', 'AX-4477001', now(), now(), now() - interval '6 days'
    from stock_places`,
  )
  await signUp(api, { email: 'walnut.buyer@people.test' })
})

describe('3.3 one field that finds anything', () => {
  it('finds each kind by what people have at hand', async () => {
    expect((await find(number)).orders).toMatchObject([{ number, buyer: 'Walnut Khalid' }])
    expect((await find('050 998 8776')).orders).toMatchObject([{ number }])
    expect((await find(sku.toLowerCase())).products).toMatchObject([{ slug: 'walnut-thobe', sku }])
    expect((await find('ثوب الاصيله')).products).toMatchObject([{ slug: 'walnut-thobe' }])
    expect((await find('4477')).parcels).toEqual([
      { _id: 'parcel-1', awb: 'AX-4477001', courier: 'aramex', state: 'in_transit', order: number },
    ])
    expect((await find('walnut.buyer')).customers).toMatchObject([{ email: 'walnut.buyer@people.test' }])
    expect((await find(owner.email)).people).toMatchObject([{ _id: owner.staffId }])
  })

  it('says what one may do with an order as it stands', async () => {
    const verbs = async (by = owner) => (await find(number, by)).orders[0].verbs
    expect(await verbs()).toEqual(['hold', 'note'])
    expect(await verbs(await hire(api, { roles: ['auditor'] }))).toEqual([])
    expect(await verbs(await hire(api, { roles: ['support'] }))).toEqual(['note'])
    await queryRows(shop.db, sql`update orders set held_at = now(), held_reason = 'call' where number = ${number}`)
    expect(await verbs()).toEqual(['release', 'note'])
    await queryRows(shop.db, sql`update orders set held_at = null, held_reason = null where number = ${number}`)
  })

  it('finds nothing for less than three signs, and takes signs of patterns as they are', async () => {
    for (const q of ['', 'wa', '%%%', '___']) expect([q, await kindsOf(q)]).toEqual([q, []])
  })

  it('has only the kinds that one may read, and contacts only for who may see them', async () => {
    const [translator, finance, picker] = await Promise.all(
      ['translator', 'finance', 'warehouse'].map((role) => hire(api, { roles: [role] })),
    )
    expect(await kindsOf('walnut', translator)).toEqual(['products'])
    expect(await kindsOf('walnut', finance)).toEqual(['orders', 'products'])
    expect(await kindsOf('walnut.buyer', finance)).toEqual([])
    expect(await kindsOf('walnut', picker)).toEqual(['products'])
    expect(await kindsOf(owner.email, finance)).toEqual([])
  })
})

describe('3.3 the work list of today', () => {
  it('counts what waits, each as its view shows it', async () => {
    expect(await today()).toEqual({
      confirm: 0,
      pick: 1,
      problem: 0,
      late: 1,
      held: 0,
      // Nothing was heard of it for days.
      parcels: 1,
      returning: 0,
      returns: 0,
      collections: 0,
      inspect: 0,
      refund_returns: 0,
      finds: 0,
      claims: 0,
      cash: 0,
      books: 0,
      money: 0,
      eInvoices: 0,
      vat: 0,
      refunds: 0,
      disputes: 0,
      giftRefunds: 0,
      giftDisputes: 0,
      uncollected: 0,
      holds: 0,
      low_stock: 0,
      shortages: 0,
      counts: 0,
      late_receipts: 0,
      messages: 0,
      approvals: 0,
    })
    const late = await office(api, 'listOrders', { cookie: owner.cookie, query: { late: 'true' } })
    expect(late.body.orders).toMatchObject([{ number }])
    await queryRows(shop.db, sql`update orders set held_at = now(), held_reason = 'call' where number = ${number}`)
    expect(await today()).toEqual({
      confirm: 0,
      pick: 0,
      problem: 1,
      late: 1,
      held: 1,
      parcels: 1,
      returning: 0,
      returns: 0,
      collections: 0,
      inspect: 0,
      refund_returns: 0,
      finds: 0,
      claims: 0,
      cash: 0,
      books: 0,
      money: 0,
      eInvoices: 0,
      vat: 0,
      refunds: 0,
      disputes: 0,
      giftRefunds: 0,
      giftDisputes: 0,
      uncollected: 0,
      holds: 0,
      low_stock: 0,
      shortages: 0,
      counts: 0,
      late_receipts: 0,
      messages: 0,
      approvals: 0,
    })
  })

  it('says since when the oldest order waits, and what waits for this member alone', async () => {
    const tasksOf = async (by: StaffPerson): Promise<{ name: string; count: number; oldestAt: string | null }[]> =>
      (await office(api, 'showToday', { cookie: by.cookie })).body.tasks
    await queryRows(shop.db, sql`update orders set held_at = null, held_reason = null where number = ${number}`)
    const pick = (await tasksOf(owner)).find(({ name }) => name === 'pick')
    const listed = await office(api, 'listOrders', { cookie: owner.cookie, query: { q: number } })
    expect(pick).toMatchObject({ count: 1, oldestAt: listed.body.orders[0].createdAt })
    await queryRows(shop.db, sql`update parcels set state = 'returning' where id = 'parcel-1'`)
    const [picker, finance] = [await hire(api, { roles: ['warehouse'] }), await hire(api, { roles: ['finance'] })]
    const namesOf = async (by: StaffPerson) => (await tasksOf(by)).map(({ name }) => name)
    expect((await tasksOf(owner)).find(({ name }) => name === 'returning')).toMatchObject({ count: 1 })
    expect(await namesOf(picker)).not.toContain('approvals')
    expect(await namesOf(finance)).not.toContain('returning')
    expect(await namesOf(finance)).toContain('approvals')
  })

  it('D19 who sees the orders of her own place alone is told of those alone', async () => {
    const names = { en: 'Al Quoz', ar: 'القوز', fr: 'Al Quoz' }
    const body = { code: 'al-quoz', kind: 'store', names, sellsOnline: true }
    await office(api, 'addPlace', { cookie: owner.cookie, body })
    const [here, elsewhere] = [await hire(api, { roles: ['warehouse'] }), await hire(api, { roles: ['warehouse'] })]
    const work = (by: StaffPerson, place: string) =>
      queryRows(shop.db, sql`update staff set place = ${place} where id = ${by.staffId}`)
    await work(
      here,
      (await queryRows<{ place: string }>(shop.db, sql`select place from parcels limit 1`))[0]?.place ?? '',
    )
    await work(elsewhere, 'al-quoz')
    const all = await today()
    expect(Object.values(all).some((count) => Number(count) > 0)).toBe(true)
    const own = await today(here)
    expect(own).toEqual(Object.fromEntries(Object.keys(own).map((name) => [name, all[name]])))
    expect(new Set(Object.values(await today(elsewhere)))).toEqual(new Set([0]))
  })

  it('is empty for who may read no orders', async () => {
    expect(await today(await hire(api, { roles: ['translator'] }))).toEqual({})
  })
})

describe('3.3 the figures of the last days', () => {
  const figures = async (by = owner) => (await office(api, 'showFigures', { cookie: by.cookie })).body
  const ago = (days: number, minutes = 0) => new Date(shop.clock.now().getTime() - days * 86_400_000 + minutes * 60_000)

  it('counts by the day in the Emirates; of the same weekday only what had happened by this time', async () => {
    const before = (await figures()).weekAgo
    const { productId } = await addProduct(shop, { basePriceFils: 60_000, stock: 500 })
    const place = async (at: Date, status: string) => {
      const placed = await order(api, { body: { items: [{ productId, quantity: 1, color: 'white', size: 'M' }] } })
      const { _id: id } = placed.body.order
      await queryRows(shop.db, sql`update orders set created_at = ${at}, status = ${status} where id = ${id}`)
      const [row] = await queryRows<{ payableFils: number }>(
        shop.db,
        sql`select payable_fils as "payableFils" from orders where id = ${id}`,
      )
      return row?.payableFils ?? 0
    }
    const payableFils = await place(ago(7, -1), 'placed')
    await place(ago(7, -2), 'cancelled')
    await place(ago(7, 1), 'placed')
    await queryRows(
      shop.db,
      sql`
      insert into parcel_events (parcel_id, actor, code, state, at, heard_at)
      select 'parcel-1', 'system', 'back', 'returning', at, at from unnest(${sql.param([ago(0, -1), ago(0, -2)])}::timestamptz[]) as at`,
    )
    const { days, weekAgo } = await figures()
    expect(days.map(({ day }: { day: string }) => day)).toEqual(
      Array.from({ length: 14 }, (_, place) => uaeDay(ago(13 - place))),
    )
    expect(weekAgo).toMatchObject({
      day: uaeDay(ago(7)),
      orders: before.orders + 2,
      salesFils: before.salesFils + payableFils,
    })
    const sum = (name: string) =>
      days.reduce((total: number, day: Record<string, number>) => total + (day[name] ?? 0), 0)
    // Also the one that was placed a minute later in the day, and today's own.
    expect([sum('orders'), sum('returning')]).toEqual([4, 1])
  })

  it('shows none to who reads only the figures of her own work', async () => {
    expect(await figures(await hire(api, { roles: ['warehouse'] }))).toMatchObject({ days: [], weekAgo: null })
    expect((await figures(await hire(api, { roles: ['translator'] }))).code).toBe('FORBIDDEN')
  })
})
