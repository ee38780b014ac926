/** What the desk writes on orders: tags, hold, notes, delivery. Whoever changes an order for the desk raises its version. */
import type { ShippingAddress } from '#db/column-types.ts'
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { orderNotes, orders } from '#db/tables.ts'
import type { OrderConfirmation } from '#domain/confirmation.ts'
import type { ParcelFacts } from '#domain/order-desk.ts'
import { eq, sql } from 'drizzle-orm'

type DeskChange = {
  tags?: string[]
  heldAt?: Date | null
  heldReason?: string | null
  contactEmail?: string
  contactPhone?: string
  contactFirstName?: string
  contactLastName?: string
  shippingAddress?: ShippingAddress
  provenAt?: null
}

export async function saveDeskChange(
  tx: Tx,
  orderId: string,
  { at, ...change }: DeskChange & { at: Date },
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...change, updatedAt: at, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
}

/** By id, or by its number as people write it. */
export async function findIdOf(
  db: Db | Tx,
  { id, number }: { id: string; number: string },
): Promise<string | undefined> {
  const [row] = await queryRows<{ id: string }>(
    db,
    sql`select id from orders where id = ${id} union all select id from orders where number = ${number} limit 1`,
  )
  return row?.id
}

export type OrderNoteRow = typeof orderNotes.$inferSelect

export async function insertNote(tx: Tx, row: OrderNoteRow): Promise<void> {
  await tx.insert(orderNotes).values(row)
}

export async function findNote(db: Db | Tx, id: string): Promise<OrderNoteRow | undefined> {
  const [row] = await db.select().from(orderNotes).where(eq(orderNotes.id, id))
  return row
}

export const listParcelFacts = (tx: Db | Tx, orderId: string): Promise<ParcelFacts[]> =>
  queryRows<ParcelFacts>(
    tx,
    sql`select state, packed_at is not null as "isPacked", handed_over_at is not null as "isHandedOver",
      exists (select from courier_bookings b where b.parcel_id = p.id and b.state in ('asked', 'unknown', 'booked', 'cancelling')) as "isBooked"
      from parcels p where order_id = ${orderId} order by position`,
  )

/** Whether a parcel of the order lies where this member works. */
export async function isInPlaceOf(
  db: Db | Tx,
  { orderId, staffId }: { orderId: string; staffId: string },
): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`select from parcels p join staff s on s.place = p.place where p.order_id = ${orderId} and s.id = ${staffId} limit 1`,
  )
  return rows.length > 0
}

export async function saveConfirmation(tx: Tx, orderId: string, confirmation: OrderConfirmation | null): Promise<void> {
  await tx.update(orders).set({ confirmation }).where(eq(orders.id, orderId))
}
