/**
 * `npm run bench:remittance [-- --rows 10000]`: a courier's list of many rows on both databases: taken in, looked through, posted. How long each takes, and for how
 * long nobody else is answered meanwhile: on the embedded database every statement runs on the thread that answers. Prints a table for docs/benchmarks.md.
 */
import { parseArgs } from 'node:util'
import { postRemittance, showRemittance, showWhole } from '#api/cash/remittance.admin.actions.ts'
import { insertRemittance, insertRows } from '#api/cash/remittance.store.ts'
import { createShop, type Shop } from '#api/shop.ts'
import { drizzleOver, EmbeddedClient } from '#db/embedded-client.ts'
import { migrate } from '#db/migrate.ts'
import { type Db, inTransaction } from '#db/open.ts'
import { openPostgres } from '#db/postgres.ts'
import { sql } from 'drizzle-orm'
import { startPostgres } from '../tests/harness/postgres.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000' } } })
const count = Number(values.rows)
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Orders that were delivered, each with its parcel and what it is to bring. */
const fill = (rows: number) => [
  `insert into staff (id, email, name, language, status, created_at, updated_at) values ('desk', 'desk@qutn.test', 'Desk', 'en', 'active', now(), now())`,
  `insert into orders (id, number, buyer_key, idempotency_key, request_hash, status, payment_method, payment_status, language, sub_total_fils,
      full_total_fils, discount_fils, shipping_fils, tax_fils, payable_fils, contact_email, contact_phone, contact_first_name, contact_last_name,
      shipping_address, delivery_from, delivery_to)
    select 'o' || n, 'QT-' || n, 'buyer', 'key-' || n, 'hash', 'delivered', 'cod', 'paid', 'en', 10000, 10000, 0, 0, 476, 10000, 'a@people.test',
      '+971501234567', 'A', 'B', '{"emirate": "dubai"}', '2026-11-25', '2026-11-27' from generate_series(1, ${rows}) n`,
  `insert into parcels (id, order_id, position, kind, state, place, courier, awb, cod_fils, moved_at, delivered_at, created_at, updated_at)
    select 'p' || n, 'o' || n, 1, 'courier', 'delivered', 'warehouse', 'aramex', 'AWB' || n, 10000, now(), now(), now(), now() from generate_series(1, ${rows}) n`,
  `insert into cash_parcels (parcel_id, courier, fate, due_fils, collected_fils, due_at, collected_at, updated_at)
    select 'p' || n, 'aramex', 'delivered', 10000, 10000, now(), now(), now() from generate_series(1, ${rows}) n`,
  `insert into cash_entries (parcel_id, courier, kind, amount_fils, at, actor)
    select 'p' || n, 'aramex', kind, 10000, now(), 'system' from generate_series(1, ${rows}) n, unnest(array['due', 'collected']) kind`,
]

type Seen = { ms: number; blockedMs: number; blockedCpuMs: number }

/** Of this process: what other work on the machine hardly moves. */
const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** How long it took, and the longest time in which this thread answered nobody. */
async function watched(work: () => Promise<unknown>): Promise<Seen> {
  const startedMs = performance.now()
  let [lastMs, lastCpu, isOver] = [startedMs, cpuMs(), false]
  const seen = { blockedMs: 0, blockedCpuMs: 0 }
  const turn = () => {
    const [nowMs, cpu] = [performance.now(), cpuMs()]
    seen.blockedMs = Math.max(seen.blockedMs, nowMs - lastMs)
    seen.blockedCpuMs = Math.max(seen.blockedCpuMs, cpu - lastCpu)
    lastMs = nowMs
    lastCpu = cpu
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  const ms = performance.now() - startedMs
  isOver = true
  await new Promise((resolve) => setTimeout(resolve, 5))
  return { ms, ...seen }
}

async function measure(name: string, db: Db): Promise<void> {
  for (const statement of fill(count)) await db.execute(sql.raw(statement))
  await db.execute(sql`analyze`)
  const settings = { publicUrl: 'http://shop.test', sessionSecret: 'a-secret-of-the-benchmarks-with-more-than-32' }
  const shop: Shop = createShop({ db, settings })
  const rows = Array.from({ length: count }, (_, index) => ({
    rowNumber: index + 2,
    awb: `AWB${index + 1}`,
    reference: '',
    deliveredOn: '2026-11-20',
    // One in ten pays something else than was expected.
    collectedFils: index % 10 === 0 ? 9_500 : 10_000,
    feeFils: 525,
  }))
  const taken = await watched(() =>
    inTransaction(db, async (tx) => {
      const sums = { rowCount: count, collectedFils: count * 9_950, feeFils: count * 525 }
      const file = { fileName: 'list.csv', fileHash: 'hash', uploadedBy: 'desk', uploadedAt: new Date() }
      await insertRemittance(tx, { id: 'r', courier: 'aramex', number: 'R1', state: 'draft', ...sums, ...file })
      await insertRows(tx, 'r', rows)
      await showWhole(tx, 'r')
    }),
  )
  const looked = await watched(() => showRemittance(shop, { params: { id: 'r' }, query: {} } as never))
  const posted = await watched(() =>
    postRemittance(shop, {
      params: { id: 'r' },
      version: 1,
      member: { staffId: 'desk' },
      write: (work: (tx: unknown, note: () => void) => unknown) =>
        inTransaction(db, async (tx) => work(tx, () => undefined)),
    } as never),
  )
  const cell = ({ ms, blockedMs, blockedCpuMs }: Seen) =>
    `${ms.toFixed(0)} (${blockedMs.toFixed(0)}, ${blockedCpuMs.toFixed(0)})`
  say(`| ${name} | ${cell(taken)} | ${cell(looked)} | ${cell(posted)} |`)
}

say(`${count.toLocaleString('en')} rows; ms, in brackets the longest time in which nobody was answered, and its CPU\n`)
say('| database | taken in | looked through | posted |\n|---|---|---|---|')
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
