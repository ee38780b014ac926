/** The only SQL on the places themselves, and the reads of levels and ledger for the back office. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { stockLevels, stockMovements, stockPlaces, variants } from '#db/tables.ts'
import type { MovementKind } from '#domain/stock-places.ts'
import type { Language } from '#domain/locale.ts'
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'

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

export type StockFilter = {
  sku?: string | undefined
  product?: string | undefined
  place?: string | undefined
  low?: 'true' | undefined
}

export type StockRow = {
  id: string
  sku: string
  productId: string
  slug: string
  name: string
  color: string
  size: string
  onHand: number
  reserved: number
  /** In the places that sell on the web. */
  shelved: number
  levels: { place: string; quantity: number; minimum: number; version: number; coming: number }[]
}

/** Pieces that are on their way to a place, for one variant. */
const coming = sql`coalesce((
  select sum(t.quantity)::int from stock_transfer_lines t join stock_transfers d on d.id = t.transfer_id
  where t.variant_id = l.variant_id and d.to_place = l.place and d.status = 'sent'), 0)`

/** By SKU, after the one that `cursor` names. */
export function listStockRows(
  db: Db,
  { sku, product, place, low }: StockFilter,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<StockRow[]> {
  const beginning = sku?.replace(/[\\%_]/g, '\\$&')
  return queryRows<StockRow>(
    db,
    sql`
    select v.id, v.sku, p.id as "productId", p.slug, coalesce(t.name, '') as name, v.color, v.size, v.on_hand as "onHand", v.reserved,
      coalesce((select sum(l.quantity)::int from stock_levels l join stock_places s on s.code = l.place where l.variant_id = v.id and s.sells_online), 0) as shelved,
      coalesce((
        select json_agg(json_build_object('place', l.place, 'quantity', l.quantity, 'minimum', l.minimum, 'version', l.version, 'coming', ${coming})
          order by s.position, s.code)
        from stock_levels l join stock_places s on s.code = l.place where l.variant_id = v.id
      ), '[]') as levels
    from variants v join products p on p.id = v.product_id left join product_texts t on t.product_id = p.id and t.language = 'en'
    where ${cursor === undefined ? sql`true` : sql`v.sku > ${cursor}`}
      and ${beginning === undefined ? sql`true` : sql`v.sku ilike ${`${beginning}%`}`}
      and ${product === undefined ? sql`true` : sql`v.product_id = ${product}`}
      and ${
        place === undefined && low === undefined
          ? sql`true`
          : sql`exists (select from stock_levels l where l.variant_id = v.id
              and ${place === undefined ? sql`true` : sql`l.place = ${place}`} and ${low === undefined ? sql`true` : sql`l.quantity < l.minimum`})`
      }
    order by v.sku limit ${limit}`,
  )
}

export type MovementFilter = {
  variant?: string | undefined
  place?: string | undefined
  order?: string | undefined
  document?: string | undefined
  kind?: MovementKind | undefined
}

/** Newest first, before the entry that `cursor` names. */
export function listMovementRows(
  db: Db,
  { variant, place, order, document, kind }: MovementFilter,
  { cursor, limit }: { cursor: string | undefined; limit: number },
) {
  const conditions = [
    variant === undefined ? undefined : eq(stockMovements.variantId, variant),
    place === undefined ? undefined : eq(stockMovements.place, place),
    order === undefined ? undefined : eq(stockMovements.orderId, order),
    document === undefined ? undefined : eq(stockMovements.documentId, document),
    kind === undefined ? undefined : eq(stockMovements.kind, kind),
    cursor === undefined ? undefined : lt(stockMovements.id, Number(cursor)),
  ]
  return db
    .select({ movement: stockMovements, sku: variants.sku })
    .from(stockMovements)
    .innerJoin(variants, eq(variants.id, stockMovements.variantId))
    .where(and(...conditions))
    .orderBy(desc(stockMovements.id))
    .limit(limit)
}

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
