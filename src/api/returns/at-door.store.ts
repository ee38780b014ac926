/** The only SQL on the parcels of exchanges at the door (ADR 67). */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import type { ParcelState } from '#domain/parcel.ts'
import { sql } from 'drizzle-orm'

export type DoorParcel = { returnId: string; parcelId: string; position: number; state: ParcelState }

/** Those that were not called off, of each return the newest first. */
export const listDoorParcels = (db: Db | Tx, returnIds: readonly string[]): Promise<DoorParcel[]> =>
  queryRows(
    db,
    sql`
    select b.return_id as "returnId", p.id as "parcelId", p.position, p.state
    from return_lines b join returns r on r.id = b.return_id and r.way = 'door'
      join parcel_lines l on l.order_line_id = b.replacement_line_id join parcels p on p.id = l.parcel_id and p.state <> 'cancelled'
    where b.return_id in ${[...returnIds, '']} group by b.return_id, p.id order by b.return_id, p.position desc`,
  )

/** What went out for the return's pieces, in the order of the lines; `left`: in parcels that were not called off. */
export const listSentLines = (
  tx: Tx,
  returnId: string,
): Promise<{ id: string; variantId: string; quantity: number; left: number }[]> =>
  queryRows(
    tx,
    sql`
    select o.id, o.variant_id as "variantId", o.quantity, (select coalesce(sum(l.quantity), 0) from parcel_lines l
        join parcels p on p.id = l.parcel_id and p.state <> 'cancelled' where l.order_line_id = o.id)::int as left
    from return_lines b join order_lines o on o.id = b.replacement_line_id
    where b.return_id = ${returnId} order by o.position`,
  )

/**
 * Lines of the order that were exchanged at the door against pieces that haven't all come: not yet, never, or others instead. Also what went out anew for
 * such a line by a claim, and of an exchange that was ended what was handed over after all.
 */
export async function listAwaiting(db: Db | Tx, orderId: string): Promise<Set<string>> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`
    with recursive awaited as (
      select o.id from returns r join return_lines b on b.return_id = r.id join order_lines o on o.id = b.replacement_line_id
      where r.order_id = ${orderId} and r.way = 'door' and case r.status
        when 'lapsed' then exists (select from parcel_lines l join parcels p on p.id = l.parcel_id where l.order_line_id = o.id and p.state = 'delivered')
        else o.quantity > (select coalesce(sum(g.quantity), 0) from return_grades g
          where g.return_id = b.return_id and g.order_line_id = b.order_line_id and g.grade in ('as_new', 'damaged', 'worn'))
      end
      union
      select c.replacement_line_id from awaited a join claim_lines c on c.order_line_id = a.id and c.replacement_line_id is not null
    )
    select id from awaited order by id`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Exchanges of which every new piece has come back to the house, the oldest first. */
export const listUnmadeExchanges = (db: Db, limit: number): Promise<{ id: string }[]> =>
  queryRows(
    db,
    sql`
    select r.id from returns r cross join lateral (
      select coalesce(sum(o.quantity), 0) as sent from return_lines b join order_lines o on o.id = b.replacement_line_id where b.return_id = r.id
    ) s cross join lateral (
      select coalesce(sum(l.quantity), 0) as back from return_lines b join parcel_lines l on l.order_line_id = b.replacement_line_id
        join parcels p on p.id = l.parcel_id and p.state = 'received' where b.return_id = r.id
    ) c
    where r.way = 'door' and r.status = 'approved' and s.sent > 0 and s.sent = c.back order by r.moved_at, r.id limit ${limit}`,
  )
