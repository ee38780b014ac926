/**
 * `npm run bench [-- --seconds 5 --database postgres|embedded --only start,pages,presses,reads,cold,search,writes,any,bulk,orders,mixed,scale --products 10000 --profile <folder>]`: the shop
 * beside a bare node:http server that answers the same bytes, in the same run, taking turns. What it prints goes into docs/benchmarks.md.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../tests/harness/postgres.ts'
import { measureBulk } from './bulk.ts'
import { measureCold } from './cold.ts'
import { measureColdSearch } from './cold-search.ts'
import { measureMixed } from './mixed.ts'
import { measurePages } from './pages.ts'
import { measurePresses } from './presses.ts'
import { measureColdReads, measureReads } from './reads.ts'
import { postgresCpuMs, type ShopProcess, startShop } from './shop-process.ts'
import { measureScale } from './scale.ts'
import { measureWholeOrders } from './whole-order.ts'
import { measureWrites } from './writes.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    database: { type: 'string', default: 'postgres' },
    only: { type: 'string', default: 'start,pages,presses,reads,cold,search,writes' },
    /** In the catalogue while the server is measured; pages are measured on the demo shop. */
    products: { type: 'string', default: '10000' },
    /** With `mixed`: the rate to hold (0: look for it), how many times that is sent, and how many minutes a lighter load goes on. */
    rate: { type: 'string', default: '0' },
    overload: { type: 'string', default: '1.5' },
    soak: { type: 'string', default: '0' },
    /** With `orders`: how many a round. */
    orders: { type: 'string', default: '200' },
    /** Where the shop leaves a CPU profile. */
    profile: { type: 'string' },
  },
})
const seconds = Math.min(60, Math.max(1, Number(values.seconds) || 5))
const wanted = new Set(values.only.split(','))
const say = (line = '') => process.stdout.write(`${line}\n`)
const longestRunMs = 50 * 60_000

// Whatever way this ends, what was started ends with it: the handlers of `exit` see to that.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
setTimeout(() => process.exit(1), longestRunMs).unref()

const dataDir = mkdtempSync(join(tmpdir(), 'qutn-bench-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const postgres = values.database === 'postgres' ? await startPostgres() : null
const place = { databaseUrl: postgres?.url(), dataDir }
try {
  say(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, database ${values.database}, ${seconds} s a measurement, ${new Date().toISOString()}`,
  )
  sayLoad()
  await measureStarts(wanted.has('start') ? 5 : 0)
  if (wanted.has('pages')) await withShop([], (shop) => measurePages(shop, say))
  if (wanted.has('presses')) await withShop([], (shop) => measurePresses(shop, say))
  if (['reads', 'cold', 'search', 'writes', 'any', 'bulk', 'orders'].some((name) => wanted.has(name)))
    await measureServer()
  if (wanted.has('mixed')) await measureStreet()
  if (wanted.has('scale') && postgres) {
    seed()
    await measureScale({
      place: { databaseUrl: postgres.url(), dataDir },
      databaseCpuMs: () => postgresCpuMs(postgres.folder),
      seconds,
      say,
    })
  }
} finally {
  await postgres?.stop()
}

/** What else the machine is doing: with much of it only the ratios and the CPU times say something. */
function sayLoad(): void {
  say(`load average of the last minute: ${loadavg()[0]?.toFixed(1)}`)
}

async function measureStarts(rounds: number): Promise<void> {
  await withShop([], async (shop) => {
    say(`first start, with tables and demo goods to lay out: ${Math.round(shop.coldStartMs)} ms`)
  })
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    await withShop([], async (shop) => {
      times.push(Math.round(shop.coldStartMs))
    })
  if (rounds > 0) say(`start, data in place: ${times.join(', ')} ms`)
}

async function measureServer(): Promise<void> {
  seed()
  const nodeFlags = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(values.profile)}`] : []
  await withShop(nodeFlags, async (shop) => {
    say(`\n${values.products} products; resident memory, idle: ${Math.round(shop.residentMiB())} MiB`)
    const databaseCpuMs = () => (postgres ? postgresCpuMs(postgres.folder) : 0)
    if (wanted.has('reads')) await measureReads(shop, seconds, say)
    if (wanted.has('cold')) await measureColdReads(shop, seconds, say)
    if (wanted.has('search') && postgres) await measureColdSearch({ shop, databaseUrl: postgres.url(), seconds, say })
    if (wanted.has('any')) await measureCold({ shop, databaseCpuMs, seconds, say })
    if (wanted.has('bulk') && postgres) await measureBulk({ shop, databaseUrl: postgres.url(), seconds, say })
    if (wanted.has('orders') && postgres)
      await measureWholeOrders({
        shop,
        databaseCpuMs,
        databaseUrl: postgres.url(),
        seconds,
        say,
        orders: Math.min(5_000, Number(values.orders) || 200),
      })
    if (wanted.has('writes')) await measureWrites({ shop, databaseCpuMs, seconds, say })
    say(`\nresident memory, after the load: ${Math.round(shop.residentMiB())} MiB`)
    sayLoad()
  })
}

/** On a catalogue of its own size; the shop is stopped before what it stored is looked at. */
async function measureStreet(): Promise<void> {
  seed()
  const [rate, overload, soakMinutes] = [
    Number(values.rate) || 0,
    Number(values.overload) || 1.5,
    Math.min(30, Number(values.soak) || 0),
  ]
  await withShop([], (shop) => measureMixed({ shop, place, seconds, rate, overload, soakMinutes, say }))
}

function seed(): void {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: place.databaseUrl ?? '' }
  const { status } = spawnSync(process.execPath, ['src/server/seed.run.ts', '--products', values.products], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The catalogue could not be filled')
}

async function withShop(nodeFlags: string[], work: (shop: ShopProcess) => Promise<void>): Promise<void> {
  const shop = await startShop({ ...place, nodeFlags })
  await work(shop)
  await shop.stop()
}
