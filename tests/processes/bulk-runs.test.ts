/** A run over 5,000 orders whose process is killed half-way: the next start goes on, nothing is done twice, and who was refused is listed. */
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres, type TemporaryPostgres } from '../harness/postgres.ts'
import { type RestartableShop, shopProcess } from '../harness/shop-process.ts'

const [orders, held] = [5_000, 37]
const layOut = `
  insert into staff (id, email, name, language, status, created_at, updated_at)
    values ('clerk', 'clerk@qutn.test', 'Clerk', 'en', 'active', now(), now());
  insert into staff_roles (id, name, grants, created_at, updated_at) values ('tagger', 'tagger', '{"orders.read": {}, "orders.write": {}}', now(), now());
  insert into staff_members (staff_id, role_id) values ('clerk', 'tagger');
  insert into orders (id, number, buyer_key, idempotency_key, request_hash, status, payment_method, payment_status, language, sub_total_fils,
      full_total_fils, discount_fils, shipping_fils, tax_fils, payable_fils, contact_email, contact_phone, contact_first_name, contact_last_name,
      shipping_address, delivery_from, delivery_to, held_at, held_reason)
    select 'order-' || n, 'QT-' || n, 'buyer', 'key-' || n, 'hash', 'placed', 'cod', 'unpaid', 'en', 10000, 10000, 0, 0, 476, 10000, 'a@people.test',
      '+971501234567', 'A', 'B', '{"emirate": "dubai"}', '2026-11-25', '2026-11-27', case when n <= ${held} then now() end,
      case when n <= ${held} then 'before' end
    from generate_series(1, ${orders}) n;
  insert into bulk_runs (id, verb, input, staff_id, state, total, created_at)
    values ('run', 'hold', '{"reason": "count"}', 'clerk', 'waiting', ${orders}, now());
  insert into bulk_items (run_id, position, object_id) select 'run', n, 'order-' || n from generate_series(1, ${orders}) n`

let postgres: TemporaryPostgres
let client: pg.Client
let shop: RestartableShop

const one = async <Row extends pg.QueryResultRow>(text: string): Promise<Row> =>
  (await client.query<Row>(text)).rows[0] as Row
const run = () => one<{ state: string; done: number; refused: number }>(`select state, done, refused from bulk_runs`)
const ended = async () => {
  const { done, refused } = await run()
  return done + refused
}

beforeAll(async () => {
  // The shop is killed, not the database: five thousand commits need not wait for the disk.
  postgres = await startPostgres(undefined, ['fsync=off'])
  shop = await shopProcess({ databaseUrl: postgres.url() })
  await shop.start('main')
  await shop.kill()
  client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  await client.query(layOut)
}, 120_000)

afterAll(async () => {
  await client.end()
  await shop.remove()
  await postgres.stop()
}, 30_000)

it('3.0 rule 1: a run over 5,000 orders that is killed twice goes on, and does each once', async () => {
  for (const reached of [500, 2_500]) {
    await shop.start('main')
    await expect.poll(ended, { timeout: 60_000, interval: 20 }).toBeGreaterThan(reached)
    await shop.kill()
    expect(await ended()).toBeLessThan(orders)
  }
  await shop.start('main')
  await expect
    .poll(run, { timeout: 180_000, interval: 100 })
    .toEqual({ state: 'done', done: orders - held, refused: held })
  expect(
    await one(
      `select count(*)::int as entries, count(distinct object_id)::int as things from audit where action = 'order.hold'`,
    ),
  ).toEqual({ entries: orders - held, things: orders - held })
  expect(
    await one(`select min(version) as least, max(version) as most from orders where held_reason = 'count'`),
  ).toEqual({
    least: 2,
    most: 2,
  })
  expect(
    await one(
      `select count(*)::int as count, min(refusal) as refusal, max(position) as last from bulk_items where state = 'refused'`,
    ),
  ).toEqual({ count: held, refusal: 'ORDER_NOT_CHANGEABLE held', last: held })
}, 300_000)
