/** The only SQL on counts and their lines. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { stockCountLines, stockCounts } from '#db/tables.ts'
import type { Language } from '#domain/locale.ts'
import type { CountedLine, CountStatus } from '#domain/stock-count.ts'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'

export type CountRow = typeof stockCounts.$inferSelect
export type ListedCount = CountRow & {
  by: string | null
  closedByName: string | null
  approvedByName: string | null
  variants: number
  pieces: number
}

const nameOf = (column: typeof stockCounts.createdBy | typeof stockCounts.closedBy | typeof stockCounts.approvedBy) =>
  sql<string | null>`(select s.name from staff s where s.id = ${column})`

const listed = {
  ...getTableColumns(stockCounts),
  by: nameOf(stockCounts.createdBy),
  closedByName: nameOf(stockCounts.closedBy),
  approvedByName: nameOf(stockCounts.approvedBy),
  variants: sql<number>`(select count(l.counted)::int from stock_count_lines l where l.count_id = ${stockCounts.id})`,
  pieces: sql<number>`(select coalesce(sum(l.counted), 0)::int from stock_count_lines l where l.count_id = ${stockCounts.id})`,
}

/** False where the place is being counted already. */
export async function insertCount(
  tx: Tx,
  count: typeof stockCounts.$inferInsert,
  variantIds: readonly string[],
): Promise<boolean> {
  const made = await tx.insert(stockCounts).values(count).onConflictDoNothing().returning({ id: stockCounts.id })
  if (made.length === 0) return false
  if (variantIds.length > 0)
    await tx.insert(stockCountLines).values(variantIds.map((variantId) => ({ countId: count.id, variantId })))
  return true
}

export async function findCount(db: Db | Tx, id: string): Promise<ListedCount | undefined> {
  const [row] = await db.select(listed).from(stockCounts).where(eq(stockCounts.id, id))
  return row
}

/** Whether another count of the place is not over yet. */
export async function isUnderWay(tx: Tx, place: string): Promise<boolean> {
  const rows = await queryRows(
    tx,
    sql`select from stock_counts where place = ${place} and status in ('open', 'recount', 'review', 'posting') limit 1`,
  )
  return rows.length > 0
}

/** Nobody scans, closes or posts it until the transaction ends. */
export async function lockCount(tx: Tx, id: string): Promise<CountRow | undefined> {
  const [row] = await tx.select().from(stockCounts).where(eq(stockCounts.id, id)).for('update')
  return row
}

/** Before the count is held: who holds it already could not be told from another who wants to note her name. */
export async function noteScanner(tx: Tx, id: string, staffId: string): Promise<void> {
  await queryRows(
    tx,
    sql`
    update stock_counts set scanned_by = array_append(scanned_by, ${staffId}::text)
    where id = ${id} and status in ('open', 'recount') and ${staffId}::text <> all (scanned_by)`,
  )
}

/** Nobody closes it until the transaction ends; others may scan. */
export async function holdCount(tx: Tx, id: string): Promise<CountRow | undefined> {
  const [row] = await tx.select().from(stockCounts).where(eq(stockCounts.id, id)).for('share')
  return row
}

type CountChange = Partial<Pick<CountRow, 'status' | 'closedBy' | 'closedAt' | 'approvedBy' | 'postedAt'>>

export async function saveCount(tx: Tx, id: string, change: CountChange): Promise<void> {
  await tx
    .update(stockCounts)
    .set({ ...change, version: sql`${stockCounts.version} + 1` })
    .where(eq(stockCounts.id, id))
}

export type CountFilter = {
  status?: CountStatus | undefined
  place?: string | undefined
  /** Only those with a line that is held back. */
  held?: 'true' | undefined
}

/** Newest first, after the count that `cursor` names. */
export function listCountRows(
  db: Db,
  { status, place, held }: CountFilter,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<ListedCount[]> {
  return db
    .select(listed)
    .from(stockCounts)
    .where(
      and(
        status === undefined ? undefined : eq(stockCounts.status, status),
        place === undefined ? undefined : eq(stockCounts.place, place),
        held && sql`exists (select from stock_count_lines l where l.count_id = ${stockCounts.id} and l.is_held_back)`,
        cursor === undefined
          ? undefined
          : sql`(${stockCounts.createdAt}, ${stockCounts.id}) < (select created_at, id from stock_counts where id = ${cursor})`,
      ),
    )
    .orderBy(sql`${stockCounts.createdAt} desc, ${stockCounts.id} desc`)
    .limit(limit)
}

/** Of a product `p`: whether the count takes its variants. */
const isOfScope = ({ category, brand }: Pick<CountRow, 'category' | 'brand'>) =>
  sql`(${category === null ? sql`true` : sql`p.category = ${category}`} and ${brand === null ? sql`true` : sql`p.brand = ${brand}`})`

export type FoundVariant = { id: string; isInside: boolean }

/** By id, SKU or EAN; `isInside`: the count has it, or would take it. */
export async function findCounted(tx: Tx, count: CountRow, code: string): Promise<FoundVariant | undefined> {
  const isLine = sql`exists (select from stock_count_lines l where l.count_id = ${count.id} and l.variant_id = v.id
    and ${count.status === 'recount' ? sql`l.first_difference is not null` : sql`true`})`
  const isInside = count.status === 'recount' || count.isListed ? isLine : isOfScope(count)
  const [row] = await queryRows<FoundVariant>(
    tx,
    sql`
    select v.id, ${isInside} as "isInside" from variants v join products p on p.id = v.product_id
    where v.id = ${code} or lower(v.sku) = lower(${code}) or v.ean = ${code}
    order by (v.id = ${code}) desc, (lower(v.sku) = lower(${code})) desc limit 1`,
  )
  return row
}

/**
 * One statement, so that ledger and level are of the same moment: what moved before is in both, what moves afterwards in neither. Nothing where fewer
 * than no pieces would be counted.
 */
export async function countPieces(
  tx: Tx,
  { id, place }: Pick<CountRow, 'id' | 'place'>,
  { variantId, quantity, at }: { variantId: string; quantity: number; at: Date },
): Promise<number | undefined> {
  const [row] = await queryRows<{ counted: number }>(
    tx,
    sql`
    insert into stock_count_lines as l (count_id, variant_id, position, expected, counted, counted_at)
    select ${id}, ${variantId}, ${positionOf(sql`${variantId}`, place)}, ${levelOf(sql`${variantId}`, place)}, greatest(0, ${quantity}::int), ${at}
    on conflict (count_id, variant_id) do update set
      position = coalesce(l.position, excluded.position), expected = coalesce(l.expected, excluded.expected),
      counted = coalesce(l.counted, 0) + ${quantity}::int, counted_at = excluded.counted_at
    where coalesce(l.counted, 0) + ${quantity}::int >= 0
    returning l.counted`,
  )
  return row?.counted
}

const positionOf = (variant: ReturnType<typeof sql>, place: string) =>
  sql`coalesce((select max(m.id) from stock_movements m where m.variant_id = ${variant} and m.place = ${place}), 0)`
const levelOf = (variant: ReturnType<typeof sql>, place: string) =>
  sql`coalesce((select s.quantity from stock_levels s where s.variant_id = ${variant} and s.place = ${place}), 0)`

/** What the count should have met and nobody scanned: there is none of it, as of now. */
export async function countUnscannedAsNone(
  tx: Tx,
  { id, place, isListed, status, ...scope }: CountRow,
  at: Date,
): Promise<void> {
  if (!isListed && status === 'open')
    await queryRows(
      tx,
      sql`
      insert into stock_count_lines (count_id, variant_id)
      select ${id}, s.variant_id from stock_levels s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
      where s.place = ${place} and s.quantity > 0 and ${isOfScope(scope)}
      on conflict (count_id, variant_id) do nothing`,
    )
  await queryRows(
    tx,
    sql`
    update stock_count_lines l set position = ${positionOf(sql`l.variant_id`, place)}, expected = ${levelOf(sql`l.variant_id`, place)},
      counted = 0, counted_at = ${at}
    where l.count_id = ${id} and l.counted is null`,
  )
}

/** Leaves out of the count what nobody scanned. What was to be counted again and was not stays as it was first counted. */
export async function dropUnscanned(tx: Tx, id: string): Promise<void> {
  await queryRows(
    tx,
    sql`
    update stock_count_lines set position = first_position, expected = first_expected, counted = first_expected + first_difference,
      counted_at = first_counted_at
    where count_id = ${id} and counted is null and first_difference is not null`,
  )
  await queryRows(tx, sql`delete from stock_count_lines where count_id = ${id} and counted is null`)
}

export const listCountedLines = (tx: Tx, id: string): Promise<CountedLine[]> =>
  queryRows<CountedLine>(
    tx,
    sql`
    select l.variant_id as "variantId", l.expected, l.counted, l.first_difference as "firstDifference",
      coalesce(p.sale_price_fils, p.base_price_fils) as "priceFils"
    from stock_count_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where l.count_id = ${id} and l.counted is not null order by l.variant_id`,
  )

/** They are counted as if nobody had; what was counted first is kept beside it. */
export async function askAgain(tx: Tx, id: string, variantIds: readonly string[]): Promise<void> {
  await queryRows(
    tx,
    sql`
    update stock_count_lines set first_difference = counted - expected, first_position = position, first_expected = expected,
      first_counted_at = counted_at, position = null, expected = null, counted = null, counted_at = null
    where count_id = ${id} and variant_id = any(${sql.param([...variantIds])}::text[])`,
  )
}

export type CountLineRow = {
  variantId: string
  sku: string
  name: string
  color: string
  size: string
  counted: number | null
  expected: number | null
  firstDifference: number | null
  isHeldBack: boolean
  isOvertaken: boolean
  postedAt: Date | null
}

type LinePage = { language: Language; isOpen: boolean; variantId?: string | undefined; limit: number }

/** While it is counted, what is to be counted again first, then the last scanned; afterwards what differs, the most missing first. */
export const listCountLines = (
  db: Db | Tx,
  id: string,
  { language, isOpen, variantId, limit }: LinePage,
): Promise<CountLineRow[]> =>
  queryRows<CountLineRow>(
    db,
    sql`
    select l.variant_id as "variantId", v.sku, coalesce(t.name, e.name, '') as name, v.color, v.size, l.counted, l.expected,
      l.first_difference as "firstDifference", l.is_held_back as "isHeldBack", l.overtaken_at is not null as "isOvertaken", l.posted_at as "postedAt"
    from stock_count_lines l join variants v on v.id = l.variant_id
      left join product_texts t on t.product_id = v.product_id and t.language = ${language}
      left join product_texts e on e.product_id = v.product_id and e.language = 'en'
    where l.count_id = ${id} and ${variantId === undefined ? sql`true` : sql`l.variant_id = ${variantId}`}
      and ${isOpen || variantId !== undefined ? sql`true` : sql`l.counted <> l.expected`}
    order by ${isOpen ? sql`(l.counted is null) desc, l.counted_at desc` : sql`l.counted - l.expected`}, v.sku limit ${limit}`,
  )

export type CountFigures = {
  toCount: number
  differing: number
  missing: number
  extra: number
  worthFils: number
  heldBack: number
}

export async function sumCount(db: Db | Tx, id: string): Promise<CountFigures> {
  const [row] = await queryRows<CountFigures>(
    db,
    sql`
    select count(*) filter (where l.counted is null)::int as "toCount", count(*) filter (where l.counted <> l.expected)::int as differing,
      coalesce(sum(greatest(0, l.expected - l.counted)), 0)::int as missing, coalesce(sum(greatest(0, l.counted - l.expected)), 0)::int as extra,
      coalesce(sum(abs(l.counted - l.expected) * coalesce(p.sale_price_fils, p.base_price_fils)), 0)::float8 as "worthFils",
      count(*) filter (where l.is_held_back)::int as "heldBack"
    from stock_count_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id where l.count_id = ${id}`,
  )
  return row ?? { toCount: 0, differing: 0, missing: 0, extra: 0, worthFils: 0, heldBack: 0 }
}
