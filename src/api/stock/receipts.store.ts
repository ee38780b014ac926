/** The only SQL on receipts and their lines. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { stockReceiptLines, stockReceipts } from '#db/tables.ts'
import type { Language } from '#domain/locale.ts'
import { averageUnit, type ReceiptStatus } from '#domain/receipt.ts'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'

export type ReceiptRow = typeof stockReceipts.$inferSelect
export type ListedReceipt = ReceiptRow & {
  by: string | null
  bookedByName: string | null
  reversedByName: string | null
  announced: number
  arrived: number
  rest: string | null
}

type Signed = typeof stockReceipts.createdBy | typeof stockReceipts.bookedBy | typeof stockReceipts.reversedBy
const nameOf = (column: Signed) => sql<string | null>`(select s.name from staff s where s.id = ${column})`
const sumOf = (column: 'announced' | 'arrived') =>
  sql<number>`(select coalesce(sum(l.${sql.raw(column)}), 0)::int from stock_receipt_lines l where l.receipt_id = ${stockReceipts.id})`

const listed = {
  ...getTableColumns(stockReceipts),
  by: nameOf(stockReceipts.createdBy),
  bookedByName: nameOf(stockReceipts.bookedBy),
  reversedByName: nameOf(stockReceipts.reversedBy),
  announced: sumOf('announced'),
  arrived: sumOf('arrived'),
  rest: sql<string | null>`(select r.id from stock_receipts r where r.rest_of = stock_receipts.id)`,
}

export async function findReceipt(db: Db | Tx, id: string): Promise<ListedReceipt | undefined> {
  const [row] = await db.select(listed).from(stockReceipts).where(eq(stockReceipts.id, id))
  return row
}

/** Nobody else changes, books or takes it back until the transaction ends. */
export async function lockReceipt(tx: Tx, id: string): Promise<ReceiptRow | undefined> {
  const [row] = await tx.select().from(stockReceipts).where(eq(stockReceipts.id, id)).for('update')
  return row
}

export type StoredLine = { variantId: string; announced: number; unitCost: number | null }

export async function insertReceipt(
  tx: Tx,
  receipt: typeof stockReceipts.$inferInsert,
  lines: readonly StoredLine[],
): Promise<void> {
  await tx.insert(stockReceipts).values(receipt)
  await insertLines(tx, receipt.id, lines)
}

async function insertLines(tx: Tx, receiptId: string, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length > 0) await tx.insert(stockReceiptLines).values(lines.map((line) => ({ ...line, receiptId })))
}

export async function saveReceipt(tx: Tx, id: string, change: Partial<Omit<ReceiptRow, 'id'>>): Promise<void> {
  await tx
    .update(stockReceipts)
    .set({ ...change, version: sql`${stockReceipts.version} + 1` })
    .where(eq(stockReceipts.id, id))
}

export async function replaceLines(tx: Tx, receiptId: string, lines: readonly StoredLine[]): Promise<void> {
  await tx.delete(stockReceiptLines).where(eq(stockReceiptLines.receiptId, receiptId))
  await insertLines(tx, receiptId, lines)
}

export const listStoredLines = (tx: Tx, receiptId: string): Promise<(typeof stockReceiptLines.$inferSelect)[]> =>
  tx
    .select()
    .from(stockReceiptLines)
    .where(eq(stockReceiptLines.receiptId, receiptId))
    .orderBy(stockReceiptLines.variantId)

const move = (receipt: SQL, extreme: SQL) => sql`(select ${extreme}(m.id) from stock_movements m
  where m.document_id = ${receipt} and m.variant_id = l.variant_id and m.kind = 'receipt')`

/** `least` and `most`: what a piece cost in the other receipts that are still booked. `isUntouched`: none of them moved the average since. */
export type OtherCosts = { variantId: string; least: number | null; most: number | null; isUntouched: boolean }

/** Of each costed line of a receipt that is booked, in the order of the ledger. The caller has locked the variants. */
export const listOtherCosts = (tx: Tx, id: string): Promise<OtherCosts[]> =>
  queryRows<OtherCosts>(
    tx,
    sql`
    select l.variant_id as "variantId",
      min(round(o.landed_fils * ${averageUnit}::numeric / o.arrived)) filter (where r.status = 'booked')::float8 as least,
      max(round(o.landed_fils * ${averageUnit}::numeric / o.arrived)) filter (where r.status = 'booked')::float8 as most,
      coalesce(max(${move(sql`o.receipt_id`, sql`max`)}) < ${move(sql`l.receipt_id`, sql`min`)}, true) as "isUntouched"
    from stock_receipt_lines l
      left join stock_receipt_lines o on o.variant_id = l.variant_id and o.receipt_id <> l.receipt_id and o.landed_fils is not null
      left join stock_receipts r on r.id = o.receipt_id
    where l.receipt_id = ${id} and l.landed_fils is not null group by l.receipt_id, l.variant_id`,
  )

export type BookedLine = typeof stockReceiptLines.$inferInsert & { arrived: number }

/** What nobody announced and came all the same has no line yet. */
export async function saveBooked(tx: Tx, lines: readonly BookedLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insert(stockReceiptLines)
    .values([...lines])
    .onConflictDoUpdate({
      target: [stockReceiptLines.receiptId, stockReceiptLines.variantId],
      set: {
        arrived: sql`excluded.arrived`,
        landedFils: sql`excluded.landed_fils`,
        averageBefore: sql`excluded.average_before`,
        averageAfter: sql`excluded.average_after`,
      },
    })
}

export type ReceiptFilter = {
  status?: ReceiptStatus | undefined
  late?: 'true' | undefined
  place?: string | undefined
  q?: string | undefined
}

const isLateOn = (today: string) => sql`status = 'draft' and expected_on < ${today}::date`

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Newest first, after the receipt that `cursor` names. */
export function listReceiptRows(
  db: Db,
  { status, late, place, q }: ReceiptFilter,
  { cursor, limit, today }: { cursor: string | undefined; limit: number; today: string },
): Promise<ListedReceipt[]> {
  const part = `%${escaped(q ?? '')}%`
  return db
    .select(listed)
    .from(stockReceipts)
    .where(
      and(
        status && eq(stockReceipts.status, status),
        late && isLateOn(today),
        place === undefined ? undefined : eq(stockReceipts.place, place),
        q ? sql`(supplier ilike ${part} or document_number ilike ${part})` : undefined,
        cursor === undefined
          ? undefined
          : sql`(${stockReceipts.createdAt}, ${stockReceipts.id}) < (select created_at, id from stock_receipts where id = ${cursor})`,
      ),
    )
    .orderBy(sql`${stockReceipts.createdAt} desc, ${stockReceipts.id} desc`)
    .limit(limit)
}

/** Up to `most`. */
export async function countLateReceipts(db: Db, today: string, most: number): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from stock_receipts where ${isLateOn(today)} limit ${most}) late`,
  )
  return row?.count ?? 0
}

export type ReceiptLineRow = {
  variantId: string
  sku: string
  ean: string | null
  name: string
  color: string
  size: string
  announced: number
  arrived: number | null
  unitCost: number | null
  landedFils: number | null
}

/** By SKU. */
export const listReceiptLines = (db: Db | Tx, id: string, language: Language): Promise<ReceiptLineRow[]> =>
  queryRows<ReceiptLineRow>(
    db,
    sql`
    select l.variant_id as "variantId", v.sku, v.ean, coalesce(t.name, e.name, '') as name, v.color, v.size, l.announced, l.arrived,
      l.unit_cost::float8 as "unitCost", l.landed_fils::float8 as "landedFils"
    from stock_receipt_lines l join variants v on v.id = l.variant_id
      left join product_texts t on t.product_id = v.product_id and t.language = ${language}
      left join product_texts e on e.product_id = v.product_id and e.language = 'en'
    where l.receipt_id = ${id} order by v.sku`,
  )

/** In the order of the codes, each by a variant's id, SKU (as it is written, before one in other capitals) or EAN; undefined where there is none. */
export async function findByCodes(tx: Tx, codes: readonly string[]): Promise<(string | undefined)[]> {
  const rows = await queryRows<{ position: number; id: string }>(
    tx,
    sql`
    select distinct on (c.position) c.position::int as position, f.id
    from unnest(${sql.param([...codes])}::text[]) with ordinality as c (code, position)
      cross join lateral (
        select v.id, 1 as rank from variants v where v.id = c.code
        union all select v.id, case when v.sku = c.code then 2 else 3 end from variants v where lower(v.sku) = lower(c.code)
        union all select v.id, 4 from variants v where v.ean = c.code
      ) f
    order by c.position, f.rank, f.id`,
  )
  const found = new Map(rows.map(({ position, id }) => [position, id]))
  return codes.map((_, index) => found.get(index + 1))
}
