/**
 * `npm run bench:growth [-- --sizes 1000,10000,100000,1000000 --calls 60 --plans docs/plans --hold 10 --server <url>]`: what the same calls
 * cost as the catalogue and the orders grow. A database for each size, all on one PostgreSQL; a call is made to each of them in turn, so that
 * other work on the machine falls on all alike. One connection each, every request another one, nothing cached by the shop.
 * Prints tables for docs/benchmarks.md and writes the plans of the largest size. `--server` takes the databases of an earlier run with `--hold`.
 */
import { cpus, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrate } from '#db/migrate.ts'
import { seedShop } from '../src/db/seed/load.ts'
import { seedWriters } from '../src/server/seed-writers.ts'
import { startPostgres } from '../tests/harness/postgres.ts'
import { catalogueCalls, timeCalls } from './growth-calls.ts'
import { grow, settle } from './growth-fill.ts'
import { measureOrders } from './growth-orders.ts'
import { writePlans } from './growth-plans.ts'
import { type GrowthShop, onServer, openShop } from './growth-shop.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    /** How many orders beside the few; 0 leaves the orders out. */
    orders: { type: 'string', default: '1000000' },
    calls: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    /** Folder for the plans at the largest size. */
    plans: { type: 'string' },
    /** Minutes for which the databases stay up afterwards, to look at them with psql. */
    hold: { type: 'string', default: '0' },
    server: { type: 'string' },
  },
})
/** A quarter of a server's memory is what PostgreSQL's manual begins with; vacuum is called for when all is filled. */
const serverSettings = ['shared_buffers=3GB', 'max_wal_size=8GB', 'autovacuum=off']
const sizes = values.sizes
  .split(',')
  .map(Number)
  .filter((size) => size > 0)
const say = (line = '') => process.stdout.write(`${line}\n`)
const fillTimeoutMs = 20 * 60_000
const longestRunMs = 90 * 60_000

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
setTimeout(() => process.exit(1), longestRunMs).unref()

const postgres = values.server === undefined ? await startPostgres(undefined, serverSettings) : null
const url = (database: string) => postgres?.url(database) ?? new URL(`/${database}`, values.server).href
const sayLoad = () => say(`load average of the last minute: ${loadavg()[0]?.toFixed(1)}`)

try {
  say(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${new Date().toISOString()}, ${url('postgres')}`,
  )
  for (const [index, size] of sizes.entries()) await prepare(size, sizes[index - 1])
  const shops = await Promise.all(sizes.map(async (size) => ({ size, ...(await openShop(url(nameOf(size)))) })))
  await measureCatalogue(shops)
  const largest = shops.at(-1)
  if (values.plans && largest) await writePlans(values.plans, largest, catalogueCalls(largest.shop, largest.size))
  await Promise.all(shops.map((shop) => shop.close()))
  if (Number(values.orders) > 0)
    await measureOrders({ url, say, few: 1_000, many: Number(values.orders), calls: Number(values.calls) })
  sayLoad()
  if (Number(values.hold) > 0) await delay(Number(values.hold) * 60_000)
} finally {
  await postgres?.stop()
}

function nameOf(size: number): string {
  return `growth_${size}`
}

/** Grows on from a copy of the size before. */
async function prepare(size: number, before: number | undefined): Promise<void> {
  const startedMs = performance.now()
  const template = before === undefined ? 'template1' : nameOf(before)
  await onServer(url('template1'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [nameOf(size)])
    if (rowCount === 0) await client.query(`create database ${nameOf(size)} template ${template}`)
  })
  const { db, client, close } = await openShop(url(nameOf(size)), fillTimeoutMs)
  await migrate(db)
  await seedShop(db, seedWriters)
  if (await grow(db, client, size)) await settle(client)
  const {
    rows: [used],
  } = await client.query<{ bytes: string; kinds: string; listed: string }>(
    'select pg_database_size(current_database()) as bytes, (select count(*) from listing_kinds) as kinds, (select count(*) from listed_products) as listed',
  )
  await close()
  say(
    `${size} products, ${Math.round(Number(used?.bytes) / 1e6)} MB, ${used?.listed} listed in ${used?.kinds} kinds, after ${Math.round((performance.now() - startedMs) / 1000)} s`,
  )
}

async function measureCatalogue(shops: (GrowthShop & { size: number })[]): Promise<void> {
  sayLoad()
  const rows = await timeCalls(
    shops.map(({ shop, size, meter }) => ({ calls: catalogueCalls(shop, size), meter })),
    { rounds: Number(values.calls), only: values.only },
  )
  say(
    `\n| p50 (p95) | ${shops.map(({ size }) => size.toLocaleString('en')).join(' | ')} | last : first | CPU of PostgreSQL |\n|---|${shops.map(() => '---|').join('')}---|---|`,
  )
  for (const { name, times } of rows) {
    const cells = times.map(({ p50Ms, p95Ms }) => `${p50Ms.toFixed(1)} (${p95Ms.toFixed(1)}) ms`)
    say(
      `| ${name} | ${cells.join(' | ')} | ${((times.at(-1)?.p50Ms ?? 0) / (times[0]?.p50Ms ?? 1)).toFixed(1)} | ${times.map(({ databaseCpuMs }) => databaseCpuMs?.toFixed(1)).join(', ')} ms |`,
    )
  }
  say()
}
