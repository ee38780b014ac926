import { randomUUID } from 'node:crypto'
import { createApi } from '#api/api.ts'
import { migrate } from '#db/migrate.ts'
import type pg from 'pg'
import { seedShop } from '../src/db/seed/load.ts'
import { seedWriters } from '../src/server/seed-writers.ts'
import { timesOf } from './growth-calls.ts'
import { inBulk, settle } from './growth-fill.ts'
import { type GrowthShop, onServer, openShop } from './growth-shop.ts'

export type OrdersBench = {
  url(database: string): string
  say(line?: string): void
  few: number
  many: number
  calls: number
}

/** Cash orders of guests, placed in turns where few orders are stored and where many are. */
export async function measureOrders({ url, say, few, many, calls }: OrdersBench): Promise<void> {
  const shops: (GrowthShop & { place(turn: number): Promise<void> })[] = []
  for (const wanted of [few, many]) {
    const name = `growth_orders_${wanted}`
    await onServer(url('template1'), async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
      if (rowCount === 0) await client.query(`create database ${name}`)
    })
    const opened = await openShop(url(name))
    await migrate(opened.db)
    await seedShop(opened.db, seedWriters)
    await fillOrders(opened.client, wanted)
    shops.push({ ...opened, place: await placer(opened) })
  }
  const times: number[][] = shops.map(() => [])
  for (let turn = 0; turn < calls * 5 + 50; turn++) {
    for (const [place, shop] of shops.entries()) {
      const startedMs = performance.now()
      await shop.place(turn)
      if (turn >= 50) times[place]?.push(performance.now() - startedMs)
    }
  }
  const [withFew, withMany] = times.map(timesOf)
  say(
    `| p50 (p95) of a cash order | ${few.toLocaleString('en')} stored | ${many.toLocaleString('en')} stored | ratio |\n|---|---|---|---|`,
  )
  const cell = (of: typeof withFew) => `${of?.p50Ms.toFixed(2)} (${of?.p95Ms.toFixed(2)}) ms`
  say(`| | ${cell(withFew)} | ${cell(withMany)} | ${((withMany?.p50Ms ?? 0) / (withFew?.p50Ms ?? 1)).toFixed(2)} |\n`)
  for (const shop of shops) await shop.close()
}

/** Delivered orders with a line, two events, their letters sent and their stock booked; the pieces came in again by a receipt. */
async function fillOrders(client: pg.Client, wanted: number): Promise<void> {
  const {
    rows: [counted],
  } = await client.query<{ count: string }>(`select count(*) as count from orders where id like '01G%'`)
  if (Number(counted?.count) >= wanted) return
  await inBulk(client, wanted > 20_000, async () => {
    await client.query('set session_replication_role = replica')
    await client.query(
      'create temp table goods as select (row_number() over () - 1)::int as place, id, product_id, color, size from variants where active and on_hand > 5',
    )
    for (const statement of fillStatements) await client.query(statement, [wanted])
    await client.query('set session_replication_role = origin')
  })
  await client.query('drop table goods')
  await settle(client)
}

const orderId = `'01G' || lpad(g::text, 23, '0')`
const placed = `now() - make_interval(mins => ($1::int - g) / 4 + 1440 * 40)`

const fillStatements = [
  `insert into orders (id, number, user_id, buyer_key, idempotency_key, request_hash, status, payment_method, payment_status, language,
     sub_total_fils, full_total_fils, discount_fils, shipping_fils, tax_fils, payable_fils, contact_email, contact_phone, contact_first_name, contact_last_name,
     shipping_address, delivery_from, delivery_to, created_at, updated_at)
   select ${orderId}, 'G-' || g, null, 'guest', md5(g::text), md5('hash' || g), 'delivered', 'cod', 'paid', 'en', 20000, 20000, 0, 2500, 1071, 22500,
     'buyer-' || g % ($1::int / 3 + 1) || '@bench.test', '+971501234567', 'Amal', 'Bench',
     '{"fullName":"Amal Bench","phone":"+971501234567","address":"Street 1","city":"Dubai","emirate":"dubai","country":"AE"}',
     (${placed})::date + 3, (${placed})::date + 7, ${placed}, ${placed}
   from generate_series(1, $1::int) as g`,
  `insert into order_lines (id, order_id, position, product_id, variant_id, slug, names, color, size, quantity, unit_price_fils, option_price_fils, line_total_fils, stock_state)
   select ${orderId}, ${orderId}, 0, v.product_id, v.id, 'a-shirt', '{"en":"A shirt","ar":"قميص","fr":"Une chemise"}', v.color, v.size, 1, 20000, 20000, 20000, 'claimed'
   from generate_series(1, $1::int) as g join goods v on v.place = g % (select count(*) from goods)`,
  `insert into order_events (order_id, at, status, actor) select ${orderId}, ${placed}, s.status, 'system'
   from generate_series(1, $1::int) as g cross join (values ('placed'), ('delivered')) s (status)`,
  `insert into outbox (kind, order_event_id, payload, sent_at)
   select 'order_' || status, id, jsonb_build_object('orderId', order_id), at from order_events where order_id like '01G%' and $1::int > 0`,
  `insert into stock_movements (variant_id, place, quantity, kind, order_id, at)
   select variant_id, 'warehouse', -1, 'sale', order_id, now() from order_lines where order_id like '01G%' and $1::int > 0`,
  `insert into stock_movements (variant_id, place, quantity, kind)
   select variant_id, 'warehouse', count(*), 'receipt' from order_lines where order_id like '01G%' and $1::int > 0 group by variant_id`,
]

/** Each order another piece, in its own guest's name. */
async function placer({ shop, client }: GrowthShop): Promise<(turn: number) => Promise<void>> {
  const { rows } = await client.query<{ product_id: string; color: string; size: string }>(
    `select v.product_id, v.color, v.size from variants v join products p on p.id = v.product_id and p.status = 'active' where v.active and v.on_hand > 5 order by v.id`,
  )
  const { fetch } = createApi(shop)
  return async (turn) => {
    const line = rows[turn % rows.length]
    const body = {
      contact: { email: `new-buyer-${turn}@bench.test`, phone: '0501234567', firstName: 'Amal', lastName: 'Bench' },
      shippingAddress: {
        fullName: 'Amal Bench',
        phone: '0501234567',
        address: 'Street 1',
        city: 'Dubai',
        emirate: 'dubai',
      },
      paymentMethod: 'cod',
      items: [{ productId: line?.product_id, color: line?.color, size: line?.size, quantity: 1 }],
    }
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const request = new Request('http://shop.test/api/orders', { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = await fetch(request, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
    const text = await answer.text()
    if (answer.status !== 201) throw new Error(`The order was answered ${answer.status}: ${text}`)
  }
}
