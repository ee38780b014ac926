/** PGlite with the shop's values, named statements in one step, and a refusal instead of a deadlock when `db` is used inside a transaction. */
import { messages, parse, PGlite, protocol } from '@electric-sql/pglite'
import type { PGliteOptions, QueryOptions, Results, Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { asTransaction, refuseInsideTransaction, registerConnection } from './connection.ts'
import type { Db, Result, Statement } from './connection.ts'
import { embeddedParsers } from './values.ts'

type Prepared = { parameterTypes: number[] }

export class EmbeddedClient extends PGlite {
  readonly #prepared = new Map<string, Prepared>()

  constructor(options: PGliteOptions = {}) {
    super({ ...options, extensions: { pg_trgm }, parsers: embeddedParsers })
    registerConnection(this, {
      query: (text, values) => this.query(text, values),
      named: (statement, values) => this.#namedAlone(statement, values),
      script: async (text) => void (await this.exec(text)),
    })
  }

  override query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    refuseInsideTransaction()
    return super.query<T>(text, values, options)
  }

  override exec(text: string, options?: QueryOptions): Promise<Results[]> {
    refuseInsideTransaction()
    return super.exec(text, options)
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    refuseInsideTransaction()
    return super.transaction((tx) => {
      registerConnection(tx, {
        query: (text, values) => tx.query(text, values),
        named: (statement, values) => this.#namedIn(tx, statement, values),
        script: async (text) => void (await tx.exec(text)),
      })
      return asTransaction(() => work(tx))
    })
  }

  async #namedAlone(statement: Statement, values: unknown[]): Promise<Result> {
    refuseInsideTransaction()
    await this._checkReady()
    return this._runExclusiveTransaction(() => this._runExclusiveQuery(() => this.#runNamed(statement, values)))
  }

  #namedIn(tx: Transaction, statement: Statement, values: unknown[]): Promise<Result> {
    if (tx.closed) throw new Error('Transaction is closed')
    return this._runExclusiveQuery(() => this.#runNamed(statement, values))
  }

  /** Bind, describe, execute and sync in one step into PostgreSQL, where `query` takes six and plans anew. */
  async #runNamed(statement: Statement, values: unknown[]): Promise<Result> {
    const { parameterTypes } = this.#prepared.get(statement.name) ?? (await this.#prepare(statement))
    const { serialize } = protocol
    const bound = values.map((value, index) => this.#asText(value, parameterTypes[index]))
    const steps = [
      serialize.bind({ statement: statement.name, values: bound }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ]
    const answers = await this.execProtocolStream(Buffer.concat(steps), { syncToFs: false })
    const [result] = parse.parseResults(answers, this.parsers)
    return result as Result
  }

  async #prepare({ name, text }: Statement): Promise<Prepared> {
    const { serialize } = protocol
    const steps = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]
    const answers = await this.execProtocolStream(Buffer.concat(steps), { syncToFs: false })
    const described = answers.find((answer) => answer instanceof messages.ParameterDescriptionMessage)
    const prepared = { parameterTypes: described?.dataTypeIDs ?? [] }
    this.#prepared.set(name, prepared)
    return prepared
  }

  #asText(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null
    const serialize = type === undefined ? undefined : this.serializers[type]
    return serialize ? serialize(value) : String(value)
  }
}

export function drizzleOver(client: EmbeddedClient): Db {
  return drizzle(client) as unknown as Db
}
