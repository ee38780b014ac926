import { createShop, type Shop } from '#api/shop.ts'
import type { Db } from '#db/open.ts'
import { openPostgres } from '#db/postgres.ts'
import pg from 'pg'

export type GrowthShop = { shop: Shop; db: Db; /** Beside the shop's one connection, without its time limits. */ client: pg.Client; close(): Promise<void> }

/** A shop in this process, without a cache and with one connection. */
export async function openShop(url: string, timeoutMs?: number): Promise<GrowthShop> {
  const pool = openPostgres({ url, poolSize: 1, ...(timeoutMs === undefined ? {} : { timeoutMs }), onTrouble: () => {} })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const shop = createShop({
    db: pool.db,
    settings: { publicUrl: 'http://shop.test', sessionSecret: 'a-secret-of-the-benchmarks-with-more-than-32', rateLimitFactor: 1_000_000 },
  })
  return {
    shop, db: pool.db, client,
    async close() {
      await client.end()
      await pool.close()
    },
  }
}

export async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
