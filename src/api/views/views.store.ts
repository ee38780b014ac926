import { staffViews } from '#db/tables.ts'
import type { Db, Tx } from '#db/open.ts'
import { and, asc, count, eq, or, sql } from 'drizzle-orm'

export type ViewRow = typeof staffViews.$inferSelect

/** Her own and the shared ones, by name. */
export const listViewRows = (db: Db, { list, staffId }: { list: string; staffId: string }): Promise<ViewRow[]> =>
  db
    .select()
    .from(staffViews)
    .where(and(eq(staffViews.list, list), or(eq(staffViews.ownerId, staffId), eq(staffViews.isShared, true))))
    .orderBy(asc(staffViews.name), asc(staffViews.id))
    .limit(200)

export async function countViewsOf(tx: Tx, staffId: string): Promise<number> {
  const [row] = await tx.select({ most: count() }).from(staffViews).where(eq(staffViews.ownerId, staffId))
  return row?.most ?? 0
}

/** Of her own, locked until the transaction ends. */
export async function lockView(tx: Tx, { id, staffId }: { id: string; staffId: string }): Promise<ViewRow | undefined> {
  const [row] = await tx
    .select()
    .from(staffViews)
    .where(and(eq(staffViews.id, id), eq(staffViews.ownerId, staffId)))
    .for('update')
  return row
}

/** Undefined where she has a view of that name. */
export async function insertView(tx: Tx, row: typeof staffViews.$inferInsert): Promise<ViewRow | undefined> {
  const [view] = await tx.insert(staffViews).values(row).onConflictDoNothing().returning()
  return view
}

/** Whether another view of hers has the name. */
export async function isNameTaken(tx: Tx, { id, ownerId, list, name }: ViewRow): Promise<boolean> {
  const rows = await tx
    .select({ id: staffViews.id })
    .from(staffViews)
    .where(
      and(
        eq(staffViews.ownerId, ownerId),
        eq(staffViews.list, list),
        eq(staffViews.name, name),
        sql`${staffViews.id} <> ${id}`,
      ),
    )
  return rows.length > 0
}

export async function saveView(
  tx: Tx,
  id: string,
  change: Partial<typeof staffViews.$inferInsert>,
): Promise<ViewRow | undefined> {
  const [view] = await tx
    .update(staffViews)
    .set({ ...change, version: sql`${staffViews.version} + 1` })
    .where(eq(staffViews.id, id))
    .returning()
  return view
}

export const deleteView = (tx: Tx, id: string): Promise<unknown> => tx.delete(staffViews).where(eq(staffViews.id, id))
