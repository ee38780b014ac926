/** The only SQL that says what a courier takes back where he hands a parcel over (ADR 67). */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import type { Texts } from '#domain/locale.ts'
import { sql } from 'drizzle-orm'

export type TakenBack = {
  parcelId: string
  returnId: string
  names: Texts
  color: string
  size: string
  quantity: number
}

/** In the order of the lines. Nothing once they have come another way. */
export const listTakenBack = (db: Db | Tx, parcelIds: readonly string[]): Promise<TakenBack[]> =>
  queryRows(
    db,
    sql`
    select l.parcel_id as "parcelId", b.return_id as "returnId", o.names, o.color, o.size, l.quantity
    from parcel_lines l join return_lines b on b.replacement_line_id = l.order_line_id
      join returns r on r.id = b.return_id and r.way = 'door' and r.status = 'approved' join order_lines o on o.id = b.order_line_id
    where l.parcel_id in ${[...parcelIds, '']} order by l.parcel_id, o.position`,
  )

/** Whether a bank has given money of the order back, or decides about it, or all that was paid has gone back. */
export async function isMoneyGone(db: Db | Tx, orderId: string): Promise<boolean> {
  const [row] = await queryRows<{ isGone: boolean }>(
    db,
    sql`
    select exists (select from disputes where order_id = ${orderId} and (state in ('needs_response', 'under_review') or taken_fils > 0))
      or coalesce((select sum(refunded_fils) >= sum(amount_fils) from payments where order_id = ${orderId} and status in ('paid', 'refunded') and amount_fils > 0), false) as "isGone"`,
  )
  return row?.isGone ?? false
}

/** Parcels with pieces of an exchange whose price has gone back. */
export const listDoorsWithPaidBack = (tx: Tx, parcelIds: readonly string[]): Promise<{ parcelId: string }[]> =>
  queryRows(
    tx,
    sql`
    select distinct l.parcel_id as "parcelId" from parcel_lines l join return_lines b on b.replacement_line_id = l.order_line_id
      join returns r on r.id = b.return_id and r.way = 'door' join order_lines o on o.id = b.replacement_line_id join order_lines root on root.id = o.replaces
    where l.parcel_id in ${[...parcelIds, '']} and root.quantity - coalesce((select sum(f.pieces) from refund_lines f where f.order_line_id = root.id), 0) < o.quantity
    order by 1`,
  )

/** Those that go to a door for other pieces, with their orders. */
export const listDoorOrders = (
  tx: Tx,
  parcelIds: readonly string[],
): Promise<{ parcelId: string; orderId: string }[]> =>
  queryRows(
    tx,
    sql`
    select distinct l.parcel_id as "parcelId", r.order_id as "orderId" from parcel_lines l join return_lines b on b.replacement_line_id = l.order_line_id
      join returns r on r.id = b.return_id and r.way = 'door' where l.parcel_id in ${[...parcelIds, '']} order by 1`,
  )
