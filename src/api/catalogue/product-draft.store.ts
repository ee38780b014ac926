/** Products as they are edited: everything that `saveProduct` writes, read back, and what has to be unique. */
import { queryRows } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import type { Language } from '#domain/locale.ts'
import type { Gender, PictureDraft, ProductTexts, VariantDraft } from '#domain/product-draft.ts'
import { sql } from 'drizzle-orm'

export type DraftRow = {
  id: string
  version: number
  createdAt: Date
  updatedAt: Date
  slug: string
  status: 'draft' | 'scheduled' | 'active' | 'archived'
  publishAt: Date | null
  category: string
  subcategory: string
  brand: string
  fabric: string
  gender: Gender
  texts: Record<Language, ProductTexts>
  priceFils: number
  plannedSaleFils: number | null
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  newUntil: Date | null
  isSet: boolean
  isFeatured: boolean
  isLimited: boolean
  isExclusive: boolean
  isReadyToWear: boolean
  sizeGuide: string
  hsCode: string | null
  variants: (VariantDraft & { id: string })[]
  pictures: PictureDraft[]
  wholesale: { moq: number; tiers: { minQuantity: number; unitPriceFils: number }[] } | null
}

/** By id or slug. */
export async function findDraft(db: Db | Tx, idOrSlug: string): Promise<DraftRow | undefined> {
  const [row] = await queryRows<DraftRow>(
    db,
    sql`
    select p.id, p.version, p.created_at as "createdAt", p.updated_at as "updatedAt", p.slug, p.status, p.publish_at as "publishAt",
      p.category, p.subcategory, p.brand, p.fabric, p.gender, p.base_price_fils as "priceFils", p.planned_sale_fils as "plannedSaleFils",
      p.sale_starts_at as "saleStartsAt", p.sale_ends_at as "saleEndsAt", p.new_until as "newUntil", p.is_set as "isSet",
      p.is_featured as "isFeatured", p.is_limited as "isLimited", p.is_exclusive as "isExclusive", p.is_ready_to_wear as "isReadyToWear",
      p.size_guide as "sizeGuide", p.hs_code as "hsCode",
      (select json_object_agg(t.language, json_build_object('name', t.name, 'description', t.description, 'details', t.details, 'care', t.care))
        from product_texts t where t.product_id = p.id) as texts,
      coalesce((select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'color', v.color, 'size', v.size, 'ean', v.ean, 'active', v.active)
        order by v.position, v.id) from variants v where v.product_id = p.id), '[]') as variants,
      coalesce((select json_agg(json_build_object('url', i.url, 'width', i.width, 'height', i.height, 'color', i.color, 'alts', i.alts)
        order by i.position) from product_pictures i where i.product_id = p.id), '[]') as pictures,
      (select json_build_object('moq', w.moq, 'tiers', coalesce((
          select json_agg(json_build_object('minQuantity', s.min_quantity, 'unitPriceFils', s.unit_price_fils) order by s.min_quantity)
          from wholesale_tiers s where s.product_id = w.product_id), '[]'))
        from wholesale_products w where w.product_id = p.id) as wholesale
    from products p where p.id = ${idOrSlug} or p.slug = ${idOrSlug}`,
  )
  return row
}

/**
 * The highest that a product has cost since then, in fils: what shoppers paid (price_history; the last price before `since` was still in force then)
 * and what staff changed its regular price from (the audit log, which nobody can rewrite). 0 where nothing is known.
 */
export async function findHighestPrice(tx: Tx, id: string, since: Date): Promise<number> {
  const [row] = await queryRows<{ fils: number }>(
    tx,
    sql`
    select greatest(0,
      (select max(price_fils) from price_history where product_id = ${id} and from_at > ${since}),
      (select price_fils from price_history where product_id = ${id} and from_at <= ${since} order by from_at desc limit 1),
      (select max((before ->> 'priceFils')::int) from audit where object_type = 'product' and object_id = ${id} and at > ${since})
    )::int as fils`,
  )
  return row?.fils ?? 0
}

/** Whether staff made it a set since then. */
export async function becameSet(tx: Tx, id: string, since: Date): Promise<boolean> {
  const rows = await queryRows(
    tx,
    sql`
    select from audit where object_type = 'product' and object_id = ${id} and at > ${since} and before ->> 'isSet' = 'false' limit 1`,
  )
  return rows.length > 0
}

/** Until the transaction ends nobody else saves this product. False: there is none. */
export async function lockProduct(tx: Tx, id: string): Promise<boolean> {
  const rows = await queryRows(tx, sql`select id from products where id = ${id} for no key update`)
  return rows.length > 0
}

/** Saves that take an address or an article number come one after the other, so that each sees what the others took. */
const namesLock = 7_114_206

export async function lockNames(tx: Tx): Promise<void> {
  await queryRows(tx, sql`select pg_advisory_xact_lock(${namesLock})`)
}

export type Unique = {
  slug: string
  variants: readonly { color: string; size: string }[]
  skus: readonly string[]
  eans: readonly string[]
}

export type TakenName = { what: 'slug' | 'sku' | 'ean'; value: string }

/** What other products have already, and variants of this one that are not among `variants`: those are kept as they are. */
export function listTaken(tx: Tx, productId: string, { slug, variants, skus, eans }: Unique): Promise<TakenName[]> {
  const isSent = sql`product_id = ${productId} and (color, size) in (
      select color, size from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as r (color text, size text))`
  return queryRows<TakenName>(
    tx,
    sql`
    select 'slug' as what, slug as value from products where slug = ${slug} and id <> ${productId}
    union all select 'sku', sku from variants where sku = any(${sql.param([...skus])}::text[]) and not (${isSent})
    union all select 'ean', ean from variants where ean = any(${sql.param([...eans])}::text[]) and not (${isSent})`,
  )
}

/** The colours of each product that there is. */
export async function findProductColours(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await queryRows<{ id: string; colours: string[] }>(
    db,
    sql`
    select p.id, array(select v.color from variants v where v.product_id = p.id) as colours
    from products p where p.id = any(${sql.param([...ids])}::text[])`,
  )
  return new Map(rows.map(({ id, colours }) => [id, colours]))
}
