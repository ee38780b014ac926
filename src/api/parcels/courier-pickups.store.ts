/** The only SQL on when couriers were called to a place. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { courierPickups } from '#db/tables.ts'
import type { PickupHours } from '#domain/courier-pickup.ts'
import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm'

export type CourierPickupRow = typeof courierPickups.$inferSelect

export async function insertPickup(tx: Tx, row: typeof courierPickups.$inferInsert): Promise<void> {
  await tx.insert(courierPickups).values(row)
}

export async function findPickup(db: Db | Tx, id: string): Promise<CourierPickupRow | undefined> {
  const [row] = await db.select().from(courierPickups).where(eq(courierPickups.id, id))
  return row
}

export async function findPickupLocked(tx: Tx, id: string): Promise<CourierPickupRow | undefined> {
  const [row] = await tx.select().from(courierPickups).where(eq(courierPickups.id, id)).for('no key update')
  return row
}

type PickupChange = Partial<
  Pick<CourierPickupRow, 'state' | 'number' | 'handle' | 'refusal' | 'looked' | 'nextLookAt' | 'answeredAt'>
>

export async function savePickup(tx: Tx, id: string, change: PickupChange): Promise<void> {
  await tx.update(courierPickups).set(change).where(eq(courierPickups.id, id))
}

type Where = { courier: string; place: string }

/** From `day` on, and what is unsettled from before; the next one first. */
export const listPickupsFrom = (
  db: Db,
  { courier, place, day }: Where & { day: string },
): Promise<CourierPickupRow[]> =>
  db
    .select()
    .from(courierPickups)
    .where(
      and(
        eq(courierPickups.courier, courier),
        eq(courierPickups.place, place),
        or(gte(courierPickups.day, day), inArray(courierPickups.state, ['asked', 'unknown', 'cancelling'])),
      ),
    )
    .orderBy(asc(courierPickups.day), asc(courierPickups.fromHour), asc(courierPickups.id))
    .limit(50)

/** Whether he may be on his way to this place in these hours. The caller has taken `nextPickupReference`, whose lock keeps others waiting. */
export async function isCalledThen(tx: Tx, { courier, place, day, fromHour, toHour }: Where & PickupHours) {
  const rows = await queryRows(
    tx,
    sql`
    select 1 from courier_pickups where courier = ${courier} and place = ${place} and day = ${day}
      and state in ('asked', 'unknown', 'called', 'cancelling') and from_hour < ${toHour} and to_hour > ${fromHour} limit 1`,
  )
  return rows.length > 0
}

/** C-1024 and up, in the order in which they are made: the lock lasts as long as the transaction. */
export async function nextPickupReference(tx: Tx): Promise<string> {
  await queryRows(tx, sql`select pg_advisory_xact_lock(hashtext('courier_pickups'))`)
  const [row] = await queryRows<{ number: number }>(
    tx,
    sql`select coalesce(max(substr(reference, 3)::int), 1023) + 1 as number from courier_pickups`,
  )
  return `C-${row?.number ?? 1024}`
}

/** What lies ready for him in the place, in grams. */
export async function weighPacked(tx: Tx, { courier, place }: Where): Promise<number> {
  const [row] = await queryRows<{ grams: number }>(
    tx,
    sql`
    select coalesce(sum(weight_grams), 0)::int as grams from parcels where state = 'packed' and courier = ${courier} and place = ${place}`,
  )
  return row?.grams ?? 0
}

/** Whose answer is to be looked for, or who is to be told again that he need not come; the longest waiting first. */
export const listPickupsToLookFor = (db: Db, now: Date, limit: number): Promise<{ id: string }[]> =>
  queryRows<{ id: string }>(
    db,
    sql`
    select id from courier_pickups where state in ('asked', 'unknown', 'cancelling') and next_look_at <= ${now} order by next_look_at limit ${limit}`,
  )
