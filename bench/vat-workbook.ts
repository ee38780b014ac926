/**
 * `npm run bench:vat [-- --documents 100000]`: the workbook of a tax period with many documents, on both databases: how long it takes to sum, to list and to write.
 * Prints a table for docs/benchmarks.md.
 */
import { parseArgs } from 'node:util'
import { workbookOf } from '#api/tax/workbook.admin.actions.ts'
import { listVatPeriods } from '#api/tax/vat.admin.actions.ts'
import { createShop, type Shop } from '#api/shop.ts'
import { drizzleOver, EmbeddedClient } from '#db/embedded-client.ts'
import { migrate } from '#db/migrate.ts'
import type { Db } from '#db/open.ts'
import { openPostgres } from '#db/postgres.ts'
import { periodOf } from '#domain/vat-return.ts'
import { sql } from 'drizzle-orm'
import { startPostgres } from '../tests/harness/postgres.ts'

const { values } = parseArgs({ options: { documents: { type: 'string', default: '100000' } } })
const count = Number(values.documents)
const say = (line: string) => process.stdout.write(`${line}\n`)

/** One order, and documents of a quarter over it. */
const fill = (documents: number) => [
  `insert into orders (id, number, buyer_key, idempotency_key, request_hash, status, payment_method, payment_status, language, sub_total_fils,
      full_total_fils, discount_fils, shipping_fils, tax_fils, payable_fils, contact_email, contact_phone, contact_first_name, contact_last_name,
      shipping_address, delivery_from, delivery_to)
    values ('o', 'QT-1', 'buyer', 'key', 'hash', 'delivered', 'cod', 'paid', 'en', 10000, 10000, 0, 0, 476, 10000, 'a@people.test',
      '+971501234567', 'A', 'B', '{"emirate": "dubai"}', '2026-01-25', '2026-01-27')`,
  `insert into tax_documents (number, kind, order_id, issued_at, issued_on, seller_emirate, delivery_emirate, taxable_fils, vat_fils, total_fils)
    select 'INV-2026-' || lpad(n::text, 6, '0'), 'invoice', 'o', at, at::date, 'dubai', 'sharjah', 20 * n, n, 21 * n
    from generate_series(1, ${documents}) n, lateral (select '2026-01-01T06:00:00Z'::timestamptz + (n % 89) * interval '1 day') day(at)`,
  'analyze tax_documents',
]

/** Wall time, and the CPU of this process with its threads: what other work on the machine hardly moves. */
async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; cpuMs: number; value: T }> {
  const [startedMs, before] = [performance.now(), process.cpuUsage()]
  const value = await work()
  const { user, system } = process.cpuUsage(before)
  return { ms: performance.now() - startedMs, cpuMs: (user + system) / 1000, value }
}

async function measure(name: string, db: Db): Promise<void> {
  for (const statement of fill(count)) await db.execute(sql.raw(statement))
  const shop: Shop = createShop({
    db,
    settings: { publicUrl: 'http://localhost', sessionSecret: 'x'.repeat(32) },
    clock: { now: () => new Date('2026-04-10T08:00:00Z') },
  })
  const sums = await timed(() => listVatPeriods(shop))
  const { ms, cpuMs, value } = await timed(() => workbookOf(shop, periodOf('2026-01'), 'en'))
  const seconds = (time: number) => (time / 1000).toFixed(1)
  say(
    `| ${name} | ${count.toLocaleString('en')} | ${Math.round(sums.ms)} ms | ${seconds(ms)} s | ${seconds(cpuMs)} s | ${(value.length / 1e6).toFixed(1)} MB |`,
  )
}

say('| database | documents | periods | workbook | its CPU | size |')
say('|---|---|---|---|---|---|')
const client = new EmbeddedClient()
await client.waitReady
await migrate(drizzleOver(client))
await measure('embedded', drizzleOver(client))
await client.close()
const postgres = await startPostgres()
try {
  const pool = openPostgres({ url: postgres.url(), poolSize: 5, timeoutMs: 60_000, onTrouble: () => {} })
  await migrate(pool.db)
  await measure('PostgreSQL', pool.db)
  await pool.close()
} finally {
  await postgres.stop()
}
