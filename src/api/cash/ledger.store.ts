/** The only SQL that writes the ledger of couriers' cash and the sums beside it. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { cashParcels } from '#db/tables.ts'
import { type CashKind, cashKinds, type CashSums, type ParcelFate } from '#domain/cash-ledger.ts'
import { mostFeeFils } from '#domain/remittance.ts'
import { asc, eq, sql } from 'drizzle-orm'

export type CashParcelRow = typeof cashParcels.$inferSelect

export const sumsOf = (row: CashParcelRow): CashSums => ({
  due: row.dueFils,
  collected: row.collectedFils,
  remitted: row.remittedFils,
  banked: row.bankedFils,
  fee: row.feeFils,
  short: row.shortFils,
  over: row.overFils,
  written_off: row.writtenOffFils,
  returned: row.returnedFils,
})

const among = (parcelIds: readonly string[]) => sql`${cashParcels.parcelId} = any(${sql.param([...parcelIds])}::text[])`

/** In the order of their ids, which the caller gives sorted: nobody else changes their cash until the transaction ends. */
export async function lockCash(tx: Tx, parcelIds: readonly string[]): Promise<CashParcelRow[]> {
  const locked: CashParcelRow[] = []
  for (let from = 0; from < parcelIds.length; from += slice)
    locked.push(
      ...(await tx
        .select()
        .from(cashParcels)
        .where(among(parcelIds.slice(from, from + slice)))
        .orderBy(asc(cashParcels.parcelId))
        .for('no key update')),
    )
  return locked
}

export const listCash = (db: Db | Tx, parcelIds: readonly string[]): Promise<CashParcelRow[]> =>
  db.select().from(cashParcels).where(among(parcelIds))

export type CashFacts = {
  parcelId: string
  courier: string | null
  fate: ParcelFate
  dueAt: Date
  collectedAt: Date | null
  at: Date
}

export async function insertCash(tx: Tx, { at, ...facts }: CashFacts): Promise<void> {
  await tx
    .insert(cashParcels)
    .values({ ...facts, updatedAt: at })
    .onConflictDoNothing()
}

export async function saveFacts(tx: Tx, { parcelId, at, ...facts }: CashFacts): Promise<void> {
  await tx
    .update(cashParcels)
    .set({ ...facts, updatedAt: at, version: sql`${cashParcels.version} + 1` })
    .where(eq(cashParcels.parcelId, parcelId))
}

export type NewEntry = {
  parcelId: string | null
  courier: string | null
  kind: CashKind
  amountFils: number
  rowNumber?: number | null
}

type Booking = { at: Date; actor: string; remittanceId?: string | null; approvalId?: string | null }

const columnOf: Record<CashKind, string> = Object.fromEntries(
  cashKinds.map((kind) => [kind, `${kind}_fils`]),
) as Record<CashKind, string>

/** So many rows go in one statement: nobody waits behind a long one. */
export const slice = 1000

/** The entries and the sums beside them, in two statements for each thousand. The caller holds the rows of the parcels. */
export async function bookEntries(tx: Tx, entries: readonly NewEntry[], booking: Booking): Promise<void> {
  for (let from = 0, end; from < entries.length; from = end) {
    end = from + slice
    // What is booked for one row of a list stays together.
    while (end < entries.length && entries[end]?.parcelId === entries[end - 1]?.parcelId) end++
    await bookSome(tx, entries.slice(from, end), booking)
  }
}

async function bookSome(
  tx: Tx,
  entries: readonly NewEntry[],
  { at, actor, remittanceId = null, approvalId = null }: Booking,
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
    as e ("parcelId" text, courier text, kind text, "amountFils" int, "rowNumber" int)`
  await queryRows(
    tx,
    sql`
    insert into cash_entries (parcel_id, courier, kind, amount_fils, at, actor, remittance_id, row_number, approval_id)
    select "parcelId", courier, kind, "amountFils", ${at}::timestamptz, ${actor}, ${remittanceId}, "rowNumber", ${approvalId}
    from ${rows}`,
  )
  const sumsByKind = cashKinds.map(
    (kind) => sql`coalesce(sum("amountFils") filter (where kind = ${kind}), 0)::int as ${sql.identifier(kind)}`,
  )
  const added = cashKinds.map(
    (kind) =>
      sql`${sql.identifier(columnOf[kind])} = c.${sql.identifier(columnOf[kind])} + change.${sql.identifier(kind)}`,
  )
  await queryRows(
    tx,
    sql`
    update cash_parcels c set ${sql.join(added, sql`, `)}, updated_at = ${at}::timestamptz, version = c.version + 1
    from (select "parcelId" as parcel_id, ${sql.join(sumsByKind, sql`, `)} from ${rows} where "parcelId" is not null group by "parcelId") change
    where change.parcel_id = c.parcel_id`,
  )
}

/** Nobody else gives up cash in her name until the transaction ends. */
export const lockGiver = (tx: Tx, staffId: string): Promise<unknown> =>
  queryRows(tx, sql`select 1 from staff where id = ${staffId} for no key update`)

/** What somebody gave up alone since then, in fils: written off, kept back as high fees, or short at the bank. The condition is that of the index. */
export async function sumGivenUp(tx: Tx, actor: string, since: Date): Promise<number> {
  const [row] = await queryRows<{ fils: number }>(
    tx,
    sql`
    select coalesce(sum(amount_fils), 0)::float8 as fils from cash_entries
    where actor = ${actor} and at > ${since}::timestamptz and approval_id is null and amount_fils > 0
      and (kind = 'written_off' or (kind = 'short' and parcel_id is null) or (kind = 'fee' and amount_fils > ${sql.raw(String(mostFeeFils))}))`,
  )
  return row?.fils ?? 0
}
