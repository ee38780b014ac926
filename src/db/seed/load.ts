/** Lays out the demo shop in an empty database (D7, R064): goods, people, reviews, orders, banners and coupons. */
import { hash } from '@node-rs/argon2'
import { inTransaction, queryRows } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import {
  addresses,
  couponRedemptions,
  orderEvents,
  orderLines,
  orders,
  payments,
  reviews,
  reviewVotes,
  stockMovements,
  stockPlaces,
  testGatewaySessions,
  users,
  wholesaleApplications,
  wishlistItems,
} from '#db/tables.ts'
import type { Goods } from '#domain/goods.ts'
import type { ProductWrite } from '#domain/product-draft.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { demoPassword } from './customers.ts'
import { demoGoods } from './goods.ts'
import { addLargeCatalogue } from './large.ts'
import { planShop } from './plan.ts'
import { type Drafts, newId, type PlainRows, type ShopRows } from './rows.ts'

/** What the rooms of the API write themselves: the server hands it in, because the database knows nobody above it. */
export type SeedWriters = {
  addGoods(tx: Tx, goods: Goods, at: Date): Promise<void>
  saveCoupon(tx: Tx, coupon: Drafts['coupons'][number], at: Date): Promise<void>
  saveBanner(tx: Tx, banner: Drafts['banners'][number], at: Date): Promise<void>
  saveLook(tx: Tx, look: Drafts['looks'][number], at: Date): Promise<void>
  saveProducts(tx: Tx, writes: readonly ProductWrite[], time: { at: Date; newId(): string }): Promise<void>
  openStock(
    tx: Tx,
    openings: readonly { variantId: string; place?: string; quantity: number; at: Date }[],
  ): Promise<void>
}

export type SeedOptions = {
  /** How many products in all; beyond the demo catalogue they are made up by `large.ts`. */
  products?: number
  now?: Date
  /** Argon2id hash of the demo accounts' password; made here when absent. */
  passwordHash?: string
}

/** OWASP's minimum for argon2id, as the accounts have it. */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One start at a time fills the shop, however many processes begin together. */
const seedLock = 7_114_205

/** Does nothing once there are products; all or nothing otherwise. Says whether it wrote. */
export async function seedShop(db: Db, writers: SeedWriters, options: SeedOptions = {}): Promise<boolean> {
  if (await hasProducts(db)) return false
  const now = options.now ?? new Date()
  const passwordHash = options.passwordHash ?? (await hash(demoPassword, hashing))
  const rows = planShop(now, passwordHash)
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (await hasProducts(tx)) return false
    await writeRows(tx, rows, { writers, now })
    const missing = (options.products ?? 0) - rows.products.length
    if (missing > 0) await addLargeCatalogue(tx, writers, { products: missing, now })
    else await tx.execute(sql`analyze`)
    return true
  })
}

async function hasProducts(db: Db | Tx): Promise<boolean> {
  const found = await queryRows(db, sql`select 1 from products limit 1`)
  return found.length > 0
}

/** In the order of the foreign keys. */
const tablesBefore = { users, addresses, stockPlaces } satisfies Partial<Record<keyof PlainRows, PgTable>>
const tablesAfter = {
  orders,
  orderLines,
  stockMovements,
  couponRedemptions,
  payments,
  testGatewaySessions,
  reviews,
  reviewVotes,
  wishlistItems,
  wholesaleApplications,
  orderEvents,
} satisfies Record<Exclude<keyof PlainRows, keyof typeof tablesBefore>, PgTable>

async function writeRows(tx: Tx, rows: ShopRows, { writers, now }: { writers: SeedWriters; now: Date }): Promise<void> {
  for (const [name, table] of Object.entries(tablesBefore)) await writeAll(tx, table, rows[name as keyof PlainRows])
  await writers.addGoods(tx, demoGoods, now)
  await writers.saveProducts(tx, rows.products, { at: now, newId })
  await writers.openStock(tx, rows.openings)
  for (const coupon of rows.coupons) await writers.saveCoupon(tx, coupon, now)
  for (const banner of rows.banners) await writers.saveBanner(tx, banner, now)
  for (const look of rows.looks) await writers.saveLook(tx, look, now)
  for (const [name, table] of Object.entries(tablesAfter)) await writeAll(tx, table, rows[name as keyof PlainRows])
  await countPastOrders(tx)
  await countPastReviews(tx)
  await tellPastEvents(tx)
}

/** I2, I18: what is for sale and what each place has are sums of the movements. */
async function countPastOrders(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update variants v set on_hand = moved.quantity
    from (
      select variant_id, sum(quantity)::int as quantity from stock_movements
      where place is null or place in (select code from stock_places where sells_online) group by variant_id
    ) moved where moved.variant_id = v.id`)
  await tx.execute(sql`
    update stock_levels l set quantity = moved.quantity
    from (select variant_id, place, sum(quantity)::int as quantity from stock_movements where place is not null group by variant_id, place) moved
    where moved.variant_id = l.variant_id and moved.place = l.place`)
  await tx.execute(sql`
    update products p set sold_count = sold.quantity
    from (select product_id, sum(quantity)::int as quantity from order_lines where stock_state = 'claimed' group by product_id) sold
    where sold.product_id = p.id`)
  await tx.execute(sql`
    update coupons c set used = given.count
    from (select coupon_id, count(*)::int as count from coupon_redemptions group by coupon_id) given where given.coupon_id = c.id`)
}

async function countPastReviews(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update products p set rating_count = given.count, rating_sum = given.sum
    from (select product_id, count(*)::int as count, sum(rating)::int as sum from reviews where status = 'published' group by product_id) given
    where given.product_id = p.id`)
}

/** PostgreSQL takes 65,535 values in one statement. */
const valuesPerStatement = 20_000

/** In as many statements as it takes. */
export async function writeAll(tx: Tx, table: PgTable, rows: readonly object[]): Promise<void> {
  const size = Math.floor(valuesPerStatement / Object.keys(getTableColumns(table)).length)
  for (let start = 0; start < rows.length; start += size) await tx.insert(table).values(rows.slice(start, start + size))
}

/** I10: each event has its line in the outbox; what lies in the past was told long ago. */
async function tellPastEvents(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into outbox (kind, order_event_id, payload, created_at, attempts, next_attempt_at, sent_at)
    select 'order_event', e.id, jsonb_build_object('orderId', e.order_id, 'status', e.status), e.at, 1, e.at, e.at from order_events e`)
}
