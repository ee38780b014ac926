/**
 * PGlite with the shop's values, and a refusal instead of a deadlock when `db` is used inside a transaction. Statements are kept
 * prepared by their text, as PGlite itself never does: a query takes one step into PostgreSQL instead of six and is planned once,
 * a quarter of the time.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { messages, parse, PGlite, protocol } from '@electric-sql/pglite'
import type { PGliteOptions, QueryOptions, Results, Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { asTransaction, refuseInsideTransaction, registerConnection } from './connection.ts'
import type { Db, Result } from './connection.ts'
import { failureCode } from './failures.ts'
import { embeddedParsers } from './values.ts'

type Prepared = { name: string; parameterTypes: number[] }
type Query = { text: string; values: unknown[]; options: QueryOptions | undefined }

/** Lists in queries (`in ($1, $2, …)`) make texts without end. */
const keptStatements = 500
const changedResultCode = '0A000'

/** Statements run on the thread that answers requests: after so long it takes a turn, so that whoever needs no database is answered meanwhile. */
const turnMs = 20

export class EmbeddedClient extends PGlite {
  readonly #prepared = new Map<string, Prepared>()
  #count = 0
  #turnedAtMs = 0

  constructor(options: PGliteOptions = {}) {
    super({ ...options, extensions: { pg_trgm }, parsers: embeddedParsers })
    registerConnection(this, {
      query: (text, values) => this.query(text, values),
      named: ({ text }, values) => this.query(text, values) as Promise<Result>,
      script: async (text) => void (await this.exec(text)),
    })
  }

  override async query<T>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    refuseInsideTransaction()
    await this._checkReady()
    await this.#takeTurn()
    const query = { text, values, options }
    return this._runExclusiveTransaction(() =>
      this._runExclusiveQuery(() => this.#run<T>(query).catch((error) => this.#again<T>(query, error))),
    )
  }

  override exec(text: string, options?: QueryOptions): Promise<Results[]> {
    refuseInsideTransaction()
    return super.exec(text, options)
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    refuseInsideTransaction()
    return super.transaction((tx) => {
      tx.query = async <Row>(text: string, values: unknown[] = [], options?: QueryOptions) => {
        await this.#takeTurn()
        if (tx.closed) throw new Error('The transaction is closed')
        return this._runExclusiveQuery(() => this.#run<Row>({ text, values, options }))
      }
      registerConnection(tx, {
        query: (text, values) => tx.query(text, values),
        named: ({ text }, values) => tx.query(text, values) as Promise<Result>,
        script: async (text) => void (await tx.exec(text)),
      })
      return asTransaction(() => work(tx))
    })
  }

  async #run<T>({ text, values, options }: Query): Promise<Results<T>> {
    const { name, parameterTypes } = await this.#prepare(text)
    const { serialize } = protocol
    const bound = values.map((value, index) => this.#asText(value, parameterTypes[index]))
    const answers = await this.#step([
      serialize.bind({ statement: name, values: bound }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ])
    const [result] = parse.parseResults(answers, this.parsers, options)
    return result as Results<T>
  }

  /** A migration changed what the statement answers: prepared anew it works. Not in a transaction, which has failed by then. */
  #again<T>(query: Query, error: unknown): Promise<Results<T>> {
    if (failureCode(error) !== changedResultCode || !this.#prepared.delete(query.text)) throw error
    return this.#run<T>(query)
  }

  async #prepare(text: string): Promise<Prepared> {
    const known = this.#prepared.get(text)
    if (known) {
      // Last in the order of the map: the first is the one used longest ago.
      this.#prepared.delete(text)
      this.#prepared.set(text, known)
      return known
    }
    const { serialize } = protocol
    const name = `s${++this.#count}`
    const answers = await this.#step([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ])
    const described = answers.find((answer) => answer instanceof messages.ParameterDescriptionMessage)
    const prepared = { name, parameterTypes: described?.dataTypeIDs ?? [] }
    this.#prepared.set(text, prepared)
    await this.#forgetOldest()
    return prepared
  }

  async #forgetOldest(): Promise<void> {
    const [oldest] = this.#prepared
    if (!oldest || this.#prepared.size <= keptStatements) return
    const [text, { name }] = oldest
    this.#prepared.delete(text)
    await this.#step([protocol.serialize.close({ type: 'S', name }), protocol.serialize.sync()])
  }

  async #takeTurn(): Promise<void> {
    if (performance.now() - this.#turnedAtMs < turnMs) return
    await nextTurn()
    this.#turnedAtMs = performance.now()
  }

  #step(messages: Uint8Array[]) {
    return this.execProtocolStream(Buffer.concat(messages), { syncToFs: false })
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
