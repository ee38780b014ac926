/** A process that is killed while it applies changes to the read model of lists: nothing is lost, nothing is half done. */
import { reindexProducts } from '#api/catalogue/listing-follower.actions.ts'
import { openDatabase, queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres, type TemporaryPostgres } from '../harness/postgres.ts'
import { findDifferences } from '../harness/read-model.ts'
import { type RestartableShop, shopProcess } from '../harness/shop-process.ts'

const products = 1_500
const setPrices = (price: number) => `update products set base_price_fils = ${price}`
/** More than one part of what is applied at once. */
const layOut = `
  insert into products (id, slug, status, category, subcategory, brand, fabric, base_price_fils)
    select 'many-' || n, 'many-' || n, 'active', 'men', 'shirts', 'Qutn', 'linen', 10000 from generate_series(1, ${products}) n;
  insert into product_texts (product_id, language, name, search_name) select id, 'en', id, 'linen shirt' from products where id like 'many-%';
  insert into variants (id, product_id, sku, color, size, position) select id, id, id, 'black', 'M', 0 from products where id like 'many-%'`

let postgres: TemporaryPostgres
let writer: pg.Client
const shops: RestartableShop[] = []

async function newShop(): Promise<RestartableShop> {
  const shop = await shopProcess({ databaseUrl: postgres.url() })
  shops.push(shop)
  await shop.start()
  return shop
}

/** What a start brings up to date, then what a rebuild would make. */
async function expectWhole(): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: postgres.url(), dataDir: '', poolSize: 2 })
  try {
    await expect.poll(() => findDifferences(db), { timeout: 20_000, interval: 50 }).toEqual([])
    const listed = () =>
      queryRows(
        db,
        sql`select number, product_id, price_fils, digest from listed_products l join listing_kinds k on k.id = kind_id order by 1`,
      )
    const followed = await listed()
    await reindexProducts(db)
    expect(await listed()).toEqual(followed)
  } finally {
    await close()
  }
}

/** Prices as one process shows them in its list. */
async function cheapest({ origin }: RestartableShop): Promise<number> {
  const response = await fetch(`${origin}/api/products?sortBy=price-asc&limit=1`)
  return ((await response.json()) as { products: { basePrice: number }[] }).products[0]?.basePrice ?? 0
}

beforeAll(async () => {
  postgres = await startPostgres()
  const shop = await newShop()
  writer = new pg.Client({ connectionString: postgres.url() })
  await writer.connect()
  await writer.query(layOut)
  await shop.kill()
}, 120_000)

afterAll(async () => {
  await writer.end()
  await Promise.all(shops.map((shop) => shop.remove()))
  await postgres.stop()
}, 30_000)

it('R061 G11 what a killed process was in the middle of applying is applied by the next start', async () => {
  const shop = await newShop()
  // Applying waits at its last step, the new version.
  await writer.query('begin; lock table listing_versions in exclusive mode')
  const other = new pg.Client({ connectionString: postgres.url() })
  await other.connect()
  await other.query(setPrices(20_000))
  const applying = async () =>
    (
      await other.query<{ pid: number }>(
        `select pid from pg_stat_activity where query like '%follow_products%' and wait_event = 'relation'`,
      )
    ).rows
  await expect.poll(async () => (await applying()).length, { interval: 20, timeout: 10_000 }).toBe(1)
  const [row] = await applying()
  await shop.kill()
  // As PostgreSQL does once it finds its client gone.
  await other.query(`select pg_terminate_backend(${row?.pid})`)
  await writer.query('commit')
  expect((await other.query('select count(*)::int as waiting from product_changes where waits')).rows).toEqual([
    { waiting: products + 10 },
  ])
  await other.end()
  await shop.start()
  expect(await cheapest(shop)).toBe(200)
  await expectWhole()
  await shop.kill()
}, 60_000)

it('R061 G11 what a killed process was in the middle of applying is applied by another process', async () => {
  const [killed, alive] = [await newShop(), await newShop()]
  for (const [round, afterMs] of [0, 150].entries()) {
    const price = 30_000 + round * 1_000
    await writer.query(setPrices(price))
    await delay(afterMs)
    await killed.kill()
    await expect.poll(() => cheapest(alive), { interval: 50, timeout: 10_000 }).toBe(price / 100)
    await expectWhole()
    await killed.start()
    expect(await cheapest(killed)).toBe(price / 100)
  }
}, 90_000)
