/** PostgreSQL: a bounded pool that gives up in time (G13) and never loses or reuses a broken connection (G12, G25). */
import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { PoolClient } from 'pg'
import { asTransaction, refuseInsideTransaction, registerConnection } from './connection.ts'
import type { Connection, Db, Result, Tx } from './connection.ts'
import { failureCode } from './failures.ts'
import { teachPostgresValues } from './values.ts'

export const statementTimeoutMs = 5_000
const connectTimeoutMs = 2_000
const idleInTransactionMs = 10_000

export type PostgresPool = {
  db: Db
  /** For what belongs to PostgreSQL alone. */ pool: pg.Pool
  ping(): Promise<void>
  close(): Promise<void>
  waiting(): number
}

export type PostgresOptions = {
  url: string
  poolSize: number
  /** For work that no shopper waits for. */ timeoutMs?: number
  onTrouble(error: Error): void
}

export function openPostgres({
  url,
  poolSize,
  timeoutMs = statementTimeoutMs,
  onTrouble,
}: PostgresOptions): PostgresPool {
  teachPostgresValues()
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: timeoutMs,
    // The server cancels first; this is for a server or a network that says nothing at all.
    query_timeout: timeoutMs + 1_000,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'qutn',
    // The same calendar as the embedded database's; and no compiling of statements, which takes longer than any of them.
    options: '-c timezone=UTC -c jit=off',
  })
  // An idle connection that the server closed; the pool replaces it.
  pool.on('error', onTrouble)
  // A connection in use reports its end to the query that runs, and once more here; unheard it would end the process.
  pool.on('connect', (client) => client.on('error', onTrouble))
  guard(pool)
  const db = drizzle(pool) as unknown as Db
  registerConnection(pool, connectionOver(pool))
  db.transaction = (work, config) => transact(pool, work, config)
  return {
    db,
    pool,
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
    waiting: () => pool.waitingCount,
  }
}

function guard(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<Result>
  pool.query = ((...args: unknown[]) => {
    refuseInsideTransaction()
    return query(...args)
  }) as typeof pool.query
}

function connectionOver(client: pg.Pool | PoolClient): Connection {
  return {
    query: (text, values) => client.query(text, values),
    named: (statement, values) => client.query({ ...statement, values }),
    script: async (text) => void (await client.query(text)),
  }
}

const dialect = new PgDialect()
const transactions = new WeakMap<PoolClient, Tx>()

/** Drizzle's own would leak the connection when `begin` fails, hide the first error when `rollback` fails too, and take an aborted commit for done. */
async function transact<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
  refuseInsideTransaction()
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin')
    const tx = transactionOn(client)
    if (config) await tx.setTransaction(config)
    const result = await asTransaction(() => work(tx))
    const end = await client.query('commit')
    if (end.command === 'ROLLBACK') throw new Error('The transaction was rolled back: a statement in it had failed')
    return result
  } catch (error) {
    broken = !(await rolledBack(client, error))
    throw error
  } finally {
    client.release(broken)
  }
}

async function rolledBack(client: PoolClient, error: unknown): Promise<boolean> {
  // After a silent server the connection is in an unknown state: closing it makes the server roll back.
  if (error instanceof Error && error.message === 'Query read timeout') return false
  if (failureCode(error)?.startsWith('57P')) return false
  try {
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}

function transactionOn(client: PoolClient): Tx {
  const known = transactions.get(client)
  if (known) return known
  registerConnection(client, connectionOver(client))
  const session = new NodePgSession(client, dialect, undefined)
  const tx = new NodePgTransaction(dialect, session, undefined) as unknown as Tx
  transactions.set(client, tx)
  return tx
}
