import { media, mediaRenditions } from '#db/tables.ts'
import { countWritten, type Db, queryRows, type Tx } from '#db/open.ts'
import { publicHashLength } from '#domain/media.ts'
import { and, asc, desc, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm'
import type { Position } from '../http/list-cursor.ts'

export type MediaRow = typeof media.$inferSelect
export type RenditionRow = typeof mediaRenditions.$inferSelect

/** False where the same bytes are there already. */
export async function insertMedia(tx: Tx, row: typeof media.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(media).values(row).onConflictDoNothing().returning({ id: media.id })
  return rows.length === 1
}

export async function findMedia(db: Db | Tx, by: { id: string } | { hash: string }): Promise<MediaRow | undefined> {
  const [row] = await db
    .select()
    .from(media)
    .where('id' in by ? eq(media.id, by.id) : eq(media.hash, by.hash))
  return row
}

export async function lockMedia(tx: Tx, id: string): Promise<MediaRow | undefined> {
  const [row] = await tx.select().from(media).where(eq(media.id, id)).for('update')
  return row
}

export async function changeMedia(tx: Tx, id: string, change: Partial<typeof media.$inferInsert>): Promise<void> {
  await tx
    .update(media)
    .set({ ...change, version: sql`${media.version} + 1` })
    .where(eq(media.id, id))
}

export async function deleteMedia(tx: Tx, id: string): Promise<void> {
  await tx.delete(media).where(eq(media.id, id))
}

export type MediaFilter = {
  q?: string | undefined
  status?: MediaRow['status'] | undefined
  hash?: string | undefined
  sort: 'created' | '-created' | 'name' | '-name'
  after: Position | undefined
  limit: number
}

export async function listMedia(db: Db, { q, status, hash, sort, after, limit }: MediaFilter): Promise<MediaRow[]> {
  const column = sort.endsWith('name') ? media.name : media.createdAt
  const order = sort.startsWith('-') ? desc : asc
  const beyond = sort.startsWith('-') ? sql`<` : sql`>`
  const value = sort.endsWith('name') ? sql`${after?.value}` : sql`${after?.value}::timestamptz`
  const words = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : undefined
  return db
    .select()
    .from(media)
    .where(
      and(
        status && eq(media.status, status),
        hash ? sql`left(${media.hash}, ${publicHashLength}) = ${hash}` : undefined,
        words ? or(ilike(media.name, words), sql`${media.alts}::text ilike ${words}`) : undefined,
        after && sql`(${column}, ${media.id}) ${beyond} (${value}, ${after.id})`,
      ),
    )
    .orderBy(order(column), order(media.id))
    .limit(limit)
}

export async function listRenditions(db: Db | Tx, mediaIds: readonly string[]): Promise<RenditionRow[]> {
  if (mediaIds.length === 0) return []
  return db.select().from(mediaRenditions).where(inArray(mediaRenditions.mediaId, mediaIds))
}

export type Use = { kind: 'product' | 'category' | 'banner' | 'look' | 'order'; _id: string; name: string }

/** Columns in which a picture's address may stand, beside the owner's categories. media.test.ts compares them with all columns of the database. */
export const picturePlaces = [
  { kind: 'product', table: 'product_pictures', column: 'url', id: 'product_id' },
  { kind: 'banner', table: 'banners', column: 'url', id: 'id' },
  { kind: 'banner', table: 'banners', column: 'poster_url', id: 'id' },
  { kind: 'look', table: 'looks', column: 'url', id: 'id' },
  { kind: 'order', table: 'order_lines', column: 'picture_url', id: 'order_id' },
] as const

/** Twenty of each kind at most: enough to say where. */
export async function listUses(db: Db | Tx, hash: string): Promise<Use[]> {
  const part = `%/images/media/${hash.slice(0, publicHashLength)}/%`
  const places = picturePlaces.map(
    ({ kind, table, column, id }) =>
      sql`(select distinct ${kind}::text as kind, ${sql.identifier(id)}::text as "_id" from ${sql.identifier(table)}
        where ${sql.identifier(column)} like ${part} limit 20)`,
  )
  const ofCategories = sql`(select 'category' as kind, category ->> 'id' as "_id" from store_settings, jsonb_array_elements(value -> 'categories') category
    where key = 'categories' and category ->> 'picture' like ${part} limit 20)`
  return queryRows<Use>(
    db,
    sql`select kind, "_id", coalesce(case kind when 'product' then (select slug from products where id = "_id")
        when 'order' then (select number from orders where id = "_id") end, "_id") as name
      from (${sql.join([...places, ofCategories], sql` union `)}) used order by 1, 2`,
  )
}

/** The oldest picture whose copies are still to be made, and that nobody else is at. A process that dies holds it until `until`. */
export async function claimWaiting(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<{ id: string } | undefined> {
  const [row] = await queryRows<{ id: string }>(
    db,
    sql`update media set claimed_until = ${until} where id = (
      select id from media where status = 'waiting' and (claimed_until is null or claimed_until <= ${now})
      order by created_at, id limit 1 for update skip locked) returning id`,
  )
  return row
}

export async function saveRendition(db: Db, row: RenditionRow, claimedUntil: Date): Promise<void> {
  await db.insert(mediaRenditions).values(row).onConflictDoNothing()
  await db.update(media).set({ claimedUntil }).where(eq(media.id, row.mediaId))
}

export async function saveReady(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(media)
    .set({ status: 'ready', claimedUntil: null, lastError: null, updatedAt: now })
    .where(eq(media.id, id))
}

/** For the next process: this one stops before the picture is done. */
export async function releaseClaim(db: Db, id: string): Promise<void> {
  await db.update(media).set({ claimedUntil: null }).where(eq(media.id, id))
}

/** After the last attempt the picture is `failed`; until then it waits for the next one. */
export async function saveFailure(
  db: Db,
  id: string,
  { error, againAt, mostAttempts }: { error: string; againAt: Date; mostAttempts: number },
): Promise<void> {
  await countWritten(
    db,
    sql`update media set attempts = attempts + 1, last_error = ${error}, claimed_until = ${againAt},
      status = case when attempts + 1 >= ${mostAttempts} then 'failed' else status end where id = ${id}`,
  )
}

/** Of pictures whose point isn't the centre; `hash` as it stands in addresses. */
export function listFocalPoints(db: Db): Promise<{ hash: string; x: number; y: number }[]> {
  return db
    .select({ hash: sql<string>`left(${media.hash}, ${publicHashLength})`, x: media.focalX, y: media.focalY })
    .from(media)
    .where(or(ne(media.focalX, 50), ne(media.focalY, 50)))
    .orderBy(media.hash)
}

/** Of these beginnings of digests those that a picture has. */
export async function listKnownHashes(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const start = sql<string>`left(${media.hash}, ${publicHashLength})`
  const rows = await db.select({ hash: start }).from(media).where(inArray(start, hashes))
  return new Set(rows.map(({ hash }) => hash))
}
