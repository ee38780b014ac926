/** The only SQL on numbers that couriers reserved for us. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { courierNumbers } from '#db/tables.ts'
import { sql } from 'drizzle-orm'

/** Counts no further than `most`. */
export async function countFreeNumbers(db: Db, courier: string, most: number): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`
    select count(*)::int as count from (
      select 1 from courier_numbers where courier = ${courier} and taken_at is null limit ${most}) as free`,
  )
  return row?.count ?? 0
}

/** A number that is there already stays as it is, taken or not. */
export async function insertNumbers(
  tx: Tx,
  { courier, numbers, at }: { courier: string; numbers: readonly string[]; at: Date },
): Promise<void> {
  if (numbers.length === 0) return
  await tx
    .insert(courierNumbers)
    .values(numbers.map((number) => ({ courier, number, reservedAt: at })))
    .onConflictDoNothing()
}

/** Takes the lowest free number for good; two at once take two. Undefined where none is left. */
export async function takeFreeNumber(tx: Tx, courier: string, at: Date): Promise<string | undefined> {
  const [row] = await queryRows<{ number: string }>(
    tx,
    sql`
    update courier_numbers set taken_at = ${at} where courier = ${courier} and number = (
      select number from courier_numbers where courier = ${courier} and taken_at is null
      order by number limit 1 for update skip locked)
    returning number`,
  )
  return row?.number
}
