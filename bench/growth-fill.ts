/** Fills a database in bulk: without triggers and without the indexes that can be made afterwards, as a restored backup would be filled. */
import { inTransaction, queryRows } from '#db/open.ts'
import type { Db } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { addLargeCatalogue, countProducts } from '../src/db/seed/large.ts'
import { seedWriters } from '../src/server/seed-writers.ts'

/** From how many new products on it pays to make the indexes anew. */
const manyProducts = 20_000
/** Up to here every product has thirty variants, beyond it three. */
const mostWithAllVariants = 100_000

const filledTables = [
  'products',
  'product_texts',
  'variants',
  'stock_levels',
  'stock_movements',
  'orders',
  'order_lines',
  'order_events',
]

/** Answers whether anything was missing. `db` must have one connection: what is set for the session holds for all that follows. */
export async function grow(db: Db, client: pg.Client, wanted: number): Promise<boolean> {
  const missing = wanted - (await countProducts(db))
  if (missing <= 0) return false
  await inBulk(client, missing >= manyProducts, async () => {
    await queryRows(db, sql`set session_replication_role = replica`)
    await inTransaction(db, (tx) =>
      addLargeCatalogue(tx, seedWriters, { products: missing, now: new Date(), few: wanted > mostWithAllVariants }),
    )
    await queryRows(db, sql`set session_replication_role = origin`)
  })
  await client.query('select reindex_products()')
  return true
}

/** Statistics and the visibility map as autovacuum leaves them in time. */
export async function settle(client: pg.Client): Promise<void> {
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
}

/** Without the indexes that can be made afterwards, if there is much to fill. */
export async function inBulk(client: pg.Client, many: boolean, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::text[]::regclass[]) and not i.indisunique and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [filledTables],
  )
  const indexes = many ? rows : []
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await fill()
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { definition } of indexes) await client.query(definition)
}
