/** The only SQL on what lay in the parcel of a return and was not announced. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { returnFinds } from '#db/tables.ts'
import type { Texts } from '#domain/locale.ts'
import type { FindState } from '#domain/return-find.ts'
import { eq, sql } from 'drizzle-orm'

export type FindRow = typeof returnFinds.$inferSelect

export async function insertFind(tx: Tx, row: FindRow): Promise<void> {
  await tx.insert(returnFinds).values(row)
}

export async function findFind(db: Db | Tx, id: string): Promise<FindRow | undefined> {
  const [row] = await db.select().from(returnFinds).where(eq(returnFinds.id, id))
  return row
}

/** The return is locked first. */
export async function saveFindState(tx: Tx, id: string, { state, at }: { state: FindState; at: Date }): Promise<void> {
  await tx
    .update(returnFinds)
    .set({ state, movedAt: at, version: sql`${returnFinds.version} + 1` })
    .where(eq(returnFinds.id, id))
}

export async function countFinds(tx: Tx, returnId: string): Promise<number> {
  const rows = await queryRows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from return_finds where return_id = ${returnId}`,
  )
  return rows[0]?.count ?? 0
}

/** One more piece of this line. Whoever inspects it from an older page has to look again. */
export async function addToReturn(tx: Tx, of: { returnId: string; orderLineId: string }): Promise<void> {
  await queryRows(
    tx,
    sql`
    insert into return_lines (return_id, order_line_id, quantity, reason) values (${of.returnId}, ${of.orderLineId}, 1, 'other')
    on conflict (return_id, order_line_id) do update set quantity = return_lines.quantity + 1`,
  )
  await queryRows(tx, sql`update returns set version = version + 1 where id = ${of.returnId}`)
}

/** Of the return, the lines of which another piece is reserved or went out. */
export async function listExchangedLines(tx: Tx, returnId: string): Promise<Set<string>> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select order_line_id as id from return_lines where return_id = ${returnId} and (held > 0 or replacement_line_id is not null) order by 1`,
  )
  return new Set(rows.map(({ id }) => id))
}

export const hasVariant = async (tx: Tx, id: string): Promise<boolean> =>
  (await queryRows(tx, sql`select from variants where id = ${id}`)).length > 0

export type ListedFind = {
  id: string
  returnId: string
  version: number
  state: FindState
  variantId: string | null
  orderLineId: string | null
  words: string
  sku: string | null
  names: Texts | null
  pictureUrl: string | null
  color: string | null
  size: string | null
  by: string
  foundAt: Date
  movedAt: Date
}

/** The first found first. */
export const listFinds = (db: Db | Tx, returnIds: readonly string[]): Promise<ListedFind[]> =>
  queryRows(
    db,
    sql`
    select f.id, f.return_id as "returnId", f.version, f.state, f.variant_id as "variantId", f.order_line_id as "orderLineId", f.words,
      v.sku, v.color, v.size, s.name as by, f.found_at as "foundAt", f.moved_at as "movedAt",
      (select jsonb_object_agg(x.language, x.name) from product_texts x where x.product_id = v.product_id) as names,
      (select c.url from product_pictures c where c.product_id = v.product_id order by c.color is distinct from v.color, c.position limit 1) as "pictureUrl"
    from return_finds f join staff s on s.id = f.found_by left join variants v on v.id = f.variant_id
    where f.return_id in ${[...returnIds, '']} order by f.found_at, f.id`,
  )
