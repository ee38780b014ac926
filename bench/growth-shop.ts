import { readFileSync } from 'node:fs'
import { createShop, type Shop } from '#api/shop.ts'
import { queryRows } from '#db/open.ts'
import type { Db } from '#db/open.ts'
import { openPostgres } from '#db/postgres.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'

/** How much CPU the server's process behind the shop's connection has used so far; NaN where that can't be seen, as on another machine. */
export type Meter = () => Promise<number>

export type GrowthShop = {
  shop: Shop
  db: Db
  /** Beside the shop's one connection, without its time limits. */ client: pg.Client
  meter: Meter
  close(): Promise<void>
}

/** A shop in this process, without a cache and with one connection. */
export async function openShop(url: string, timeoutMs?: number): Promise<GrowthShop> {
  const pool = openPostgres({
    url,
    poolSize: 1,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    onTrouble: () => {},
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const shop = createShop({
    db: pool.db,
    settings: {
      publicUrl: 'http://shop.test',
      sessionSecret: 'a-secret-of-the-benchmarks-with-more-than-32',
      rateLimitFactor: 1_000_000,
    },
  })
  return {
    shop,
    db: pool.db,
    client,
    meter: meterOf(pool.db),
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

function meterOf(db: Db): Meter {
  return async () => {
    const [backend] = await queryRows<{ pid: number }>(db, sql`select pg_backend_pid() as pid`)
    try {
      return Number(readFileSync(`/proc/${backend?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
    } catch {
      return NaN
    }
  }
}
