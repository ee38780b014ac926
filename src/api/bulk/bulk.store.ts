import { bulkItems, bulkRuns } from '#db/tables.ts'
import { countWritten, type Db, queryRows, type Tx } from '#db/open.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'

export type RunRow = typeof bulkRuns.$inferSelect
export type RunItem = { position: number; objectId: string }

export async function insertRun(
  tx: Tx,
  row: typeof bulkRuns.$inferInsert,
  objectIds: readonly string[],
): Promise<void> {
  await tx.insert(bulkRuns).values(row)
  await queryRows(
    tx,
    sql`
    insert into bulk_items (run_id, position, object_id)
    select ${row.id}, place, id from unnest(${sql.param([...objectIds])}::text[]) with ordinality as w (id, place)`,
  )
}

export async function findRun(db: Db | Tx, id: string): Promise<RunRow | undefined> {
  const [row] = await db.select().from(bulkRuns).where(eq(bulkRuns.id, id))
  return row
}

export const listRunsOf = (db: Db, staffId: string): Promise<RunRow[]> =>
  db.select().from(bulkRuns).where(eq(bulkRuns.staffId, staffId)).orderBy(desc(bulkRuns.createdAt)).limit(20)

export const listOpenRuns = (db: Db): Promise<RunRow[]> =>
  db
    .select()
    .from(bulkRuns)
    .where(inArray(bulkRuns.state, ['waiting', 'running']))
    .orderBy(asc(bulkRuns.createdAt))
    .limit(20)

export async function listIdsIn(tx: Tx, runId: string, state: 'done' | 'refused'): Promise<string[]> {
  const rows = await tx
    .select({ id: bulkItems.objectId })
    .from(bulkItems)
    .where(and(eq(bulkItems.runId, runId), eq(bulkItems.state, state)))
    .orderBy(asc(bulkItems.position))
  return rows.map(({ id }) => id)
}

export const listWaitingItems = (db: Db, runId: string, most: number): Promise<RunItem[]> =>
  db
    .select({ position: bulkItems.position, objectId: bulkItems.objectId })
    .from(bulkItems)
    .where(and(eq(bulkItems.runId, runId), eq(bulkItems.state, 'waiting')))
    .orderBy(asc(bulkItems.position))
    .limit(most)

export type Refused = { objectId: string; number: string; refusal: string }

/** Orders by their number, parcels by that of their order and their own. */
export const listRefused = (db: Db, runId: string): Promise<Refused[]> =>
  queryRows<Refused>(
    db,
    sql`
    select i.object_id as "objectId", coalesce(o.number, ofp.number || '/' || p.position, i.object_id) as number, i.refusal from bulk_items i
    left join orders o on o.id = i.object_id left join parcels p on p.id = i.object_id left join orders ofp on ofp.id = p.order_id
    where i.run_id = ${runId} and i.state = 'refused' order by i.position limit 500`,
  )

export type AskedParcel = { id: string; awb: string | null; state: string | null }

/** Parcels that a run asked a courier for, with his number and the state of the last booking. */
export const listAskedParcels = (db: Db, runId: string): Promise<AskedParcel[]> =>
  queryRows<AskedParcel>(
    db,
    sql`
    select p.id, p.awb,
      (select b.state from courier_bookings b where b.parcel_id = p.id order by b.asked_at desc, b.id desc limit 1) as state
    from bulk_items i join parcels p on p.id = i.object_id where i.run_id = ${runId} and i.state = 'done' order by i.position`,
  )

export type EndedItem = { runId: string; position: number; at: Date }

/**
 * Ends an item that still waits in a run that goes on; false where another process has ended it, or the run was cancelled. In the transaction of its
 * verb: whatever takes that back takes this back too.
 */
export async function endItem(tx: Tx, { runId, position, at }: EndedItem, refusal: string | null): Promise<boolean> {
  const state = refusal === null ? 'done' : 'refused'
  const ended = await countWritten(
    tx,
    sql`
    update bulk_items i set state = ${state}, refusal = ${refusal} from bulk_runs r
    where r.id = i.run_id and r.state in ('waiting', 'running') and i.run_id = ${runId} and i.position = ${position} and i.state = 'waiting'`,
  )
  if (ended === 0) return false
  const [done, refused] = refusal === null ? [1, 0] : [0, 1]
  await queryRows(
    tx,
    sql`
    update bulk_runs set done = done + ${done}, refused = refused + ${refused}, started_at = coalesce(started_at, ${at}),
      state = case when done + refused + 1 >= total then 'done' else 'running' end,
      ended_at = case when done + refused + 1 >= total then ${at}::timestamptz end
    where id = ${runId}`,
  )
  return true
}

/** What was done is counted as refused after all: the refusal came after its commit. */
export async function turnDownItem(tx: Tx, { runId, position }: EndedItem, refusal: string): Promise<void> {
  const turned = await countWritten(
    tx,
    sql`update bulk_items set state = 'refused', refusal = ${refusal} where run_id = ${runId} and position = ${position} and state = 'done'`,
  )
  if (turned > 0)
    await queryRows(tx, sql`update bulk_runs set done = done - 1, refused = refused + 1 where id = ${runId}`)
}

export async function cancelOpenRun(
  tx: Tx,
  { id, staffId, at }: { id: string; staffId: string; at: Date },
): Promise<boolean> {
  const written = await countWritten(
    tx,
    sql`
    update bulk_runs set state = 'cancelled', ended_at = ${at}, cancelled_by = ${staffId}
    where id = ${id} and state in ('waiting', 'running')`,
  )
  return written === 1
}
