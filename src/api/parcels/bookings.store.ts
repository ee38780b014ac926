/** The only SQL on what couriers were asked. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { courierBookings } from '#db/tables.ts'
import type { BookingRequest } from '#gateways/couriers/courier.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'

export type BookingRow = Omit<typeof courierBookings.$inferSelect, 'request'> & { request: BookingRequest }

const open = ['asked', 'unknown', 'booked', 'cancelling'] as const

export async function insertBooking(
  tx: Tx,
  row: Omit<typeof courierBookings.$inferInsert, 'request'> & { request: BookingRequest },
): Promise<void> {
  await tx.insert(courierBookings).values(row)
}

/** The one booking of a parcel that is not over. */
export async function findOpenBooking(db: Db | Tx, parcelId: string): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(courierBookings)
    .where(and(eq(courierBookings.parcelId, parcelId), inArray(courierBookings.state, [...open])))
  return row as BookingRow | undefined
}

/** Every booking of the order's parcels has a reference of its own. */
export async function countBookings(tx: Tx, parcelId: string): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from courier_bookings where parcel_id = ${parcelId}`,
  )
  return row?.count ?? 0
}

export async function findBooking(db: Db | Tx, id: string): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(courierBookings).where(eq(courierBookings.id, id))
  return row as BookingRow | undefined
}

export async function findBookingLocked(tx: Tx, id: string): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(courierBookings).where(eq(courierBookings.id, id)).for('no key update')
  return row as BookingRow | undefined
}

export async function findBookingByReference(db: Db | Tx, courier: string, reference: string) {
  const [row] = await db
    .select()
    .from(courierBookings)
    .where(and(eq(courierBookings.courier, courier), eq(courierBookings.reference, reference)))
  return row as BookingRow | undefined
}

/** A number that a courier reserved for us serves one booking. */
export async function findBookingByReserved(db: Db | Tx, courier: string, number: string) {
  const [row] = await db
    .select()
    .from(courierBookings)
    .where(and(eq(courierBookings.courier, courier), eq(courierBookings.reservedNumber, number)))
  return row as BookingRow | undefined
}

/** Of a courier's own number the newest booking. */
export async function findBookingByAwb(db: Db | Tx, courier: string, awb: string): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(courierBookings)
    .where(and(eq(courierBookings.courier, courier), eq(courierBookings.awb, awb)))
    .orderBy(desc(courierBookings.askedAt))
    .limit(1)
  return row as BookingRow | undefined
}

/** Of each parcel the last one. */
export const listLastBookings = async (db: Db | Tx, parcelIds: readonly string[]): Promise<BookingRow[]> =>
  (await db
    .selectDistinctOn([courierBookings.parcelId])
    .from(courierBookings)
    .where(inArray(courierBookings.parcelId, [...parcelIds]))
    .orderBy(courierBookings.parcelId, desc(courierBookings.askedAt), desc(courierBookings.id))) as BookingRow[]

/** A parcel that was called off is called off at its courier too, by the job. */
export async function releaseBooking(tx: Tx, parcelId: string, at: Date): Promise<void> {
  await tx
    .update(courierBookings)
    .set({ state: 'cancelling', nextLookAt: at })
    .where(and(eq(courierBookings.parcelId, parcelId), eq(courierBookings.state, 'booked')))
}

export type BookingChange = Partial<
  Pick<BookingRow, 'state' | 'awb' | 'refusal' | 'looked' | 'nextLookAt' | 'answeredAt' | 'readyAt'>
>

export async function saveBooking(tx: Tx, id: string, change: BookingChange): Promise<void> {
  await tx.update(courierBookings).set(change).where(eq(courierBookings.id, id))
}

/** Whose answer is to be looked for, or whose parcel is to be called off at the courier; the longest waiting first. */
export const listToLookFor = (db: Db, now: Date, limit: number): Promise<{ id: string }[]> =>
  queryRows<{ id: string }>(
    db,
    sql`
    select id from courier_bookings where state in ('asked', 'unknown', 'cancelling') and next_look_at <= ${now} order by next_look_at limit ${limit}`,
  )

/** Booked and packed, and its courier was not told so yet. */
export const listUntold = (db: Db, courier: string, limit: number): Promise<{ id: string; awb: string }[]> =>
  queryRows<{ id: string; awb: string }>(
    db,
    sql`
    select b.id, b.awb from courier_bookings b join parcels p on p.id = b.parcel_id
    where b.state = 'booked' and b.ready_at is null and b.courier = ${courier} and b.awb is not null
      and p.packed_at is not null and p.state <> 'cancelled'
    order by p.packed_at limit ${limit}`,
  )

/** Booked parcels that are on the way and that nothing was heard of for long. */
export const listSilent = (
  db: Db,
  { courier, before, limit }: { courier: string; before: Date; limit: number },
): Promise<{ id: string; awb: string }[]> =>
  queryRows<{ id: string; awb: string }>(
    db,
    sql`
    select b.id, b.awb from parcels p
    join courier_bookings b on b.parcel_id = p.id and b.courier = ${courier} and b.state = 'booked' and b.awb is not null
    where p.state in ('handed_over', 'in_transit', 'out_for_delivery', 'attempt_failed', 'returning')
      and p.updated_at < ${before} and (b.next_look_at is null or b.next_look_at < ${before})
    order by p.updated_at limit ${limit}`,
  )
