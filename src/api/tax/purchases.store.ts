/** The only SQL on the purchases of tax periods. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { vatPurchases } from '#db/tables.ts'
import type { PurchaseKind } from '#domain/vat-purchase.ts'
import type { PurchaseSums } from '#domain/vat-return.ts'
import { eq, sql } from 'drizzle-orm'
import type { Position } from '../http/list-cursor.ts'
import type { Span } from './documents.store.ts'

export type PurchaseRow = {
  id: string
  startsOn: string
  kind: PurchaseKind
  supplier: string
  supplierTrn: string | null
  documentNumber: string
  documentOn: string
  reason: string
  netFils: number
  dueFils: number
  vatFils: number
  enteredBy: string
  enteredAt: string
  version: number
}

const columns = sql`p.id, p.starts_on::text as "startsOn", p.kind, p.supplier, p.supplier_trn as "supplierTrn", p.document_number as "documentNumber",
  p.document_on::text as "documentOn", p.reason, p.net_fils::float8 as "netFils", p.due_fils::float8 as "dueFils", p.vat_fils::float8 as "vatFils",
  m.name as "enteredBy", p.entered_at as "enteredAt", p.version`

const rows = sql`vat_purchases p join staff m on m.id = p.entered_by`

export async function sumPurchases(db: Db | Tx, { from, to }: Span): Promise<PurchaseSums[]> {
  return queryRows<PurchaseSums>(
    db,
    sql`select kind, sum(net_fils)::float8 as "netFils", sum(due_fils)::float8 as "dueFils", sum(vat_fils)::float8 as "vatFils", count(*)::int as entries
      from vat_purchases where starts_on between ${from}::date and ${to}::date and removed_at is null group by kind`,
  )
}

export async function hasPurchases(db: Db | Tx, { from, to }: Span): Promise<boolean> {
  const [row] = await queryRows<{ found: boolean }>(
    db,
    sql`select exists (select from vat_purchases where starts_on between ${from}::date and ${to}::date and removed_at is null) as found`,
  )
  return row?.found ?? false
}

/** The first day of the oldest period that has one. */
export async function findFirstPurchaseDay(db: Db): Promise<string | undefined> {
  const [row] = await queryRows<{ day: string | null }>(
    db,
    sql`select min(starts_on)::text as day from vat_purchases where removed_at is null`,
  )
  return row?.day ?? undefined
}

type Page = {
  q?: string | undefined
  box?: '9' | '10' | undefined
  isDescending: boolean
  after: Position | undefined
  limit: number
}

const holding = (words: string): string => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** By the day of the document. */
export function listPurchaseRows(
  db: Db,
  { from, to }: Span,
  { q = '', box, isDescending, after, limit }: Page,
): Promise<PurchaseRow[]> {
  const way = isDescending ? sql`desc` : sql`asc`
  const found = holding(q)
  const conditions = [
    sql`p.starts_on between ${from}::date and ${to}::date and p.removed_at is null`,
    ...(box === '9' ? [sql`p.kind <> 'reverse_charge'`] : []),
    ...(box === '10' ? [sql`p.kind = 'reverse_charge'`] : []),
    ...(q === ''
      ? []
      : [sql`(p.supplier ilike ${found} or p.supplier_trn like ${found} or p.document_number ilike ${found})`]),
    ...(after
      ? [sql`(p.document_on, p.id) ${isDescending ? sql`<` : sql`>`} (${after.value}::date, ${after.id})`]
      : []),
  ]
  return queryRows<PurchaseRow>(
    db,
    sql`select ${columns} from ${rows} where ${sql.join(conditions, sql` and `)}
      order by p.document_on ${way}, p.id ${way} limit ${limit}`,
  )
}

/** Of one that is not removed. */
export async function findPurchase(tx: Db | Tx, id: string): Promise<PurchaseRow | undefined> {
  const [row] = await queryRows<PurchaseRow>(
    tx,
    sql`select ${columns} from ${rows} where p.id = ${id} and p.removed_at is null`,
  )
  return row
}

/** Entries are made one at a time, and none while a period is being locked. */
export const lockPurchases = (tx: Tx): Promise<unknown> =>
  queryRows(tx, sql`lock table vat_purchases in share row exclusive mode`)

export async function isEntered(tx: Tx, { id, key }: { id: string; key: string }): Promise<boolean> {
  const [row] = await queryRows<{ found: boolean }>(
    tx,
    sql`select exists (
      select from vat_purchases where document_key = ${key} and removed_at is null and kind <> 'adjustment' and id <> ${id}
    ) as found`,
  )
  return row?.found ?? false
}

export const insertPurchase = async (tx: Tx, row: typeof vatPurchases.$inferInsert): Promise<void> => {
  await tx.insert(vatPurchases).values(row)
}

export const updatePurchase = async (
  tx: Tx,
  id: string,
  fields: Partial<typeof vatPurchases.$inferInsert>,
): Promise<void> => {
  await tx
    .update(vatPurchases)
    .set({ ...fields, version: sql`${vatPurchases.version} + 1` })
    .where(eq(vatPurchases.id, id))
}
