/** The only SQL on the places themselves and on the minimums. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { stockLevels, stockPlaces, variants } from '#db/tables.ts'
import type { Language } from '#domain/locale.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'

export type PlaceRow = typeof stockPlaces.$inferSelect

export const listPlaceRows = (db: Db | Tx): Promise<PlaceRow[]> =>
  db.select().from(stockPlaces).orderBy(asc(stockPlaces.position), asc(stockPlaces.code))

/** Whoever books in this place waits until the transaction ends. */
export async function lockPlace(tx: Tx, code: string): Promise<PlaceRow | undefined> {
  const [place] = await tx.select().from(stockPlaces).where(eq(stockPlaces.code, code)).for('update')
  return place
}

/** Nothing where the code is taken. */
export async function insertPlace(tx: Tx, row: typeof stockPlaces.$inferInsert): Promise<PlaceRow | undefined> {
  const [place] = await tx.insert(stockPlaces).values(row).onConflictDoNothing().returning()
  return place
}

export async function updatePlace(
  tx: Tx,
  code: string,
  change: Pick<PlaceRow, 'kind' | 'names' | 'sellsOnline' | 'position' | 'updatedAt'>,
): Promise<PlaceRow> {
  const [place] = await tx
    .update(stockPlaces)
    .set({ ...change, version: sql`${stockPlaces.version} + 1` })
    .where(eq(stockPlaces.code, code))
    .returning()
  if (!place) throw new Error(`The place ${code} is gone while it is locked`)
  return place
}

export const listLevelsOf = (tx: Tx, place: string): Promise<{ variantId: string; quantity: number }[]> =>
  tx
    .select({ variantId: stockLevels.variantId, quantity: stockLevels.quantity })
    .from(stockLevels)
    .where(and(eq(stockLevels.place, place), gt(stockLevels.quantity, 0)))

/** The level's minimum and its version; those of a level that there is not yet. Locked until the transaction ends. */
export async function lockLevel(
  tx: Tx,
  { variantId, place }: { variantId: string; place: string },
): Promise<{ minimum: number; version: number }> {
  await tx.insert(stockLevels).values({ variantId, place }).onConflictDoNothing()
  const [level] = await tx
    .select({ minimum: stockLevels.minimum, version: stockLevels.version })
    .from(stockLevels)
    .where(and(eq(stockLevels.variantId, variantId), eq(stockLevels.place, place)))
    .for('update')
  if (!level) throw new Error('A level is gone while it is locked')
  return level
}

export async function saveMinimum(
  tx: Tx,
  { variantId, place, minimum }: { variantId: string; place: string; minimum: number },
): Promise<void> {
  await tx
    .update(stockLevels)
    .set({ minimum, version: sql`${stockLevels.version} + 1` })
    .where(and(eq(stockLevels.variantId, variantId), eq(stockLevels.place, place)))
}

export async function hasVariant(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: variants.id }).from(variants).where(eq(variants.id, id))
  return rows.length === 1
}

/** In English where a product has no name in that language. */
export const listVariantNames = (
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<{ id: string; sku: string; name: string }[]> =>
  queryRows(
    db,
    sql`
    select v.id, v.sku, coalesce(t.name, e.name, '') as name from variants v
      left join product_texts t on t.product_id = v.product_id and t.language = ${language}
      left join product_texts e on e.product_id = v.product_id and e.language = 'en'
    where v.id = any(${sql.param([...ids])}::text[])`,
  )
