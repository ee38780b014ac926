import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inTransaction, queryRows } from '#db/open.ts'
import { testDatabase } from '../../../tests/harness/database.ts'
import { addLargeCatalogue, countProducts } from './large.ts'
import { seedShop } from './load.ts'
import { productSeeds } from './products.ts'

const now = new Date()

describe('the demo shop in the database', () => {
  const database = testDatabase()

  it('R064 is laid out once, in under 10 seconds, with books that agree (I1–I8, I10–I14)', async () => {
    const started = performance.now()
    expect(await seedShop(database.db, { now, passwordHash: '$argon2id$demo' })).toBe(true)
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(await seedShop(database.db, { now })).toBe(false)
    expect(await countProducts(database.db)).toBe(productSeeds.length)
    for (const [name, query] of Object.entries(disagreements)) expect(await queryRows(database.db, query), name).toEqual([])
  })

  it('R037 counts as sold what demo customers bought', async () => {
    const [best] = await queryRows<{ sold: number }>(database.db, sql`select max(sold_count) as sold from products`)
    expect(best?.sold).toBeGreaterThan(10)
  })

  it('R064 grows to a large catalogue with thirty variants a product and agreeing books', async () => {
    await inTransaction(database.db, (tx) => addLargeCatalogue(tx, { products: 300, now }))
    await inTransaction(database.db, (tx) => addLargeCatalogue(tx, { products: 50, now }))
    expect(await countProducts(database.db)).toBe(productSeeds.length + 350)
    const [shirt] = await queryRows<{ variants: number; texts: number }>(database.db, sql`
      select (select count(*) from variants v where v.product_id = p.id) as variants, (select count(*) from product_texts t where t.product_id = p.id) as texts
      from products p where p.id like '01H%' and p.subcategory = 'shirts' limit 1`)
    expect(shirt).toEqual({ variants: 30, texts: 3 })
    for (const [name, query] of Object.entries(disagreements)) expect(await queryRows(database.db, query), name).toEqual([])
  })
})

/** Each must find nothing. */
const disagreements = {
  'I1 I2 on hand is the sum of the movements': sql`
    select v.sku from variants v left join stock_movements m on m.variant_id = v.id group by v.id having v.on_hand <> coalesce(sum(m.quantity), 0)`,
  'I3 reserved is the sum of the held lines': sql`
    select v.sku from variants v left join order_lines l on l.variant_id = v.id and l.stock_state = 'held' group by v.id having v.reserved <> coalesce(sum(l.quantity), 0)`,
  'I4 a cancelled order holds nothing, any other all': sql`
    select o.number from orders o join order_lines l on l.order_id = o.id where (o.status = 'cancelled') <> (l.stock_state = 'released')`,
  'I5 sums of lines': sql`
    select o.number from orders o join order_lines l on l.order_id = o.id group by o.id
    having o.sub_total_fils <> sum(l.line_total_fils) or o.full_total_fils <> sum(l.unit_price_fils * l.quantity)`,
  'I6 coupon uses': sql`
    select c.code from coupons c left join coupon_redemptions r on r.coupon_id = c.id and r.released_at is null group by c.id having c.used <> count(r.order_id)`,
  'I8 paid means one payment of that amount': sql`
    select o.number from orders o left join payments p on p.order_id = o.id and p.status = 'paid' and p.amount_fils = o.payable_fils group by o.id
    having (o.payment_status = 'paid') <> (count(p.id) = 1)`,
  'I10 one outbox row per event': sql`
    select e.id from order_events e left join outbox x on x.order_event_id = e.id group by e.id having count(x.id) <> 1`,
  'I11 the last event is the status': sql`
    select o.number from orders o join lateral (select status from order_events e where e.order_id = o.id order by e.id desc limit 1) e on true where e.status <> o.status`,
  'I12 one default address': sql`select user_id from addresses group by user_id having count(*) filter (where is_default) <> 1`,
  'I14 ratings': sql`
    select p.slug from products p left join reviews r on r.product_id = p.id and r.status = 'published' group by p.id
    having p.rating_count <> count(r.id) or p.rating_sum <> coalesce(sum(r.rating), 0)`,
  'helpful is the number of votes': sql`
    select r.id from reviews r left join review_votes v on v.review_id = r.id group by r.id having r.helpful <> count(v.user_id)`,
  'sold is what orders claimed': sql`
    select p.slug from products p left join order_lines l on l.product_id = p.id and l.stock_state = 'claimed' group by p.id having p.sold_count <> coalesce(sum(l.quantity), 0)`,
  'nothing happens before the product exists or in the future': sql`
    select o.number from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id where o.created_at < p.created_at or o.created_at > now()
    union all select r.id from reviews r join products p on p.id = r.product_id where r.created_at < p.created_at`,
}
