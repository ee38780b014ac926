/** Which differences of a count wait to be booked. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import type { CountRow } from './counts.store.ts'

export type PostingCount = { id: string; place: string; staffId: string; note: string }

export const listPosting = (db: Db): Promise<PostingCount[]> =>
  queryRows<PostingCount>(
    db,
    sql`select id, place, coalesce(approved_by, closed_by) as "staffId", note from stock_counts where status = 'posting' order by created_at limit 20`,
  )

export const listUnposted = (db: Db, countId: string, limit: number): Promise<{ variantId: string }[]> =>
  queryRows(
    db,
    sql`
    select variant_id as "variantId" from stock_count_lines
    where count_id = ${countId} and counted <> expected and posted_at is null and overtaken_at is null and not is_held_back order by variant_id limit ${limit}`,
  )

/** What is still to be booked of the line, with its row locked; nothing where another process has booked it or its count is not being posted. */
export async function lockUnposted(tx: Tx, countId: string, variantId: string): Promise<number | undefined> {
  const [row] = await queryRows<{ difference: number }>(
    tx,
    sql`
    select l.counted - l.expected as difference from stock_count_lines l join stock_counts c on c.id = l.count_id
    where l.count_id = ${countId} and l.variant_id = ${variantId} and c.status = 'posting' and l.posted_at is null
      and l.overtaken_at is null and not l.is_held_back
    for update of l`,
  )
  return row?.difference
}

export async function markPosted(tx: Tx, line: { countId: string; variantId: string; at: Date }): Promise<void> {
  await queryRows(
    tx,
    sql`update stock_count_lines set posted_at = ${line.at} where count_id = ${line.countId} and variant_id = ${line.variantId}`,
  )
}

export async function markHeldBack(db: Db, countId: string, variantId: string): Promise<void> {
  await queryRows(
    db,
    sql`update stock_count_lines set is_held_back = true where count_id = ${countId} and variant_id = ${variantId} and posted_at is null`,
  )
}

/** What a later count or a correction by hand has said since of the same pieces in the same place counts: booked again, they would be missing twice. */
export async function dropOvertaken(
  tx: Tx,
  { id, place, closedAt }: Pick<CountRow, 'id' | 'place' | 'closedAt'>,
  at: Date,
): Promise<void> {
  await queryRows(
    tx,
    sql`
    update stock_count_lines l set is_held_back = false, overtaken_at = ${at}
    where l.count_id = ${id} and l.is_held_back and (
      exists (select from stock_movements m where m.variant_id = l.variant_id and m.place = ${place} and m.id > l.position
        and m.kind = 'adjustment' and m.reason in ('count', 'correction', 'found', 'loss'))
      or exists (select from stock_count_lines k join stock_counts d on d.id = k.count_id
        where k.variant_id = l.variant_id and k.counted is not null and d.id <> ${id} and d.place = ${place} and d.status = 'posted'
          and d.created_at >= ${closedAt}))`,
  )
}

export async function releaseHeldBack(tx: Tx, countId: string): Promise<void> {
  await queryRows(
    tx,
    sql`update stock_count_lines set is_held_back = false where count_id = ${countId} and is_held_back`,
  )
}

/** Only where nothing waits any more. */
export async function finishPosting(db: Db, countId: string, at: Date): Promise<void> {
  await queryRows(
    db,
    sql`
    update stock_counts c set status = 'posted', posted_at = ${at}, version = version + 1 where c.id = ${countId} and c.status = 'posting'
      and not exists (select from stock_count_lines l where l.count_id = c.id and l.counted <> l.expected and l.posted_at is null
        and l.overtaken_at is null and not l.is_held_back)`,
  )
}
