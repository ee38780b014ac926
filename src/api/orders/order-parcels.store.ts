/** The parcels of orders as their pages and e-mails show them. The room `parcels` writes them. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import type { ParcelState } from '#domain/parcel.ts'
import { sql } from 'drizzle-orm'

export type ParcelOfOrder = {
  id: string
  orderId: string
  position: number
  state: ParcelState
  courier: string | null
  awb: string | null
  trackingUrl: string | null
  attempts: number
  /** Handed over at the door against pieces that go back. */
  isExchange: boolean
  /** Its label is printed, or a courier knows where it goes: its address stands. */
  isAddressed: boolean
  /** What its buyer pays when she gets it. */
  codFils: number
  /** Of one that waits in a store. */
  expiresAt: Date | null
  /** The digest of the code that opens it at the counter. */
  codeHash: string | null
  items: { itemId: string; quantity: number }[]
  /** By the courier's clock, oldest first. */
  events: { at: string; state: ParcelState }[]
}

/** Those that are not called off, the first one first. */
export const listParcels = (db: Db | Tx, orderIds: string[]): Promise<ParcelOfOrder[]> =>
  queryRows<ParcelOfOrder>(
    db,
    sql`
    select p.id, p.order_id as "orderId", p.position, p.state, p.courier, p.awb, p.tracking_url as "trackingUrl", p.attempts, p.expires_at as "expiresAt", p.code_hash as "codeHash",
      p.cod_fils as "codFils",
      exists (select from parcel_lines l join return_lines b on b.replacement_line_id = l.order_line_id
        join returns r on r.id = b.return_id and r.way = 'door' where l.parcel_id = p.id) as "isExchange",
      p.packed_at is not null or exists (select from courier_bookings b
        where b.parcel_id = p.id and b.state in ('asked', 'unknown', 'booked', 'cancelling')) as "isAddressed",
      (select json_agg(json_build_object('itemId', l.order_line_id, 'quantity', l.quantity) order by l.order_line_id) from parcel_lines l
        where l.parcel_id = p.id) as items,
      (select coalesce(json_agg(json_build_object('at', e.at, 'state', e.state) order by e.at, e.id), '[]') from parcel_events e
        where e.parcel_id = p.id and e.state is not null) as events
    from parcels p where p.order_id in ${orderIds} and p.state <> 'cancelled' order by p.order_id, p.position`,
  )
