/** The only SQL on checks of the books, couriers' settings and letters about cash. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { cashChecks, cashCouriers, cashLetters } from '#db/tables.ts'
import { type BookDifference, cashKinds } from '#domain/cash-ledger.ts'
import { desc, eq, isNull, sql } from 'drizzle-orm'

export type CheckRow = typeof cashChecks.$inferSelect
export type CourierRow = typeof cashCouriers.$inferSelect

const mostDifferences = 500

/** Each sum beside the ledger that is not what its entries say: balances of parcels, and what lists expected at the bank. */
export async function compareBooks(tx: Tx): Promise<{ parcels: number; differences: BookDifference[] }> {
  const beside = sql.join(
    cashKinds.map((kind) => sql`(${kind}, c.${sql.identifier(`${kind}_fils`)})`),
    sql`, `,
  )
  const differences = await queryRows<BookDifference>(
    tx,
    sql`
    with booked as (
      select parcel_id, kind, sum(amount_fils)::float8 as total from cash_entries where parcel_id is not null group by parcel_id, kind
    ),
    beside as (
      select c.parcel_id, s.kind, s.total::float8 as total from cash_parcels c cross join lateral (values ${beside}) as s (kind, total)
    )
    select coalesce(s.parcel_id, b.parcel_id) as "parcelId", coalesce(s.kind, b.kind) as what, coalesce(s.total, 0) as "balanceFils",
      coalesce(b.total, 0) as "entriesFils"
    from beside s full join booked b on b.parcel_id = s.parcel_id and b.kind = s.kind
    where coalesce(s.total, 0) <> coalesce(b.total, 0)
    order by 1, 2 limit ${mostDifferences}`,
  )
  const [counted] = await queryRows<{ count: number }>(tx, sql`select count(*)::int as count from cash_parcels`)
  return { parcels: counted?.count ?? 0, differences }
}

export async function insertCheck(tx: Tx, row: typeof cashChecks.$inferInsert): Promise<void> {
  await tx.insert(cashChecks).values(row)
}

export async function lockCheck(tx: Tx, id: string): Promise<CheckRow | undefined> {
  const [row] = await tx.select().from(cashChecks).where(eq(cashChecks.id, id)).for('no key update')
  return row
}

export async function settleCheck(tx: Tx, id: string, { at, staffId }: { at: Date; staffId: string }): Promise<void> {
  await tx.update(cashChecks).set({ settledAt: at, settledBy: staffId }).where(eq(cashChecks.id, id))
}

export async function findLastCheck(db: Db): Promise<CheckRow | undefined> {
  const [row] = await db.select().from(cashChecks).orderBy(desc(cashChecks.at)).limit(1)
  return row
}

/** Those with differences that nobody has settled. */
export const listOpenChecks = (db: Db): Promise<CheckRow[]> =>
  db
    .select()
    .from(cashChecks)
    .where(sql`${isNull(cashChecks.settledAt)} and ${cashChecks.differences} <> '[]'::jsonb`)
    .orderBy(desc(cashChecks.at))
    .limit(20)

export const listCourierRows = (db: Db | Tx): Promise<CourierRow[]> => db.select().from(cashCouriers)

/** Made where it is missing: two at once lock the same row. */
export async function lockCourier(tx: Tx, courier: string, at: Date): Promise<CourierRow> {
  await tx.insert(cashCouriers).values({ courier, updatedAt: at }).onConflictDoNothing()
  const [row] = await tx.select().from(cashCouriers).where(eq(cashCouriers.courier, courier)).for('no key update')
  if (!row) throw new Error(`The courier ${courier} is gone while it is locked`)
  return row
}

type CourierChange = Partial<Pick<CourierRow, 'email' | 'mapping' | 'dateOrder'>>

export async function saveCourier(tx: Tx, courier: string, { at, ...change }: CourierChange & { at: Date }) {
  await tx
    .update(cashCouriers)
    .set({ ...change, updatedAt: at, version: sql`${cashCouriers.version} + 1` })
    .where(eq(cashCouriers.courier, courier))
}

/** Couriers that have or had parcels with cash. */
export const listKnownCouriers = async (db: Db | Tx): Promise<string[]> =>
  (
    await queryRows<{ courier: string }>(
      db,
      sql`select distinct courier from cash_parcels where courier is not null union select courier from cash_couriers order by 1`,
    )
  ).map(({ courier }) => courier)

/** The letter, and on each of its parcels when it was written. */
export async function insertLetter(tx: Tx, row: typeof cashLetters.$inferInsert): Promise<void> {
  await tx.insert(cashLetters).values(row)
  await queryRows(
    tx,
    sql`update cash_parcels set letter_at = ${row.at}, version = version + 1 where parcel_id = any(${sql.param(row.parcelIds)}::text[])`,
  )
}
