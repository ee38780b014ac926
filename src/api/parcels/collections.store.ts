/** The only SQL on returns that couriers collect. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { collectionEvents, collections } from '#db/tables.ts'
import type { CollectionFacts } from '#domain/collection.ts'
import type { Party } from '#gateways/couriers/courier.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'

export type CollectionRow = Omit<typeof collections.$inferSelect, 'sender'> & { sender: Party }
export type CollectionEventRow = typeof collectionEvents.$inferSelect

export async function insertCollection(
  tx: Tx,
  row: Omit<typeof collections.$inferInsert, 'sender'> & { sender: Party },
): Promise<void> {
  await tx.insert(collections).values(row)
}

/** Of a return, the newest first. */
export const listCollections = async (db: Db | Tx, returnIds: readonly string[]): Promise<CollectionRow[]> =>
  (await db
    .select()
    .from(collections)
    .where(inArray(collections.returnId, [...returnIds, '']))
    .orderBy(desc(collections.askedAt), desc(collections.id))) as CollectionRow[]

/** Of all returns of the order: each has a reference of its own. The caller holds the order. */
export async function countCollections(tx: Tx, orderId: string): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from collections c join returns r on r.id = c.return_id where r.order_id = ${orderId}`,
  )
  return row?.count ?? 0
}

export async function findCollection(db: Db | Tx, id: string): Promise<CollectionRow | undefined> {
  const [row] = await db.select().from(collections).where(eq(collections.id, id))
  return row as CollectionRow | undefined
}

/** Its order is locked first. */
export async function findCollectionLocked(tx: Tx, id: string): Promise<CollectionRow | undefined> {
  const [row] = await tx.select().from(collections).where(eq(collections.id, id)).for('no key update')
  return row as CollectionRow | undefined
}

export async function findOrderIdOf(db: Db | Tx, collectionId: string): Promise<string | undefined> {
  const [row] = await queryRows<{ orderId: string }>(
    db,
    sql`select r.order_id as "orderId" from collections c join returns r on r.id = c.return_id where c.id = ${collectionId}`,
  )
  return row?.orderId
}

type By = { awb: string } | { reference: string } | { reservedNumber: string }

/** The newest of what this courier was asked under that number or reference. */
export async function findCollectionBy(db: Db | Tx, courier: string, by: By): Promise<CollectionRow | undefined> {
  const is =
    'awb' in by
      ? eq(collections.awb, by.awb)
      : 'reference' in by
        ? eq(collections.reference, by.reference)
        : eq(collections.reservedNumber, by.reservedNumber)
  const [row] = await db
    .select()
    .from(collections)
    .where(and(eq(collections.courier, courier), is))
    .orderBy(desc(collections.askedAt), desc(collections.id))
    .limit(1)
  return row as CollectionRow | undefined
}

export type CollectionChange = Partial<
  Pick<
    CollectionRow,
    'state' | 'awb' | 'trackingUrl' | 'refusal' | 'looked' | 'nextLookAt' | 'answeredAt' | 'readyAt' | 'replacedAt'
  >
>

export async function saveCollection(tx: Tx, id: string, change: CollectionChange): Promise<void> {
  await tx.update(collections).set(change).where(eq(collections.id, id))
}

export async function saveProgress(tx: Tx, id: string, facts: CollectionFacts): Promise<void> {
  await tx.update(collections).set(facts).where(eq(collections.id, id))
}

/** False: its pieces have come another way, or never will. The caller holds the order. */
export async function isToBeCollected(tx: Tx, returnId: string): Promise<boolean> {
  const found = await queryRows(tx, sql`select from returns where id = ${returnId} and status = 'approved'`)
  return found.length > 0
}

/** Pages that show its collection as it was are old; those of a return that is over hold no more of it. The caller holds the order. */
export async function raiseReturn(tx: Tx, returnId: string): Promise<void> {
  await tx.execute(sql`update returns set version = version + 1 where id = ${returnId} and status = 'approved'`)
}

/** Those that are to be called off at their courier, by the job. */
export async function releaseCollections(tx: Tx, returnId: string, at: Date): Promise<void> {
  await tx
    .update(collections)
    .set({ state: 'cancelling', nextLookAt: at })
    .where(
      and(eq(collections.returnId, returnId), eq(collections.state, 'booked'), sql`${collections.progress} is null`),
    )
}

/** False: it was said before. */
export async function insertCollectionEvent(tx: Tx, event: Omit<CollectionEventRow, 'id'>): Promise<boolean> {
  const made = await tx
    .insert(collectionEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: collectionEvents.id })
  return made.length > 0
}

/** As they were heard. */
export const listCollectionEvents = (db: Db | Tx, collectionIds: readonly string[]): Promise<CollectionEventRow[]> =>
  db
    .select()
    .from(collectionEvents)
    .where(inArray(collectionEvents.collectionId, [...collectionIds, '']))
    .orderBy(asc(collectionEvents.id))

/** Whose answer is to be looked for, who is to be told that he need not come, or that it lies ready; the longest waiting first. */
export const listCollectionsToLookFor = (db: Db, now: Date, limit: number): Promise<{ id: string }[]> =>
  queryRows<{ id: string }>(
    db,
    sql`
    select id from collections where state in ('asked', 'unknown', 'cancelling') and next_look_at <= ${now} order by next_look_at limit ${limit}`,
  )

export const listUntoldCollections = (db: Db, courier: string, limit: number): Promise<{ id: string; awb: string }[]> =>
  queryRows<{ id: string; awb: string }>(
    db,
    sql`
    select id, awb from collections where state = 'booked' and ready_at is null and courier = ${courier} and awb is not null
    order by asked_at limit ${limit}`,
  )

/** On their way, or to be collected by now, and nothing was heard of them for long. */
export const listSilent = (
  db: Db,
  { courier, before, limit }: { courier: string; before: Date; limit: number },
): Promise<{ id: string; awb: string }[]> =>
  queryRows<{ id: string; awb: string }>(
    db,
    sql`
    select c.id, c.awb from collections c join returns r on r.id = c.return_id and r.status = 'approved'
    where c.courier = ${courier} and c.state = 'booked' and c.awb is not null and (c.progress is null or c.progress in ('attempt_failed', 'picked_up'))
      and coalesce(c.moved_at, c.answered_at) < ${before} and (c.next_look_at is null or c.next_look_at < ${before})
    order by c.asked_at limit ${limit}`,
  )

/** Returns that wait for a courier whom nobody has asked anew: he refused, gave up, or lost it. */
export async function countHelpless(db: Db): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`
    select count(*)::int as count from (
      select distinct on (c.return_id) c.state, c.progress from collections c join returns r on r.id = c.return_id and r.status = 'approved'
      order by c.return_id, c.asked_at desc, c.id desc) last
    where state = 'refused' or state = 'booked' and progress in ('given_up', 'lost')`,
  )
  return row?.count ?? 0
}
