/** The only SQL on photos that no public address shows. */
import { countWritten, type Db, queryRows, type Tx } from '#db/open.ts'
import { photos } from '#db/tables.ts'
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'

export type PhotoRow = typeof photos.$inferSelect

export async function insertPhoto(tx: Tx, row: PhotoRow): Promise<void> {
  await tx.insert(photos).values(row)
}

/** The one that was sent under this key. */
export async function findSent(db: Db | Tx, sentKey: string): Promise<PhotoRow | undefined> {
  const [row] = await db.select().from(photos).where(eq(photos.sentKey, sentKey))
  return row
}

export type PhotoInReturn = { id: string; returnId: string | null; findId: string | null }

/** Oldest first. `findId`: what it shows, of the finds in the return. */
export const listOfReturns = (db: Db | Tx, returnIds: readonly string[]): Promise<PhotoInReturn[]> =>
  db
    .select({ id: photos.id, returnId: photos.returnId, findId: photos.findId })
    .from(photos)
    .where(inArray(photos.returnId, [...returnIds, '']))
    .orderBy(asc(photos.createdAt), asc(photos.id))

export async function findPhoto(db: Db, id: string): Promise<PhotoRow | undefined> {
  const [row] = await db.select().from(photos).where(eq(photos.id, id))
  return row
}

/** Sent for the order, and nothing said with them. */
export async function countWaiting(db: Db | Tx, orderId: string): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from photos where order_id = ${orderId} and claim_id is null and return_id is null`,
  )
  return row?.count ?? 0
}

/** How many of them belonged to nothing, and now to the claim. */
export const saveClaim = (tx: Tx, of: { orderId: string; claimId: string; ids: readonly string[] }): Promise<number> =>
  countWritten(
    tx,
    sql`update photos set claim_id = ${of.claimId}
      where id in ${[...of.ids, '']} and order_id = ${of.orderId} and claim_id is null and return_id is null`,
  )

export const listOfClaims = (db: Db | Tx, claimIds: readonly string[]): Promise<{ id: string; claimId: string }[]> =>
  db
    .select({ id: photos.id, claimId: photos.claimId })
    .from(photos)
    .where(inArray(photos.claimId, [...claimIds, '']))
    .orderBy(asc(photos.createdAt), asc(photos.id)) as Promise<{ id: string; claimId: string }[]>

/** Those that nothing was said with since. */
export async function deleteForgotten(db: Db, before: Date): Promise<void> {
  await db.delete(photos).where(and(isNull(photos.claimId), isNull(photos.returnId), lt(photos.createdAt, before)))
}

export async function listKnown(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(inArray(photos.id, [...ids, '']))
  return new Set(rows.map(({ id }) => id))
}
