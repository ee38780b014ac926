/** Reads that may be a moment old go to the replicas in turn: to those that follow the primary closely, else to the primary (issue of growth, G12). */
import pg from 'pg'
import type { Db } from './connection.ts'
import { isDatabaseAway } from './failures.ts'
import type { PostgresPool } from './postgres.ts'

/** A replica further behind than this is not asked. */
const mostLagSeconds = 2
const checkEveryMs = 1_000

export type Replicas = {
  reader(): Db
  /** Looks at every replica now; otherwise once a second. Never rejects. */
  check(): Promise<void>
  close(): Promise<void>
}

type Replica = { pool: PostgresPool; follows: boolean }

/**
 * A replica serves only while it is known to follow: it streams from the primary and is at most two seconds behind. A query that finds it gone
 * is asked of the primary, so nobody waits for the next look.
 */
export function watchReplicas(primary: PostgresPool, pools: PostgresPool[]): Replicas {
  const replicas = pools.map((pool): Replica => ({ pool, follows: false }))
  for (const replica of replicas) standIn(replica, primary.pool)
  let turn = 0
  const check = async () => {
    await Promise.all(
      replicas.map(async (replica) => {
        replica.follows = await follows(replica.pool.pool)
      }),
    )
  }
  const timer = replicas.length > 0 ? setInterval(() => void check(), checkEveryMs).unref() : undefined
  return {
    reader() {
      const able = replicas.filter(({ follows }) => follows)
      return able[turn++ % able.length]?.pool.db ?? primary.db
    },
    check,
    async close() {
      clearInterval(timer)
      await Promise.all(pools.map((pool) => pool.close()))
    },
  }
}

/** The primary answers what a replica that is away can't. */
function standIn(replica: Replica, primary: pg.Pool): void {
  const { pool } = replica.pool
  const ask = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  const askPrimary = primary.query.bind(primary) as (...args: unknown[]) => Promise<unknown>
  pool.query = ((...args: unknown[]) =>
    ask(...args).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error
      replica.follows = false
      return askPrimary(...args)
    })) as typeof pool.query
}

/** An idle primary writes nothing to be replayed: then being level with what was received counts. */
const standing = `
  select exists (select from pg_stat_wal_receiver where pid is not null) as "streams",
    pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() or now() - pg_last_xact_replay_timestamp() < make_interval(secs => ${mostLagSeconds}) as "isClose"`

async function follows(pool: pg.Pool): Promise<boolean> {
  const client = new pg.Client({
    connectionString: pool.options.connectionString,
    connectionTimeoutMillis: checkEveryMs,
    query_timeout: checkEveryMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const {
      rows: [row],
    } = await client.query<{ streams: boolean; isClose: boolean | null }>(standing)
    return row?.streams === true && row.isClose === true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
