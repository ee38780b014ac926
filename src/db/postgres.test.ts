import net from 'node:net'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/harness/database.ts'
import { startPostgres } from '../../tests/harness/postgres.ts'
import { inTransaction, isDatabaseAway, openDatabase, queryRows } from './open.ts'
import { openPostgres } from './postgres.ts'
import type { PostgresPool } from './postgres.ts'

const database = testDatabase()
const opened: { close(): Promise<unknown> | unknown }[] = []
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))

function openPool(poolSize: number, url = database.url ?? ''): PostgresPool {
  const pool = openPostgres({ url, poolSize, onTrouble: () => {} })
  opened.push(pool)
  return pool
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('PostgreSQL that is slow, full or gone', () => {
  it('G13 cancels a statement after 5 s and an idle transaction after 10 s', async () => {
    const [row] = await queryRows(
      openPool(1).db,
      sql`
      select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('timezone') as zone`,
    )
    expect(row).toEqual({ statement: '5s', idle: '10s', zone: 'UTC' })
  })

  it('G13 a cancelled statement counts as "the database is away", and the connection goes on', async () => {
    const { db } = openPool(1)
    const failure = await failureOf(
      inTransaction(db, async (tx) => {
        await queryRows(tx, sql`set local statement_timeout = '50ms'`)
        await queryRows(tx, sql`select pg_sleep(5)`)
      }),
    )
    expect(isDatabaseAway(failure)).toBe(true)
    expect(await queryRows(db, sql`select 1 as works`)).toEqual([{ works: 1 }])
  })

  it('G13 gives up after 2 s when every connection is taken, and gets one when it is free again', async () => {
    const { db } = openPool(1)
    let finish = () => {}
    const holding = inTransaction(
      db,
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    const began = performance.now()
    const failure = await failureOf(queryRows(db, sql`select 1`))
    expect(performance.now() - began).toBeLessThan(3_000)
    expect(isDatabaseAway(failure)).toBe(true)
    finish()
    await holding
    expect(await queryRows(db, sql`select 1 as works`)).toEqual([{ works: 1 }])
  })

  it('G13 gives up after 2 s on a server that says nothing', async () => {
    const sockets: net.Socket[] = []
    const silent = net.createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as net.AddressInfo
    const began = performance.now()
    const failure = await failureOf(openPool(1, `postgres://nobody@127.0.0.1:${port}/nothing`).ping())
    expect(performance.now() - began).toBeLessThan(3_000)
    expect(isDatabaseAway(failure)).toBe(true)
    sockets.forEach((socket) => socket.destroy())
    silent.close()
  })

  it('G25 keeps no broken connection: one that dies in a transaction is replaced, even in a pool of one', async () => {
    const { db } = openPool(1)
    for (let round = 0; round < 3; round++) {
      const failure = await failureOf(
        inTransaction(db, (tx) => queryRows(tx, sql`select pg_terminate_backend(pg_backend_pid())`)),
      )
      expect(isDatabaseAway(failure)).toBe(true)
      expect(await queryRows(db, sql`select 1 as works`)).toEqual([{ works: 1 }])
    }
  })

  it('G12 keeps every acknowledged row across a crash of the server, and comes back by itself', async () => {
    const server = await startPostgres()
    opened.push({ close: () => server.stop() })
    const { db, ping, close } = openPostgres({ url: server.url(), poolSize: 5, onTrouble: () => {} })
    await queryRows(db, sql`create table notes (id int primary key)`)
    let acknowledged = 0
    const writing = (async () => {
      for (let id = 1; ; id++) {
        await queryRows(db, sql`insert into notes values (${id})`)
        acknowledged = id
      }
    })()
    const failing = failureOf(writing)
    while (acknowledged < 50) await queryRows(db, sql`select 1`)
    await server.crashAndRestart()
    expect(isDatabaseAway(await failing)).toBe(true)
    await ping()
    const [row] = await queryRows<{ last: number; count: number }>(
      db,
      sql`select max(id) as last, count(*) as count from notes`,
    )
    await close()
    expect(row?.last).toBeGreaterThanOrEqual(acknowledged)
    expect(row?.count).toBe(row?.last)
  })

  it('reads from the primary while no replica answers, and from no server that follows nobody', async () => {
    const url = database.url ?? ''
    const open = await openDatabase({
      databaseUrl: url,
      dataDir: '',
      replicaUrls: ['postgres://nobody@127.0.0.1:1/nothing', url],
      poolSize: 1,
    })
    opened.push(open)
    await open.ping()
    expect([open.reader(), open.reader()].every((db) => db === open.db)).toBe(true)
  })
})
