import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { order } from '../../../tests/harness/orders.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'

const api = await testApi()
const { shop } = api
let owner: StaffPerson
beforeAll(async () => {
  owner = await hire(api)
})

const tenth = { code: ' spring-10 ', discountType: 'percentage', percent: 10 }
const add = (body: unknown, by = owner) => office(api, 'addCoupon', { cookie: by.cookie, body })
const change = (id: string, version: number, body: unknown) =>
  office(api, 'changeCoupon', { cookie: owner.cookie, params: { id }, version, body })
const pathsOf = (body: { issues?: { path: string }[] }) => body.issues?.map(({ path }) => path)

describe('R072 a coupon made in the back office', () => {
  it('holds at the till at once, and no longer once it is switched off', async () => {
    const { productId } = await addProduct(shop, { basePriceFils: 50_000 })
    const items = [{ productId, quantity: 1, color: 'white', size: 'M' }]
    const made = await add(tenth)
    expect([made.status, made.body.coupon]).toMatchObject([201, { code: 'SPRING-10', version: 1, used: 0 }])
    const placed = await order(api, { body: { items, couponCode: 'spring-10' } })
    expect([placed.status, placed.body.order.discount]).toEqual([201, 50])
    const { _id: id } = made.body.coupon
    expect((await change(id, 1, { ...tenth, active: false })).body.coupon).toMatchObject({ used: 1, version: 2 })
    expect((await order(api, { body: { items, couponCode: 'spring-10' } })).body.code).toBe('INVALID_COUPON')
    await expect(queryRows(shop.db, sql`delete from coupons where id = ${id}`)).rejects.toThrow(/was used/)
    expect(pathsOf((await change(id, 2, { ...tenth, usageLimit: 0 })).body)).toEqual(['usageLimit'])
  })

  it('is refused where its fields contradict each other, or its code is another’s', async () => {
    const wrong = {
      ...tenth,
      code: 'كوبون',
      amountFils: 500,
      percent: null,
      startsAt: '2026-11-02T00:00:00Z',
      endsAt: '2026-11-01T00:00:00Z',
    }
    expect(pathsOf((await add(wrong)).body)).toEqual(['code', 'percent', 'amountFils', 'endsAt'])
    await add({ ...tenth, code: 'ONCE' })
    expect(pathsOf((await add({ ...tenth, code: 'once' })).body)).toEqual(['code'])
  })

  it('two editors at once: the later is told what both changed', async () => {
    const { body } = await add({ ...tenth, code: 'BOTH' })
    await change(body.coupon._id, 1, { ...tenth, code: 'BOTH', percent: 20 })
    const refused = await change(body.coupon._id, 1, { ...tenth, code: 'BOTH', minimumSpendFils: 10_000 })
    expect([refused.status, refused.body.differences]).toEqual([
      409,
      [
        { field: 'percent', before: 10, yours: 10, theirs: 20 },
        { field: 'minimumSpendFils', before: 0, yours: 10_000, theirs: 0 },
      ],
    ])
  })

  it('T20 marketing cuts no deeper than its limit, with a fixed amount neither', async () => {
    const marketing = await hire(api, { roles: ['marketing'] })
    const codes = [
      { code: 'DEEP', discountType: 'percentage', percent: 31 },
      { code: 'FAIR', discountType: 'percentage', percent: 30 },
      { code: 'FIXED', discountType: 'fixed', amountFils: 5_000 },
      { code: 'BOUND', discountType: 'fixed', amountFils: 5_000, minimumSpendFils: 20_000 },
    ]
    const statuses: number[] = []
    for (const body of codes) statuses.push((await add(body, marketing)).status)
    expect(statuses).toEqual([403, 201, 403, 201])
    const { body } = await office(api, 'listCoupons', { cookie: marketing.cookie, query: { search: 'f', limit: '1' } })
    expect(body.coupons.map(({ code }: { code: string }) => code)).toEqual(['FAIR'])
    expect(body.next).toBeNull()
  })
})
