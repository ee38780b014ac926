/** Texts that answers begin with. */
import { messageTemplates } from '#db/tables.ts'
import type { Db, Tx } from '#db/open.ts'
import type { Texts } from '#domain/locale.ts'
import { and, asc, count, eq, ne, sql } from 'drizzle-orm'

export type TemplateRow = typeof messageTemplates.$inferSelect

export const listTemplateRows = (db: Db): Promise<TemplateRow[]> =>
  db.select().from(messageTemplates).orderBy(asc(messageTemplates.name)).limit(200)

export async function countTemplates(tx: Tx): Promise<number> {
  const [row] = await tx.select({ most: count() }).from(messageTemplates)
  return row?.most ?? 0
}

export async function lockTemplate(tx: Tx, id: string): Promise<TemplateRow | undefined> {
  const [row] = await tx.select().from(messageTemplates).where(eq(messageTemplates.id, id)).for('update')
  return row
}

/** Undefined where there is one of that name. */
export async function insertTemplate(
  tx: Tx,
  row: typeof messageTemplates.$inferInsert,
): Promise<TemplateRow | undefined> {
  const [template] = await tx.insert(messageTemplates).values(row).onConflictDoNothing().returning()
  return template
}

export async function isNameTaken(tx: Tx, { id, name }: { id: string; name: string }): Promise<boolean> {
  const rows = await tx
    .select({ id: messageTemplates.id })
    .from(messageTemplates)
    .where(and(eq(messageTemplates.name, name), ne(messageTemplates.id, id)))
  return rows.length > 0
}

export async function saveTemplate(
  tx: Tx,
  id: string,
  change: { name: string; texts: Texts; updatedAt: Date },
): Promise<TemplateRow | undefined> {
  const [template] = await tx
    .update(messageTemplates)
    .set({ ...change, version: sql`${messageTemplates.version} + 1` })
    .where(eq(messageTemplates.id, id))
    .returning()
  return template
}

export const deleteTemplate = (tx: Tx, id: string): Promise<unknown> =>
  tx.delete(messageTemplates).where(eq(messageTemplates.id, id))
