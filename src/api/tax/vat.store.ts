/** The only SQL on tax periods that are locked. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { vatPeriods } from '#db/tables.ts'
import type { BoxFigures } from '#domain/vat-return.ts'
import { sql } from 'drizzle-orm'

export type LockedPeriod = {
  startsOn: string
  lockedAt: Date
  lockedBy: string
  figures: BoxFigures[]
  documents: number
  vatFils: number
}

const rowsOf = (db: Db | Tx, startsOn: string | null): Promise<LockedPeriod[]> =>
  queryRows<LockedPeriod>(
    db,
    sql`select p.starts_on::text as "startsOn", p.locked_at as "lockedAt", m.name as "lockedBy", p.figures, p.documents, p.vat_fils::float8 as "vatFils"
      from vat_periods p join staff m on m.id = p.locked_by
      where ${startsOn === null ? sql`true` : sql`p.starts_on = ${startsOn}::date`} order by p.starts_on desc`,
  )

export const listLocked = (db: Db | Tx): Promise<LockedPeriod[]> => rowsOf(db, null)

export const findLocked = async (db: Db | Tx, startsOn: string): Promise<LockedPeriod | undefined> =>
  (await rowsOf(db, startsOn))[0]

/** Whether a period that was declared has the day in it. */
export async function isDayLocked(tx: Db | Tx, day: string): Promise<boolean> {
  const [row] = await queryRows<{ found: boolean }>(
    tx,
    sql`select exists (select from vat_periods where ${day}::date between starts_on and ends_on) as found`,
  )
  return row?.found ?? false
}

/** Whether a day of the span was declared, in whichever period. */
export async function isAnyLocked(tx: Tx, { from, to }: { from: string; to: string }): Promise<boolean> {
  const [row] = await queryRows<{ found: boolean }>(
    tx,
    sql`select exists (select from vat_periods where starts_on <= ${to}::date and ends_on >= ${from}::date) as found`,
  )
  return row?.found ?? false
}

/** One lock at a time; no document of anybody's is issued until it ends, and no purchase entered. */
export const lockBooks = (tx: Tx): Promise<unknown> =>
  queryRows(tx, sql`lock table tax_documents, vat_purchases in share row exclusive mode`)

export const insertLocked = async (tx: Tx, row: typeof vatPeriods.$inferInsert): Promise<void> => {
  await tx.insert(vatPeriods).values(row)
}
