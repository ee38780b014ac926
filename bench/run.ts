/**
 * `npm run bench [-- --seconds 5 --database postgres|embedded --only reads,writes,pages]`: the shop against a bare node:http server
 * that answers the same bytes, in the same run, taking turns. What it prints goes into docs/benchmarks.md.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { startPostgres } from '../tests/harness/postgres.ts'
import { measurePages } from './pages.ts'
import { measureReads } from './reads.ts'
import { startShop } from './shop-process.ts'
import { measureWrites } from './writes.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    database: { type: 'string', default: 'postgres' },
    only: { type: 'string', default: 'reads,writes,pages' },
  },
})
const seconds = Number(values.seconds)
const wanted = new Set(values.only.split(','))
const say = (line = '') => process.stdout.write(`${line}\n`)

const postgres = values.database === 'postgres' ? await startPostgres() : null
try {
  say(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, database ${values.database}, ${seconds} s a measurement, ${new Date().toISOString()}`)
  const first = await startShop({ databaseUrl: postgres?.url() })
  say(`first start with migration and demo data: ${Math.round(first.coldStartMs)} ms`)
  if (postgres) {
    await first.stop()
    await measureStart(postgres.url())
  }
  const shop = postgres ? await startShop({ databaseUrl: postgres.url() }) : first
  say(`resident memory, idle: ${Math.round(shop.residentMiB())} MiB`)
  if (wanted.has('reads')) await measureReads(shop, seconds, say)
  if (wanted.has('writes')) await measureWrites(shop, seconds, say)
  if (wanted.has('pages')) await measurePages(shop, say)
  say(`resident memory, after the load: ${Math.round(shop.residentMiB())} MiB`)
  await shop.stop()
} finally {
  await postgres?.stop()
}

async function measureStart(databaseUrl: string): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    const shop = await startShop({ databaseUrl })
    times.push(Math.round(shop.coldStartMs))
    await shop.stop()
  }
  say(`cold start, data in place: ${times.join(', ')} ms`)
}
