import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findBroken } from '#db/invariants.ts'
import { inTransaction, queryRows } from '#db/open.ts'
import { issueMissingDocuments } from '#api/invoices/invoices.actions.ts'
import { testApi } from '../../../tests/harness/api.ts'
import { testDatabase } from '../../../tests/harness/database.ts'
import { parcelStates } from '#domain/parcel.ts'
import { seedWriters } from '../../../tests/harness/seed.ts'
import { demoFacts } from './facts.ts'
import { addLargeCatalogue, countProducts } from './large.ts'
import { seedShop } from './load.ts'
import { addDemoMonth } from './month/load.ts'
import { productSeeds } from './products.ts'
import { demoStaff } from './staff.ts'

const now = new Date()

describe('the demo shop in the database', () => {
  const database = testDatabase()

  /** As the shop does once it is open: the sales that a demonstration begins with have documents of their own days. */
  async function issueDocuments(): Promise<void> {
    const { shop } = await testApi({ db: database.db })
    const isMissing = async () => (await findBroken(database.db)).some(({ name }) => name === 'I35')
    for (let turn = 0; turn < 20 && (await isMissing()); turn++) await issueMissingDocuments(shop)
  }

  async function expectAgreement(): Promise<void> {
    await issueDocuments()
    expect(await findBroken(database.db)).toEqual([])
    for (const [name, query] of Object.entries(disagreements))
      expect({ [name]: await queryRows(database.db, query) }).toEqual({ [name]: [] })
  }

  it('R064 is laid out once, in under 10 seconds, with books that agree (I1–I14)', async () => {
    const started = performance.now()
    expect(await seedShop(database.db, seedWriters, { now, passwordHash: '$argon2id$demo' })).toBe(true)
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(await seedShop(database.db, seedWriters, { now })).toBe(false)
    expect(await countProducts(database.db)).toBe(productSeeds.length)
    await expectAgreement()
  })

  it('R037 counts as sold what demo customers bought', async () => {
    const [best] = await queryRows<{ sold: number }>(database.db, sql`select max(sold_count) as sold from products`)
    expect(best?.sold).toBeGreaterThan(10)
  })

  it('R064 grows to a large catalogue with thirty variants a product and agreeing books', async () => {
    await inTransaction(database.db, (tx) => addLargeCatalogue(tx, seedWriters, { products: 300, now }))
    await inTransaction(database.db, (tx) => addLargeCatalogue(tx, seedWriters, { products: 50, now }))
    expect(await countProducts(database.db)).toBe(productSeeds.length + 350)
    const [shirt] = await queryRows<{ variants: number; texts: number }>(
      database.db,
      sql`
      select (select count(*) from variants v where v.product_id = p.id) as variants,
        (select count(*) from product_texts t where t.product_id = p.id) as texts
      from products p where p.id like '01H%' and p.subcategory = 'shirts' limit 1`,
    )
    expect(shirt).toEqual({ variants: 30, texts: 3 })
    await expectAgreement()
  })

  it('D7 gets a month of orders with parcels in every state, once, with books that agree', async () => {
    const month = { facts: demoFacts, now, orders: 700 }
    await expect(addDemoMonth(database.db, month)).rejects.toThrow('no demo staff')
    for (const { role, email, name, language } of demoStaff)
      await queryRows(
        database.db,
        sql`insert into staff (id, email, name, language, status, created_at, updated_at) values (${role}, ${email}, ${name}, ${language}, 'active', now(), now())`,
      )
    const started = performance.now()
    expect((await addDemoMonth(database.db, month)).orders).toBe(700)
    expect(performance.now() - started).toBeLessThan(60_000)
    await expect(addDemoMonth(database.db, month)).rejects.toThrow('there already')
    await expectAgreement()
    const column = async (query: SQL) =>
      (await queryRows<{ value: string }>(database.db, query)).map(({ value }) => value)
    expect(await column(sql`select distinct state as value from parcels`)).toEqual(
      expect.arrayContaining([...parcelStates]),
    )
    expect(await column(sql`select distinct courier as value from parcels where courier is not null`)).toHaveLength(3)
    expect(await column(sql`select distinct status as value from orders where idempotency_key like 'month-%'`)).toEqual(
      expect.arrayContaining([
        'pending_payment',
        'placed',
        'processing',
        'shipped',
        'delivered',
        'cancelled',
        'returned',
      ]),
    )
    expect(await column(sql`select distinct state as value from order_confirmations`)).toEqual(
      expect.arrayContaining(['sent', 'call', 'confirmed', 'refused', 'lapsed']),
    )
    expect(
      await column(sql`select o.contact_phone as value from orders o join parcels p on p.order_id = o.id
        where o.payment_method = 'cod' and p.trouble = 'refused' and p.state in ('returning', 'returned', 'received') group by 1 having count(*) > 1`),
    ).not.toEqual([])
    expect(await column(sql`select distinct stage as value from cash_parcels`)).toEqual(
      expect.arrayContaining(['open', 'claim', 'collected', 'remitted', 'closed']),
    )
    expect(await column(sql`select distinct kind as value from cash_entries`)).toHaveLength(9)
    for (const some of [
      sql`order_calls`,
      sql`order_notes`,
      sql`handovers`,
      sql`pick_waves`,
      sql`orders where held_at is not null`,
    ])
      expect((await column(sql`select count(*)::text as value from ${some}`))[0]).toMatch(/^[1-9]/)
  })
})

/** Beside the shop's own invariants; each must find nothing. */
const disagreements = {
  'helpful is the number of votes': sql`
    select r.id from reviews r left join review_votes v on v.review_id = r.id group by r.id having r.helpful <> count(v.user_id)`,
  'sold is what orders claimed': sql`
    select p.slug from products p left join order_lines l on l.product_id = p.id and l.stock_state = 'claimed'
    group by p.id having p.sold_count <> coalesce(sum(l.quantity), 0)`,
  'nothing is bought or reviewed before it is there, or in the future': sql`
    select o.number from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
    where o.created_at < p.created_at or o.created_at > now()
    union all
    select r.id from reviews r join products p on p.id = r.product_id where r.created_at < p.created_at or r.created_at > now()
    union all
    select e.order_id from order_events e where e.at > now()`,
  'every verified review has its order': sql`
    select r.id from reviews r where r.verified_purchase and not exists (
      select 1 from orders o join order_lines l on l.order_id = o.id
      where o.user_id = r.user_id and l.product_id = r.product_id and o.status = 'delivered' and o.created_at < r.created_at)`,
}
