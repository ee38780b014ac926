/** The only SQL on couriers' lists and their rows. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { remittanceRows, remittances } from '#db/tables.ts'
import type { ReadRow } from '#domain/remittance-file.ts'
import type { RowOutcome } from '#domain/remittance.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Position } from '../http/list-cursor.ts'
import { slice } from './ledger.store.ts'

export type RemittanceRow = typeof remittances.$inferSelect & { uploadedByName: string; postedByName: string | null }
export type ListRow = typeof remittanceRows.$inferSelect

/** The number of the courier's list of the same file, where he has one. The caller holds the courier's row. */
export async function findSameFile(tx: Tx, courier: string, fileHash: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ number: remittances.number })
    .from(remittances)
    .where(and(eq(remittances.courier, courier), eq(remittances.fileHash, fileHash)))
    .limit(1)
  return row?.number
}

/** False where the courier has a list with this number. */
export async function insertRemittance(tx: Tx, row: typeof remittances.$inferInsert): Promise<boolean> {
  const written = await tx.insert(remittances).values(row).onConflictDoNothing().returning({ id: remittances.id })
  return written.length > 0
}

export async function insertRows(tx: Tx, remittanceId: string, rows: readonly ReadRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += slice)
    await queryRows(
      tx,
      sql`
      insert into remittance_rows (remittance_id, row_number, awb, reference, delivered_on, collected_fils, fee_fils)
      select ${remittanceId}, "rowNumber", awb, reference, "deliveredOn", "collectedFils", "feeFils"
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + slice))}::jsonb)
        as r ("rowNumber" int, awb text, reference text, "deliveredOn" date, "collectedFils" int, "feeFils" int)`,
    )
}

const selected = sql`
  select r.id, r.courier, r.number, r.state, r.file_name as "fileName", r.file_hash as "fileHash", r.paid_on::text as "paidOn",
    r.row_count as "rowCount", r.collected_fils::float8 as "collectedFils", r.fee_fils::float8 as "feeFils",
    r.expected_fils::float8 as "expectedFils", r.bank_fils::float8 as "bankFils", r.bank_on::text as "bankOn",
    r.bank_reference as "bankReference", r.uploaded_by as "uploadedBy", r.uploaded_at as "uploadedAt", r.posted_by as "postedBy",
    r.posted_at as "postedAt", r.banked_by as "bankedBy", r.banked_at as "bankedAt", r.version, u.name as "uploadedByName",
    p.name as "postedByName"
  from remittances r join staff u on u.id = r.uploaded_by left join staff p on p.id = r.posted_by`

export async function findRemittance(db: Db | Tx, id: string): Promise<RemittanceRow | undefined> {
  const [row] = await queryRows<RemittanceRow>(db, sql`${selected} where r.id = ${id}`)
  return row
}

/** Nobody else posts, banks or removes it until the transaction ends. */
export async function lockRemittance(tx: Tx, id: string): Promise<RemittanceRow | undefined> {
  await queryRows(tx, sql`select 1 from remittances where id = ${id} for no key update`)
  return findRemittance(tx, id)
}

export type RemittanceFilter = { courier?: string | undefined; state?: 'draft' | 'posted' | 'banked' | undefined }
type Page = { isDescending: boolean; after: Position | undefined; limit: number }

export function listRemittanceRows(
  db: Db,
  { courier, state }: RemittanceFilter,
  { isDescending, after, limit }: Page,
): Promise<RemittanceRow[]> {
  const [direction, compare] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  return queryRows<RemittanceRow>(
    db,
    sql`${selected}
    where ${courier === undefined ? sql`true` : sql`r.courier = ${courier}`} and ${state === undefined ? sql`true` : sql`r.state = ${state}`}
      and ${after ? sql`(r.uploaded_at, r.id) ${compare} (${after.value}::timestamptz, ${after.id})` : sql`true`}
    order by r.uploaded_at ${direction}, r.id ${direction} limit ${limit}`,
  )
}

export async function listRowsOf(db: Db | Tx, remittanceId: string): Promise<ListRow[]> {
  const rows: ListRow[] = []
  for (;;) {
    const some = await db
      .select()
      .from(remittanceRows)
      .where(
        and(eq(remittanceRows.remittanceId, remittanceId), gt(remittanceRows.rowNumber, rows.at(-1)?.rowNumber ?? 0)),
      )
      .orderBy(asc(remittanceRows.rowNumber))
      .limit(slice)
    rows.push(...some)
    if (some.length < slice) return rows
  }
}

type Named = Pick<ListRow, 'rowNumber' | 'awb' | 'reference'>

/** Parcels by row: by the courier's number, else by the reference of a booking, else by the number of an order with a single parcel of his. */
export async function findParcelsOf(
  db: Db | Tx,
  courier: string,
  rows: readonly Named[],
): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  for (let from = 0; from < rows.length; from += slice) {
    const some = rows.slice(from, from + slice).map(({ rowNumber, awb, reference }) => ({ rowNumber, awb, reference }))
    const hits = await queryRows<{ rowNumber: number; parcelId: string }>(
      db,
      sql`
      with r as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r ("rowNumber" int, awb text, reference text)
      ),
      hit as (
        select r."rowNumber", p.id, 1 as turn from r join parcels p on p.courier = ${courier} and p.awb = r.awb where r.awb <> ''
        union all
        select r."rowNumber", b.parcel_id, 2 from r join courier_bookings b on b.reference = r.reference and b.courier = ${courier} where r.reference <> ''
        union all
        select r."rowNumber", min(p.id), 3 from r join orders o on o.number = r.reference
        join parcels p on p.order_id = o.id and p.kind = 'courier' and p.courier = ${courier} and p.state <> 'cancelled'
        where r.reference <> '' group by r."rowNumber" having count(*) = 1
      )
      select distinct on ("rowNumber") "rowNumber", id as "parcelId" from hit order by "rowNumber", turn`,
    )
    for (const { rowNumber, parcelId } of hits) found.set(rowNumber, parcelId)
  }
  return found
}

export type BookedRow = { parcelId: string; collectedFils: number; feeFils: number }

/** Rows of the courier's posted lists that were booked for these parcels. */
export async function listBookedRows(db: Db | Tx, courier: string, parcelIds: readonly string[]): Promise<BookedRow[]> {
  const rows: BookedRow[] = []
  for (let from = 0; from < parcelIds.length; from += slice)
    rows.push(
      ...(await queryRows<BookedRow>(
        db,
        sql`
        select r.parcel_id as "parcelId", r.collected_fils as "collectedFils", r.fee_fils as "feeFils"
        from remittance_rows r join remittances l on l.id = r.remittance_id
        where r.parcel_id = any(${sql.param(parcelIds.slice(from, from + slice))}::text[]) and l.courier = ${courier}
          and l.state <> 'draft' and r.outcome in ('matched', 'differs', 'reversed')`,
      )),
    )
  return rows
}

/** Parcels whose cash nobody has written down: paid by card, or not packed by our books. */
export async function listWithoutCash(tx: Tx, parcelIds: readonly string[]): Promise<UnknownCash[]> {
  const rows: UnknownCash[] = []
  for (let from = 0; from < parcelIds.length; from += slice)
    rows.push(
      ...(await queryRows<UnknownCash>(
        tx,
        sql`
        select p.id, p.courier, p.state, p.moved_at as "movedAt" from parcels p left join cash_parcels c on c.parcel_id = p.id
        where p.id = any(${sql.param(parcelIds.slice(from, from + slice))}::text[]) and c.parcel_id is null order by p.id`,
      )),
    )
  return rows
}

type UnknownCash = { id: string; courier: string | null; state: string; movedAt: Date }

export type SettledRow = { rowNumber: number; parcelId: string | null; outcome: RowOutcome }

export async function saveOutcomes(tx: Tx, remittanceId: string, rows: readonly SettledRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += slice)
    await queryRows(
      tx,
      sql`
      update remittance_rows r set parcel_id = s."parcelId", outcome = s.outcome
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + slice))}::jsonb) as s ("rowNumber" int, "parcelId" text, outcome text)
      where r.remittance_id = ${remittanceId} and r.row_number = s."rowNumber"`,
    )
}

type Change = Partial<
  Pick<
    typeof remittances.$inferInsert,
    | 'state'
    | 'expectedFils'
    | 'postedBy'
    | 'postedAt'
    | 'bankFils'
    | 'bankOn'
    | 'bankReference'
    | 'bankedBy'
    | 'bankedAt'
  >
>

export async function saveRemittance(tx: Tx, id: string, change: Change): Promise<void> {
  await tx
    .update(remittances)
    .set({ ...change, version: sql`${remittances.version} + 1` })
    .where(eq(remittances.id, id))
}

export async function deleteRemittance(tx: Tx, id: string): Promise<void> {
  await tx.delete(remittances).where(eq(remittances.id, id))
}

export type PostedRow = { parcelId: string; courier: string | null; rowNumber: number; amountFils: number }

/** What each posted row is to bring to the bank; none that brings nothing. */
export const listPostedRows = (tx: Tx, remittanceId: string): Promise<PostedRow[]> =>
  queryRows<PostedRow>(
    tx,
    sql`
    select e.parcel_id as "parcelId", c.courier, e.row_number as "rowNumber",
      sum(case when e.kind = 'fee' then -e.amount_fils else e.amount_fils end)::int as "amountFils"
    from cash_entries e join cash_parcels c on c.parcel_id = e.parcel_id
    where e.remittance_id = ${remittanceId} and e.kind in ('remitted', 'over', 'fee')
    group by e.parcel_id, c.courier, e.row_number having sum(case when e.kind = 'fee' then -e.amount_fils else e.amount_fils end) <> 0
    order by e.row_number`,
  )
