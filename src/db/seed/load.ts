/** Lays out the demo shop in an empty database (D7, R064): goods, people, reviews, orders, banners and coupons. */
import { hash } from '@node-rs/argon2'
import { inTransaction, queryRows } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import {
  addresses,
  banners,
  categories,
  couponRedemptions,
  coupons,
  lookPoints,
  looks,
  orderEvents,
  orderLines,
  orders,
  payments,
  priceHistory,
  productPictures,
  products,
  productTexts,
  reviews,
  reviewVotes,
  stockMovements,
  subcategories,
  testGatewaySessions,
  users,
  variants,
  wholesaleApplications,
  wholesaleProducts,
  wholesaleTiers,
  wishlistItems,
} from '#db/tables.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { demoPassword } from './customers.ts'
import { addLargeCatalogue } from './large.ts'
import { planShop } from './plan.ts'
import type { ShopRows } from './rows.ts'

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
export async function seedShop(db: Db, options: SeedOptions = {}): Promise<boolean> {
  if (await hasProducts(db)) return false
  const passwordHash = options.passwordHash ?? (await hash(demoPassword, hashing))
  const rows = planShop(options.now ?? new Date(), passwordHash)
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (await hasProducts(tx)) return false
    await writeRows(tx, rows)
    const missing = (options.products ?? 0) - rows.products.length
    if (missing > 0) await addLargeCatalogue(tx, { products: missing, now: options.now ?? new Date() })
    else await tx.execute(sql`analyze`)
    return true
  })
}

async function hasProducts(db: Db | Tx): Promise<boolean> {
  const found = await queryRows(db, sql`select 1 from products limit 1`)
  return found.length > 0
}

/** In the order of the foreign keys. */
const tables = {
  users,
  addresses,
  categories,
  subcategories,
  products,
  productTexts,
  productPictures,
  variants,
  priceHistory,
  coupons,
  orders,
  orderLines,
  stockMovements,
  couponRedemptions,
  payments,
  testGatewaySessions,
  reviews,
  reviewVotes,
  wishlistItems,
  banners,
  looks,
  lookPoints,
  wholesaleProducts,
  wholesaleTiers,
  wholesaleApplications,
  orderEvents,
} satisfies Record<keyof ShopRows, PgTable>

async function writeRows(tx: Tx, rows: ShopRows): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await writeAll(tx, table, rows[name as keyof ShopRows])
  await tellPastEvents(tx)
}

/** PostgreSQL takes 65,535 values in one statement. */
const valuesPerStatement = 20_000

async function writeAll(tx: Tx, table: PgTable, rows: readonly object[]): Promise<void> {
  const size = Math.floor(valuesPerStatement / Object.keys(getTableColumns(table)).length)
  for (let start = 0; start < rows.length; start += size) await tx.insert(table).values(rows.slice(start, start + size))
}

/** I10: each event has its line in the outbox; what lies in the past was told long ago. */
async function tellPastEvents(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into outbox (kind, order_event_id, payload, created_at, attempts, next_attempt_at, sent_at)
    select 'order_event', e.id, jsonb_build_object('orderId', e.order_id, 'status', e.status), e.at, 1, e.at, e.at from order_events e`)
}
