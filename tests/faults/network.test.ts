import pg from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, afterAll, describe, expect, it } from 'vitest'
import { type FaultProxy, startFaultProxy } from '../harness/fault-proxy.ts'
import { startPostgres, type TemporaryPostgres } from '../harness/postgres.ts'
import { type RestartableShop, shopProcess } from '../harness/shop-process.ts'
import { type AcknowledgementLog, compare, nothingLost, openLog } from './acknowledged.ts'
import { startLoad } from './load.ts'
import { inLongRun, isLong, say } from './rounds.ts'

let postgres: TemporaryPostgres
let proxy: FaultProxy
let shop: RestartableShop
let log: AcknowledgementLog
let watcher: pg.Client

beforeAll(async () => {
  postgres = await startPostgres()
  proxy = await startFaultProxy(postgres.url())
  shop = await shopProcess({ databaseUrl: proxy.through(postgres.url()) })
  log = openLog()
  await shop.start()
  watcher = new pg.Client({ connectionString: postgres.url() })
  await watcher.connect()
})

afterAll(async () => {
  await watcher.end()
  await shop.remove()
  proxy.close()
  await postgres.stop()
  log.remove()
})

/** A server that says nothing is given a second more than a statement may take; then the connection is closed. */
const answerWithinMs = 8_000
const statementLimitMs = 5_000

type Seen = { live: number; ready: number; readyMs: number }

async function health(): Promise<Seen> {
  const statusOf = (name: string) =>
    fetch(`${shop.origin}/api/health/${name}`, { signal: AbortSignal.timeout(10_000) }).then(({ status }) => status)
  const live = await statusOf('live')
  const fromMs = performance.now()
  return { live, ready: await statusOf('ready'), readyMs: performance.now() - fromMs }
}

/** Connections of the shop that run a statement, or hold a transaction, for longer than any request may. */
async function stuck(): Promise<number> {
  const {
    rows: [row],
  } = await watcher.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where application_name = 'qutn' and state <> 'idle' and now() - xact_start > interval '${statementLimitMs} milliseconds'`)
  return row?.count ?? -1
}

async function expectWell(): Promise<void> {
  const load = await startLoad({ origin: shop.origin, log })
  await delay(300)
  const counts = await load.stop()
  expect(counts).toMatchObject({ signedOut: 0, mistakes: [] })
  expect(counts.orders).toBeGreaterThan(0)
  expect(await stuck()).toBe(0)
  expect(await compare(log, { databaseUrl: postgres.url(), dataDir: '' })).toMatchObject(nothingLost)
}

describe('G13 a database that is slow, silent, cut off or locked', () => {
  it.for(inLongRun)(
    'G13 half a second late: whoever gets a connection is served, the rest is told 503 in time, and health says which',
    async () => {
      const load = await startLoad({ origin: shop.origin, log, guests: 12, customers: 4, readers: 4 })
      proxy.set({ delayMs: 500 })
      const { live } = await health()
      await delay(4_000)
      proxy.set('well')
      const counts = await load.stop()
      say(`+500 ms: ${JSON.stringify(counts.statuses)}, slowest answer ${Math.round(counts.slowestMs)} ms`)
      expect(live).toBe(200)
      expect(counts).toMatchObject({ signedOut: 0, mistakes: [] })
      expect(Object.keys(counts.statuses).filter((status) => !['200', '201', '503'].includes(status))).toEqual([])
      await expectWell()
    },
  )

  it.for(inLongRun)(
    'G13 silent: 503 within the time of a statement, not ready and alive; well again at once when it speaks',
    async () => {
      const load = await startLoad({ origin: shop.origin, log })
      proxy.set('stalled')
      const stalledMs = performance.now()
      let seen = await health()
      // A timer asks the database, and believes the second silence.
      while (seen.ready !== 503 && performance.now() - stalledMs < 8_000) {
        await delay(50)
        seen = await health()
      }
      const toldMs = performance.now() - stalledMs
      await delay(7_000)
      proxy.set('well')
      const backMs = performance.now()
      while ((await health()).ready !== 200) await delay(50)
      const back = Math.round(performance.now() - backMs)
      const counts = await load.stop()
      say(
        `silent for ${Math.round(7 + toldMs / 1000)} s: ${JSON.stringify(counts.statuses)}, slowest answer ${Math.round(counts.slowestMs)} ms, ready again after ${back} ms`,
      )
      expect(seen).toMatchObject({ live: 200, ready: 503 })
      expect(toldMs).toBeLessThan(8_000)
      expect(seen.readyMs).toBeLessThan(1_000)
      expect(counts).toMatchObject({ signedOut: 0, mistakes: [] })
      expect(counts.slowestMs).toBeLessThan(answerWithinMs)
      expect(back).toBeLessThan(5_000)
      await delay(3_000)
      await expectWell()
    },
  )

  it('G13 connections are cut in the middle of a query: 503, the order is asked for again and is one', async () => {
    const load = await startLoad({ origin: shop.origin, log })
    for (let round = 0; round < 10; round++) {
      proxy.resetNext(3)
      await delay(80)
    }
    const counts = await load.stop()
    say(`30 connections cut: ${JSON.stringify(counts.statuses)}, ${counts.unknown} orders asked for again`)
    expect(counts.statuses['503']).toBeGreaterThan(0)
    expect(counts.statuses['500']).toBeUndefined()
    await expectWell()
  })

  it('G13 a table is locked: 503 within the time of a statement, what does not need the table goes on, no connection stays behind', async () => {
    const load = await startLoad({ origin: shop.origin, log, guests: 6 })
    const lockedMs = isLong ? 10_000 : 6_000
    const locker = new pg.Client({ connectionString: postgres.url() })
    await locker.connect()
    await locker.query('begin')
    await locker.query('lock table orders in access exclusive mode')
    const fromMs = performance.now()
    const reads: number[] = []
    while (performance.now() - fromMs < lockedMs) {
      reads.push(await fetch(`${shop.origin}/api/products`).then(({ status }) => status))
      await delay(100)
    }
    await locker.query('rollback')
    await locker.end()
    await delay(1_000)
    const counts = await load.stop()
    const share = reads.filter((status) => status === 200).length / reads.length
    say(
      `locked for ${lockedMs / 1000} s: ${JSON.stringify(counts.statuses)}, slowest answer ${Math.round(counts.slowestMs)} ms, ${Math.round(share * 100)}% of the catalogue's reads served`,
    )
    expect(counts).toMatchObject({ signedOut: 0, mistakes: [] })
    expect(counts.slowestMs).toBeLessThan(answerWithinMs)
    expect(share).toBeGreaterThan(0.9)
    await expectWell()
  })
})
