/**
 * `npm run admin -- demo`: a month of orders with their parcels, so that every screen of the back office can be judged at once. Written in bulk, as the
 * demo shop is: two thousand orders through the checkout and forty thousand messages through the desk would take the embedded database many
 * minutes. Prices, statuses, parcels and cash at the door are worked out by the functions of `domain` that the shop uses, and the
 * invariants hold afterwards.
 */
import { type Db, inTransaction, queryRows, type Tx } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { writeAll } from '../load.ts'
import { dayMs } from '../rows.ts'
import { emptyRows, type MonthFacts, type MonthRows, monthTables, type Piece } from './books.ts'
import { planCash } from './plan-cash.ts'
import { monthDays, planMonthOrder } from './plan-orders.ts'
import { addGiftCards, type GiftSigns } from './gift-cards.ts'
import { addClaims } from './claims.ts'
import { addReturns } from './returns.ts'

const monthLock = 7_114_206

/** Throws where the month is there already, or where the shop has no demo staff or nothing to sell. */
export async function addDemoMonth(
  db: Db,
  {
    orders: count = 2000,
    giftSigns,
    ...given
  }: Pick<MonthFacts, 'facts' | 'now' | 'codeDigest'> & { orders?: number; giftSigns?: GiftSigns },
): Promise<{ orders: number; parcels: number }> {
  await refuseSecondMonth(db)
  // Planned first: that takes seconds, which no lock has to wait for.
  const rows = planMonth(await readFacts(db, given), count)
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${monthLock})`)
    await refuseSecondMonth(tx)
    for (const [name, table] of Object.entries(monthTables)) await writeAll(tx, table, rows[name as keyof MonthRows])
    await countStock(tx, rows)
    await bookCouriers(tx)
    await tellEvents(tx)
    await addReturns(tx, { now: given.now, staffId: await staffId(tx, 'desk') })
    if (giftSigns) await addGiftCards(tx, { now: given.now, signsOf: giftSigns })
    await addClaims(tx, { now: given.now, staffId: await staffId(tx, 'desk') })
    // The days before today have other sums now: they are compared once more.
    await tx.execute(sql`delete from money_days`)
    await tx.execute(sql`analyze`)
    return { orders: rows.orders.length, parcels: rows.parcels.length }
  })
}

async function refuseSecondMonth(db: Db | Tx): Promise<void> {
  const known = await queryRows(db, sql`select 1 from orders where idempotency_key like 'month-%' limit 1`)
  if (known.length > 0) throw new Error('The month of orders is there already.')
}

function planMonth(known: MonthFacts, count: number): MonthRows {
  const rows = emptyRows()
  for (let turn = 0; turn < count; turn++) planMonthOrder({ ...known, rows }, turn, count)
  planCash({ ...known, rows })
  // Planned from the newest order to the oldest; the database is told in the order of the days.
  const inTime = (a: { at?: Date | undefined }, b: { at?: Date | undefined }) => Number(a.at) - Number(b.at)
  rows.orderEvents.sort(inTime)
  rows.parcelEvents.sort(inTime)
  rows.stockMovements.sort(inTime)
  rows.handovers.sort(inTime)
  rows.cashEntries.sort(inTime)
  for (const [index, row] of rows.handovers.entries()) row.number = `H-${known.firstNumbers.handover + index}`
  rows.pickWaves.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const [index, row] of rows.pickWaves.entries()) row.number = `W-${known.firstNumbers.wave + index}`
  return rows
}

async function readFacts(db: Db, given: Pick<MonthFacts, 'facts' | 'now' | 'codeDigest'>): Promise<MonthFacts> {
  const monthBefore = new Date(given.now.getTime() - (monthDays + 2) * dayMs)
  const pieces = await queryRows<Piece>(
    db,
    sql`
    select v.id as "variantId", p.id as "productId", p.slug, v.color, v.size,
      least(p.base_price_fils, coalesce(p.sale_price_fils, p.base_price_fils)) as "unitPriceFils",
      (select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = p.id) as names,
      (select i.url from product_pictures i where i.product_id = p.id and i.color = v.color order by i.position limit 1) as "pictureUrl"
    from variants v join products p on p.id = v.product_id
    where p.status = 'active' and not p.is_set and v.active and p.created_at < ${monthBefore} order by p.slug, v.sku limit 2000`,
  )
  if (pieces.length === 0) throw new Error('The shop has nothing to sell yet: npm run seed lays out the demo.')
  const stores = await queryRows<{ code: string }>(
    db,
    sql`select code from stock_places where kind = 'store' and sells_online order by position`,
  )
  const [next] = await queryRows<{ handover: number; wave: number }>(
    db,
    sql`select (select coalesce(max(substr(number, 3)::int), 1023) + 1 from handovers) as handover,
      (select coalesce(max(substr(number, 3)::int), 1023) + 1 from pick_waves) as wave`,
  )
  return {
    ...given,
    pieces,
    stores: stores.map(({ code }) => code),
    staff: {
      desk: await staffId(db, 'desk'),
      warehouse: await staffId(db, 'warehouse'),
      support: await staffId(db, 'support'),
    },
    firstNumbers: next ?? { handover: 1024, wave: 1024 },
  }
}

async function staffId(db: Db, role: string): Promise<string> {
  const [row] = await queryRows<{ id: string }>(db, sql`select id from staff where email = ${`${role}@demo.test`}`)
  if (!row) throw new Error('The shop has no demo staff: start it once with STORE_DEMO=on.')
  return row.id
}

/** Each number of a courier has the booking that brought it, so that nobody books the parcel again. */
async function bookCouriers(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into courier_bookings (id, parcel_id, courier, reference, state, request, awb, asked_by, asked_at, answered_at, ready_at)
    select p.id, p.id, p.courier, o.number || '-' || p.position, case p.state when 'cancelled' then 'cancelled' else 'booked' end,
      jsonb_build_object('reference', o.number || '-' || p.position, 'orderNumber', o.number, 'weightGrams', p.weight_grams, 'codFils', p.cod_fils,
        'pieces', (select sum(l.quantity) from parcel_lines l where l.parcel_id = p.id), 'reservedNumber', null,
        'to', (o.shipping_address - 'fullName') || jsonb_build_object('name', o.shipping_address ->> 'fullName')),
      p.awb, p.packed_by, p.packed_at, p.packed_at, p.packed_at
    from parcels p join orders o on o.id = p.order_id where o.idempotency_key like 'month-%' and p.awb is not null`)
}

/** I2, I3, I18: what is for sale, what is held and what each place has follow the movements. */
async function countStock(tx: Tx, rows: MonthRows): Promise<void> {
  const moved = JSON.stringify(
    rows.stockMovements.map(({ variantId, place = null, quantity }) => ({ variant_id: variantId, place, quantity })),
  )
  const held = JSON.stringify(
    rows.orderLines
      .filter(({ stockState }) => stockState === 'held')
      .map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
  )
  await tx.execute(sql`
    with moved as (select * from jsonb_to_recordset(${moved}::jsonb) as m (variant_id text, place text, quantity int)),
    change as (
      select variant_id, sum(quantity)::int as on_hand, 0 as reserved from moved
      where place is null or place in (select code from stock_places where sells_online) group by variant_id
      union all
      select variant_id, 0, sum(quantity)::int from jsonb_to_recordset(${held}::jsonb) as h (variant_id text, quantity int) group by variant_id
    )
    update variants v set on_hand = v.on_hand + c.on_hand, reserved = v.reserved + c.reserved
    from (select variant_id, sum(on_hand)::int as on_hand, sum(reserved)::int as reserved from change group by variant_id) c where c.variant_id = v.id`)
  await tx.execute(sql`
    insert into stock_levels (variant_id, place, quantity)
    select variant_id, place, sum(quantity)::int from jsonb_to_recordset(${moved}::jsonb) as m (variant_id text, place text, quantity int)
    where place is not null group by variant_id, place
    on conflict (variant_id, place) do update set quantity = stock_levels.quantity + excluded.quantity`)
  await tx.execute(sql`
    update products p set sold_count = p.sold_count + sold.quantity
    from (
      select l.product_id, sum(l.quantity)::int as quantity from order_lines l join orders o on o.id = l.order_id
      where o.idempotency_key like 'month-%' and l.stock_state = 'claimed' group by l.product_id
    ) sold
    where sold.product_id = p.id`)
}

/** I10: each event has its line in the outbox; what lies in the past was told long ago. */
async function tellEvents(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into outbox (kind, order_event_id, payload, created_at, attempts, next_attempt_at, sent_at)
    select 'order_event', e.id, jsonb_build_object('orderId', e.order_id, 'status', e.status), e.at, 1, e.at, e.at
    from order_events e join orders o on o.id = e.order_id where o.idempotency_key like 'month-%'`)
}

export type MonthSale = { id: string; soldAt: Date; endedAt: Date; isGivenBack: boolean }

/** Orders of the month that have earned a tax invoice, oldest sale first: paid by card when they were placed, in cash when they left the house. */
export const listMonthSales = (db: Db): Promise<MonthSale[]> =>
  queryRows<MonthSale>(
    db,
    sql`
    select o.id, coalesce(case o.payment_method when 'card' then o.created_at end, min(e.at) filter (where e.status = 'shipped'),
        min(e.at) filter (where e.status = 'delivered'), o.created_at) as "soldAt",
      max(e.at) as "endedAt", o.payment_status = 'refunded' or o.status = 'refunded' as "isGivenBack"
    from orders o join order_events e on e.order_id = o.id
    where o.idempotency_key like 'month-%' and o.status <> 'pending_payment'
      and (o.payment_status in ('paid', 'refunded') or o.status in ('shipped', 'delivered', 'returned', 'refunded'))
    group by o.id order by 2, o.id`,
  )
