/** The only SQL on orders, their lines and their events. Every event puts one row into the outbox, in the same statement (I10). */
import { hot, queryRows } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import type { ShippingAddress } from '#db/column-types.ts'
import { orderEvents, orderLines, orders } from '#db/tables.ts'
import { awaitsConfirmation, type OrderStatus, type PaymentStatus } from '#domain/order.ts'
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { listParcels, type ParcelOfOrder } from './order-parcels.store.ts'
import { type OrderEmailKind, orderEmailKinds } from './order-email-kinds.ts'

/** What the database works out by itself is the desk's to search by, and no part of an order. */
const { facets: _facets, foundBy: _foundBy, ...orderColumns } = getTableColumns(orders)

export type OrderRow = Omit<typeof orders.$inferSelect, 'facets' | 'foundBy'>
export type OrderLineRow = typeof orderLines.$inferSelect
export type OrderEvent = { at: Date; status: OrderStatus; actor: string; note: string }

type Columns = Record<string, PgColumn>

const columnNames = (columns: Columns): string =>
  Object.values(columns)
    .map((column) => column.name)
    .join(', ')

/** A row as its table names the columns, as JSON for `jsonb_populate_record`. */
function asJson(columns: Columns, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(columns).map(([key, column]) => [column.name, row[key]]))
}

const lineColumns = getTableColumns(orderLines)

/** An order whole: itself, its lines, its first event and that event's outbox row. */
const insertOrder = hot<
  { id: number },
  [
    order: string,
    lines: string,
    orderId: string,
    at: Date,
    status: string,
    actor: string,
    note: string,
    kind: string,
    payload: string,
    sentAt: Date | null,
  ]
>(
  'order_insert',
  `with placed as (
     insert into orders (${columnNames(orderColumns)}) select ${columnNames(orderColumns)} from jsonb_populate_record(null::orders, $1::jsonb)
   ), lines as (
     insert into order_lines (${columnNames(lineColumns)}) select ${columnNames(lineColumns)} from jsonb_populate_recordset(null::order_lines, $2::jsonb)
   ), event as (
     insert into order_events (order_id, at, status, actor, note) values ($3, $4, $5, $6, $7) returning id
   )
   insert into outbox (kind, order_event_id, payload, created_at, next_attempt_at, sent_at) select $8, event.id, $9::jsonb, $4, $4, $10::timestamptz from event returning id`,
)

export async function saveOrder(
  tx: Tx,
  order: OrderRow,
  { lines, event }: { lines: OrderLineRow[]; event: OrderEvent },
): Promise<void> {
  const kind = awaitsConfirmation(order) ? 'order_confirm' : outboxKind(event.status)
  await insertOrder(
    tx,
    JSON.stringify(asJson(orderColumns, order)),
    JSON.stringify(lines.map((line) => asJson(lineColumns, line))),
    order.id,
    event.at,
    event.status,
    event.actor,
    event.note,
    kind,
    outboxPayload(order),
    // Who is on the payment page needs no e-mail.
    kind in orderEmailKinds ? null : event.at,
  )
}

const outboxKind = (status: OrderStatus): string => `order_${status}`
const outboxPayload = (order: Pick<OrderRow, 'id'>, about: object = {}): string =>
  JSON.stringify({ ...about, orderId: order.id })

const update = hot<
  { id: number },
  [
    id: string,
    at: Date,
    status: string,
    paymentStatus: string,
    actor: string,
    note: string,
    kind: string,
    payload: string,
    dueAt: Date,
  ]
>(
  'order_move',
  `with moved as (
     update orders set status = $3, payment_status = $4, updated_at = $2 where id = $1
   ), event as (
     insert into order_events (order_id, at, status, actor, note) values ($1, $2, $3, $5, $6) returning id
   )
   insert into outbox (kind, order_event_id, payload, created_at, next_attempt_at) select $7, event.id, $8::jsonb, $2, $9 from event returning id`,
)

export type News = {
  /** For the outbox; without it the new status is the news. */ kind?: OrderEmailKind
  about?: object | undefined
  /** When it may be told; at once unless said. */ dueAt?: Date
}

export async function saveMove(
  tx: Tx,
  order: OrderRow,
  { event, paymentStatus, kind, about, dueAt }: News & { event: OrderEvent; paymentStatus: PaymentStatus },
): Promise<void> {
  await update(
    tx,
    order.id,
    event.at,
    event.status,
    paymentStatus,
    event.actor,
    event.note,
    kind ?? outboxKind(event.status),
    outboxPayload(order, about),
    dueAt ?? event.at,
  )
}

/** Why a return was declined; empty where it was not, or where its buyer was erased. */
export async function savePaymentStatus(tx: Tx, orderId: string, paymentStatus: PaymentStatus): Promise<void> {
  await tx.update(orders).set({ paymentStatus }).where(eq(orders.id, orderId))
}

export async function saveDue(tx: Tx, orderId: string, dueFils: number): Promise<void> {
  await tx
    .update(orders)
    .set({ dueFils, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
}

export async function saveHold(tx: Tx, orderId: string, holdExpiresAt: Date): Promise<void> {
  await tx.update(orders).set({ holdExpiresAt }).where(eq(orders.id, orderId))
}

export async function saveAddress(tx: Tx, order: OrderRow, shippingAddress: ShippingAddress): Promise<void> {
  await tx
    .update(orders)
    .set({ shippingAddress, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
}

export async function findOrder(db: Db | Tx, id: string): Promise<OrderRow | undefined> {
  const [order] = await db.select(orderColumns).from(orders).where(eq(orders.id, id))
  return order
}

/** Nobody else moves this order until the transaction ends. */
export async function findOrderLocked(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select(orderColumns).from(orders).where(eq(orders.id, id)).for('no key update')
  return order
}

/** A guest's order by its number; a signed-in shopper's is never found this way (D22), also not after she was erased. */
export async function findGuestOrder(db: Db, number: string, email: string): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.number, number),
        eq(orders.contactEmail, email),
        isNull(orders.userId),
        isNull(orders.ownerErasedAt),
      ),
    )
  return order
}

export async function listOrdersOf(
  db: Db,
  userId: string,
  page: { offset: number; limit: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const mine = eq(orders.userId, userId)
  const [counted] = await db.select({ total: count() }).from(orders).where(mine)
  const rows = await db
    .select()
    .from(orders)
    .where(mine)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit)
    .offset(page.offset)
  return { rows, total: counted?.total ?? 0 }
}

export type { ParcelOfOrder } from './order-parcels.store.ts'
export type OrderDetails = { lines: OrderLineRow[]; events: OrderEvent[]; parcels: ParcelOfOrder[] }

export async function findDetails(db: Db | Tx, orderIds: string[]): Promise<Map<string, OrderDetails>> {
  const details = new Map<string, OrderDetails>(orderIds.map((id) => [id, { lines: [], events: [], parcels: [] }]))
  if (orderIds.length === 0) return details
  const lines = await db
    .select()
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, orderIds), gt(orderLines.quantity, 0)))
    .orderBy(asc(orderLines.position))
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, orderIds))
    .orderBy(asc(orderEvents.id))
  const parcels = await listParcels(db, orderIds)
  for (const line of lines) details.get(line.orderId)?.lines.push(line)
  for (const parcel of parcels) details.get(parcel.orderId)?.parcels.push(parcel)
  for (const event of events) details.get(event.orderId)?.events.push({ ...event, status: event.status as OrderStatus })
  return details
}

export async function findEvent(db: Db, id: number): Promise<OrderEvent | undefined> {
  const [event] = await db.select().from(orderEvents).where(eq(orderEvents.id, id))
  return event && { ...event, status: event.status as OrderStatus }
}

export type MovedLine = { variantId: string; quantity: number; stockState: 'held' | 'claimed' }

/** The held lines become claimed; answers what was held. */
export function claimLines(tx: Tx, orderId: string): Promise<MovedLine[]> {
  return queryRows<MovedLine>(
    tx,
    sql`
    update order_lines set stock_state = 'claimed' where order_id = ${orderId} and stock_state = 'held'
    returning variant_id as "variantId", quantity, 'held' as "stockState"`,
  )
}

/** Every line lets go of its stock; answers what each had. */
export function releaseLines(tx: Tx, orderId: string): Promise<MovedLine[]> {
  return queryRows<MovedLine>(
    tx,
    sql`
    with had as (select id, variant_id, quantity, stock_state from order_lines where order_id = ${orderId} and stock_state <> 'released'),
    let_go as (update order_lines l set stock_state = 'released' from had where l.id = had.id)
    select variant_id as "variantId", quantity, stock_state as "stockState" from had`,
  )
}

/** Orders whose time to pay, or to be confirmed, is over. */
export function listExpiredHolds(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return queryRows<{ id: string }>(
    db,
    sql`
    select id from orders where status = 'pending_payment' and hold_expires_at < ${now} order by hold_expires_at limit ${limit}`,
  )
}

/** G42: what an address has caused is of use for a day. */
export async function forgetClients(db: Db, before: Date): Promise<void> {
  await queryRows(
    db,
    sql`update orders set client_key = null, site_key = null where client_key is not null and created_at < ${before}`,
  )
}

export async function saveProof(tx: Tx, orderId: string, provenAt: Date): Promise<void> {
  await queryRows(tx, sql`update orders set proven_at = ${provenAt} where id = ${orderId}`)
}

export async function saveCouriers(tx: Tx, orderId: string, couriers: readonly string[]): Promise<void> {
  await tx
    .update(orders)
    .set({ couriers: [...couriers] })
    .where(eq(orders.id, orderId))
}

/** Of an account that is there and has confirmed the e-mail: nobody erases it meanwhile. Answers the orders' numbers. */
export async function saveOwner(
  tx: Tx,
  { userId, email, at }: { userId: string; email: string; at: Date },
): Promise<string[]> {
  const rows = await queryRows<{ number: string }>(
    tx,
    sql`with owner as (select id, email from users where id = ${userId} and email = ${email} and email_verified_at is not null and status <> 'erased' for key share)
      update orders o set user_id = owner.id, version = o.version + 1, updated_at = ${at} from owner
      where o.user_id is null and o.contact_email = owner.email and o.owner_erased_at is null returning o.number`,
  )
  return rows.map(({ number }) => number).toSorted()
}
