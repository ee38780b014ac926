/** One way to talk to either database: Drizzle's builder, `queryRows` for SQL templates, `hot` for statements that must be cheap. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { PgDialect, PgTransaction } from 'drizzle-orm/pg-core'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { isWorthRepeating } from './failures.ts'

/** What both drivers answer to a statement that isn't a builder's select. `db.execute` leaves times as text: prefer `queryRows`. */
export type Result<Row = Record<string, unknown>> = { rows: Row[]; rowCount?: number | null }

export interface ResultKind extends PgQueryResultHKT {
  type: Result<this['row']>
}

/** The database or a transaction in it: what a store's functions take. */
export type Db = PgDatabase<ResultKind>

/** A transaction. Inside one, only it may be used, never the `Db` it came from. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** What a driver must offer beneath Drizzle. */
export type Connection = {
  query(text: string, values?: unknown[]): Promise<Result>
  named(statement: Statement, values: unknown[]): Promise<Result>
  /** Several statements in one text, without values. */
  script(text: string): Promise<void>
}

export type Statement = { name: string; text: string }

const connections = new WeakMap<object, Connection>()
const dialect = new PgDialect()

/** Drivers say here how to reach the client that a Drizzle session was made with. */
export function registerConnection(client: object, connection: Connection): void {
  connections.set(client, connection)
}

/** The rows of an SQL template, with times as `Date` and numbers as numbers on both databases. */
export async function queryRows<Row>(db: Db | Tx, query: SQL): Promise<Row[]> {
  const result = await runQuery(db, query)
  return result.rows as Row[]
}

/** Runs an SQL template and says how many rows it wrote. */
export async function countWritten(db: Db | Tx, query: SQL): Promise<number> {
  const result = await runQuery(db, query)
  return result.rowCount ?? 0
}

function runQuery(db: Db | Tx, query: SQL): Promise<Result> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return connectionOf(db).query(text, params)
}

/** For libraries that bring their own statements, named so that they are planned once per connection. */
export function runNamed(db: Db | Tx, statement: Statement, values: unknown[]): Promise<Result> {
  return connectionOf(db).named(statement, values)
}

/** Several statements in one text, without values: migrations and tests. */
export function runScript(db: Db | Tx, text: string): Promise<void> {
  return connectionOf(db).script(text)
}

const hotTexts = new Map<string, string>()
const bareList = /\b(any|unnest)\s*\(\s*\$\d/i

/**
 * A statement parsed and planned once per connection: `const findStock = hot<{ onHand: number }, [id: string]>('stock', 'select …')`,
 * then `await findStock(db, id)`. Name the columns (`select *` breaks when a migration adds one). Lists go as one value,
 * read by a select (`= any((select $1::text[])::text[])`): else PostgreSQL finds their length worth knowing and plans anew at every call, which
 * costs more than most of these statements do. JSON goes as text (`$1::jsonb` with JSON.stringify).
 */
export function hot<Row, Values extends unknown[] = []>(
  name: string,
  text: string,
): (db: Db | Tx, ...values: Values) => Promise<Row[]> {
  if (name.length > 63) throw new Error(`The statement name ${name} is longer than PostgreSQL keeps`)
  if ((hotTexts.get(name) ?? text) !== text) throw new Error(`Two hot statements are called ${name}`)
  if (bareList.test(text))
    throw new Error(`The statement ${name} has to read its list by a select: any((select $1::text[])::text[])`)
  hotTexts.set(name, text)
  const statement = { name, text }
  return async (db, ...values) => {
    const result = await connectionOf(db).named(statement, values)
    return result.rows as Row[]
  }
}

function connectionOf(db: Db | Tx): Connection {
  // Drizzle keeps the driver's client in its session, but hides it from its types.
  const { client } = db._.session as unknown as { client: object }
  const connection = connections.get(client)
  if (!connection) throw new Error('This database was not opened by openDatabase')
  return connection
}

const repeats = 3

/**
 * Runs `work` in a transaction, and once more (at most 3 times) after a deadlock or a serialization failure (G10): so `work`
 * does nothing but database work. Given a transaction, it joins it.
 */
export async function inTransaction<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db instanceof PgTransaction) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt > repeats || !isWorthRepeating(error)) throw error
      await delay(Math.random() * 20 * attempt)
    }
  }
}

const openTransaction = new AsyncLocalStorage<{ open: boolean }>()

/** Runs a transaction's work so that `refuseOutsideOf` can tell when the database is used behind its back. */
export async function asTransaction<T>(work: () => Promise<T>): Promise<T> {
  const state = { open: true }
  try {
    return await openTransaction.run(state, work)
  } finally {
    state.open = false
  }
}

/**
 * Using `db` while a transaction of the same request is open would wait for ever on the embedded database (one connection), and take
 * a second connection on PostgreSQL: a fault of ours, told at once.
 */
export function refuseInsideTransaction(): void {
  if (openTransaction.getStore()?.open) throw new Error('Inside a transaction use its tx, not db')
}
