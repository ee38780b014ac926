/**
 * `npm run bench:desk [-- --orders 1000000 --calls 20]`: the desk's list of orders and its search field over a million orders, on a PostgreSQL of its
 * own: each filter and order, the first page and the 10,000th; then parcels, pick-ups, cash and the first page. Goals: 50 ms in the server, 100 ms for the field. Prints a table for docs/benchmarks.md.
 */
import { parseArgs } from 'node:util'
import { findOrderIds, listOrderRows, type OrderFilter, type OrderSort } from '#api/orders/order-list.store.ts'
import { findCustomers, findParcels, findProducts } from '#api/find/find.store.ts'
import { migrate } from '#db/migrate.ts'
import { startPostgres } from '../tests/harness/postgres.ts'
import { courierCases, courierTables } from './desk-couriers.ts'
import { inBulk, settle } from './growth-fill.ts'
import { type GrowthShop, openShop } from './growth-shop.ts'

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '1000000' }, calls: { type: 'string', default: '20' } },
})
const [orders, calls] = [Number(values.orders), Number(values.calls)]
const say = (line = '') => process.stdout.write(`${line}\n`)
const scope = { ownOf: null, findsContacts: true }
const byDate: OrderSort = { by: 'date', isDown: true }

/** A shop of five years: most are delivered, a few hundred of each open state. */
const fill = `
  insert into orders (id, number, buyer_key, idempotency_key, request_hash, status, payment_method, payment_status, language, sub_total_fils,
      full_total_fils, discount_fils, shipping_fils, tax_fils, payable_fils, contact_email, contact_phone, contact_first_name, contact_last_name,
      shipping_address, delivery_from, delivery_to, created_at, updated_at, tags, couriers, held_at, held_reason, hold_expires_at)
    select 'd' || lpad(n::text, 9, '0'), 'QT-' || (210000 + n % 99999) || '-' || lpad(upper(to_hex(n)), 6, '0'), 'buyer', 'key-' || n, 'hash',
      case when n % 2000 = 0 then 'placed' when n % 2000 = 1 then 'pending_payment' when n % 2000 = 2 then 'processing' when n % 200 = 3 then 'shipped'
        when n % 20 = 4 then 'cancelled' when n % 25 = 5 then 'returned' else 'delivered' end,
      case when n % 5 < 3 then 'cod' else 'card' end, case when n % 20 = 4 then 'unpaid' else 'paid' end, 'en', amount, amount, 0, 0, 476, amount,
      'buyer' || n % 300000 || '@people.test', '+9715' || lpad((n::bigint * 7907 % 100000000)::text, 8, '0'),
      (array['Sara', 'فاطمة', 'Mohammed', 'Priya', 'نورة', 'Émilie', 'Khalid', 'Aisha'])[1 + n % 8],
      (array['Haddad', 'الأحمدي', 'Al Mansoori', 'Nair', 'الكعبي', 'Roux', 'Al Zaabi'])[1 + n % 7] || ' ' || substr(md5((n % 5000)::text), 1, 4),
      jsonb_build_object('fullName', 'x', 'phone', '', 'city', 'Dubai', 'emirate',
        (array['dubai', 'dubai', 'dubai', 'abu-dhabi', 'abu-dhabi', 'sharjah', 'ajman', 'ras-al-khaimah', 'fujairah', 'umm-al-quwain'])[1 + n % 10]),
      '2026-11-25', '2026-11-27', now() - (${orders} - n) * interval '157 seconds', now(),
      case when n % 500 = 7 then array['gift'] else '{}'::text[] end,
      array[(array['aramex', 'quiqup', 'manual'])[1 + n % 3]],
      case when n % 5000 = 9 then now() end, case when n % 5000 = 9 then 'call' end, now()
    from generate_series(1, ${orders}) n, lateral (select 10000 + (n::bigint * 7919 % 200000)::int as amount) price`

const cases: [name: string, filter: OrderFilter][] = [
  ['no filter', {}],
  ['open', { status: ['pending_payment', 'placed', 'processing', 'shipped'] }],
  ['to pick', { status: ['placed'], held: 'false' }],
  ['delivered', { status: ['delivered'] }],
  ['cancelled, paid (none)', { status: ['cancelled'], payment: ['paid'] }],
  ['card', { method: ['card'] }],
  ['Umm Al Quwain, cash, returned', { emirate: ['umm-al-quwain'], method: ['cod'], status: ['returned'] }],
  ['courier', { courier: 'aramex' }],
  ['tag', { tag: 'gift' }],
  ['held', { held: 'true' }],
  ['problem', { problem: 'true' }],
  ['a week', { from: new Date(Date.now() - 400 * 86_400_000), before: new Date(Date.now() - 393 * 86_400_000) }],
  ['a number', { words: ['QT-210042'] }],
  ['the end of a telephone number', { words: ['4715123'] }],
  ['a common name', { words: ['sara'] }],
  ['two names', { words: ['فاطمة', 'haddad'] }],
  ['an e-mail', { words: ['buyer12345@people.test'] }],
]
const sorts: [string, OrderSort][] = [
  ['newest', byDate],
  ['oldest', { by: 'date', isDown: false }],
  ['largest', { by: 'amount', isDown: true }],
]

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0

/** Once they are warm: the 95th of 100 calls on the clock, and what one takes of PostgreSQL's CPU, which other work on the machine hardly moves. */
async function timed(work: () => Promise<unknown>, meter: GrowthShop['meter']): Promise<string> {
  const times: number[] = []
  for (let call = 0; call < 2; call++) await work()
  const cpuBefore = await meter()
  for (let call = 0; call < calls; call++) {
    const startedMs = performance.now()
    await work()
    times.push(performance.now() - startedMs)
  }
  return `${p95(times).toFixed(1)} (${(((await meter()) - cpuBefore) / calls).toFixed(1)})`
}

async function page(
  shop: GrowthShop,
  filter: OrderFilter,
  { sort = byDate, after }: { sort?: OrderSort; after?: { value: string; id: string } },
) {
  const { ids } = await findOrderIds(shop.db, { filter, scope, sort, after, limit: 51 })
  await listOrderRows(shop.db, ids)
}

const postgres = await startPostgres(undefined, ['shared_buffers=1GB', 'max_wal_size=4GB', 'autovacuum=off'])
try {
  // A statement that is slower than the shop allows is worth its figure too.
  const shop = await openShop(postgres.url(), 60_000)
  await migrate(shop.db)
  await inBulk(shop.client, true, async () => {
    await shop.client.query('set session_replication_role = replica')
    await shop.client.query(fill)
    await shop.client.query(courierTables)
    await shop.client.query('set session_replication_role = origin')
  })
  await settle(shop.client)
  say(
    `${orders.toLocaleString('en')} orders, p95 of ${calls} calls in ms, count and rows included (CPU of PostgreSQL in ms)\n`,
  )
  say(`| filter | ${sorts.map(([name]) => name).join(' | ')} |\n|---|---|---|---|`)
  for (const [name, filter] of cases) {
    const cells: string[] = []
    for (const [, sort] of sorts) cells.push(await timed(() => page(shop, filter, { sort }), shop.meter))
    say(`| ${name} | ${cells.join(' | ')} |`)
  }
  const { rows } = await shop.client.query<{ id: string; at: Date; amount: number }>(
    `select id, created_at as at, payable_fils as amount from orders order by created_at desc, id desc offset ${Math.min(500_000, orders / 2)} limit 1`,
  )
  const [deep] = rows
  if (deep) {
    const at = { value: deep.at.toISOString(), id: deep.id }
    say(`| the 10,000th page | ${await timed(() => page(shop, {}, { after: at }), shop.meter)} | | |`)
    say(
      `| the 10,000th page, delivered | ${await timed(() => page(shop, { status: ['delivered'] }, { after: at }), shop.meter)} | | |`,
    )
  }
  const field = async (words: string[]) => {
    await page(shop, { words }, {})
    await findProducts(shop.db, { words, language: 'en' })
    await findParcels(shop.db, { awb: words.join(' '), onlyPlace: null })
    await findCustomers(shop.db, { words, findsContacts: true })
  }
  say(
    `| search field: telephone, name, number | ${await timed(() => field(['4715123']), shop.meter)} | ${await timed(() => field(['sara']), shop.meter)} | ${await timed(() => field(['QT-210042']), shop.meter)} |`,
  )
  const between = await shop.client.query<{ id: string; at: Date }>(
    `select id, created_at as at from parcels order by created_at desc, id desc offset ${Math.min(500_000, Math.trunc(orders / 2))} limit 1`,
  )
  say('\n| screen | p95 (CPU of PostgreSQL) |\n|---|---|')
  for (const [name, work] of between.rows[0] ? courierCases(shop.db, between.rows[0]) : [])
    say(`| ${name} | ${await timed(work, shop.meter)} |`)
  await shop.close()
} catch (error) {
  say(String(error))
  process.exitCode = 1
} finally {
  await postgres.stop()
}
