/** G25: a driver whose n-th query fails, as SQLite tests its I/O: all of it must have happened, or nothing. */
import type { Db } from '#db/open.ts'

export type FailingQueries = {
  /** The n-th query from now on fails before it is sent; `begin` and `commit` count. Null: none does. */
  failAt(n: number | null): void
  /** From now on every query fails, as when the database is down; or none does. */
  failAll(isDown: boolean): void
  /** Since `failAt`. */
  count(): number
}

/** As a driver tells it when the server is gone. */
const lostConnection = () => Object.assign(new Error('this query was made to fail'), { code: '08006' })

type Query = (...args: unknown[]) => unknown
type Client = {
  query: Query
  connect?: (...args: unknown[]) => unknown
  transaction?: (work: (tx: Client) => unknown) => unknown
}

/** For the lifetime of this database: a test of its own needs a database of its own. */
export function failQueriesOf(db: Db): FailingQueries {
  let failing: number | null = null
  let isDown = false
  let seen = 0
  const wrapped = new WeakSet<object>()

  const wrap = (client: Client): void => {
    if (wrapped.has(client)) return
    wrapped.add(client)
    const query = client.query.bind(client)
    client.query = (...args) => {
      // The driver's own inner call, which was counted at its outside.
      if (typeof args.at(-1) === 'function') return query(...args)
      seen += 1
      return isDown || seen === failing ? Promise.reject(lostConnection()) : query(...args)
    }
  }

  const { client } = db._.session as unknown as { client: Client }
  wrap(client)
  const { connect, transaction } = client
  if (connect) {
    client.connect = (...args) => {
      if (args.length > 0) return connect.apply(client, args)
      return (connect.apply(client) as Promise<Client>).then((connection) => (wrap(connection), connection))
    }
  }
  if (transaction) {
    client.transaction = (work) =>
      transaction.call(client, (tx) => {
        wrap(tx)
        return work(tx)
      })
  }
  return {
    failAt: (n) => {
      failing = n
      seen = 0
    },
    failAll: (down) => void (isDown = down),
    count: () => seen,
  }
}
