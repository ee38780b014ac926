/** The only SQL that writes products with their texts, pictures, variants, wholesale prices and price history. Each statement takes many. */
import { queryRows } from '#db/open.ts'
import type { Tx } from '#db/open.ts'
import type { Gender } from '#domain/product-draft.ts'
import type { Language, Texts } from '#domain/locale.ts'
import { sql } from 'drizzle-orm'

export type NewProductRow = {
  id: string
  slug: string
  status: 'draft' | 'scheduled' | 'active' | 'archived'
  category: string
  subcategory: string
  brand: string
  fabric: string
  gender: Gender
  base_price_fils: number
  sale_price_fils: number | null
  planned_sale_fils: number | null
  sale_starts_at: Date | null
  sale_ends_at: Date | null
  is_set: boolean
  is_featured: boolean
  is_new: boolean
  is_limited: boolean
  is_exclusive: boolean
  is_ready_to_wear: boolean
  size_guide: string
  hs_code: string | null
  publish_at: Date | null
  new_until: Date | null
  next_turn_at: Date | null
  colors: string[]
  sizes: string[]
  created_at: Date
  updated_at: Date
}

/** Of a product that is there, everything but its age is replaced and its version goes up by one. */
export async function upsertProducts(tx: Tx, rows: readonly NewProductRow[]): Promise<void> {
  await queryRows(
    tx,
    sql`
    insert into products as p (id, slug, status, category, subcategory, brand, fabric, gender, base_price_fils, sale_price_fils, planned_sale_fils,
      sale_starts_at, sale_ends_at, is_set, is_featured, is_new, is_limited, is_exclusive, is_ready_to_wear, size_guide, hs_code, publish_at,
      new_until, next_turn_at, colors, sizes, created_at, updated_at)
    select id, slug, status, category, subcategory, brand, fabric, gender, base_price_fils, sale_price_fils, planned_sale_fils,
      sale_starts_at, sale_ends_at, is_set, is_featured, is_new, is_limited, is_exclusive, is_ready_to_wear, size_guide, hs_code, publish_at,
      new_until, next_turn_at, colors, sizes, created_at, updated_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, slug text, status text, category text, subcategory text, brand text,
      fabric text, gender text, base_price_fils int, sale_price_fils int, planned_sale_fils int, sale_starts_at timestamptz,
      sale_ends_at timestamptz, is_set boolean, is_featured boolean, is_new boolean, is_limited boolean, is_exclusive boolean,
      is_ready_to_wear boolean, size_guide text, hs_code text, publish_at timestamptz, new_until timestamptz, next_turn_at timestamptz,
      colors text[], sizes text[], created_at timestamptz, updated_at timestamptz)
    order by id
    on conflict (id) do update set slug = excluded.slug, status = excluded.status, category = excluded.category,
      subcategory = excluded.subcategory, brand = excluded.brand, fabric = excluded.fabric, gender = excluded.gender,
      base_price_fils = excluded.base_price_fils, sale_price_fils = excluded.sale_price_fils, planned_sale_fils = excluded.planned_sale_fils,
      sale_starts_at = excluded.sale_starts_at, sale_ends_at = excluded.sale_ends_at, is_set = excluded.is_set,
      is_featured = excluded.is_featured, is_new = excluded.is_new, is_limited = excluded.is_limited, is_exclusive = excluded.is_exclusive,
      is_ready_to_wear = excluded.is_ready_to_wear, size_guide = excluded.size_guide, hs_code = excluded.hs_code,
      publish_at = excluded.publish_at, new_until = excluded.new_until, next_turn_at = excluded.next_turn_at, colors = excluded.colors,
      sizes = excluded.sizes, updated_at = excluded.updated_at, version = p.version + 1`,
  )
}

/** Before the products are written: an address that changes leads on, and one that is taken leads nowhere else any more. */
export async function moveSlugs(tx: Tx, rows: readonly { id: string; slug: string }[], at: Date): Promise<void> {
  const sent = sql`unnest(${sql.param(rows.map(({ id }) => id))}::text[], ${sql.param(rows.map(({ slug }) => slug))}::text[]) as r (id, slug)`
  await queryRows(
    tx,
    sql`
    insert into slug_redirects (slug, product_id, created_at)
    select p.slug, p.id, ${at}::timestamptz from products p join ${sent} on r.id = p.id where p.slug <> r.slug
    on conflict (slug) do update set product_id = excluded.product_id, created_at = excluded.created_at`,
  )
  await queryRows(tx, sql`delete from slug_redirects d using ${sent} where d.slug = r.slug`)
}

export type TextRow = {
  product_id: string
  language: Language
  name: string
  description: string
  details: string[]
  care: string
  search_name: string
  search_rest: string
}

export async function upsertTexts(tx: Tx, rows: readonly TextRow[]): Promise<void> {
  await queryRows(
    tx,
    sql`
    insert into product_texts as t (product_id, language, name, description, details, care, search_name, search_rest)
    select product_id, language, name, description, details, care, search_name, search_rest
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (product_id text, language text, name text, description text,
      details text[], care text, search_name text, search_rest text)
    order by product_id, language
    on conflict (product_id, language) do update set name = excluded.name, description = excluded.description, details = excluded.details,
      care = excluded.care, search_name = excluded.search_name, search_rest = excluded.search_rest
    where (t.name, t.description, t.details, t.care, t.search_name, t.search_rest)
      is distinct from (excluded.name, excluded.description, excluded.details, excluded.care, excluded.search_name, excluded.search_rest)`,
  )
}

export type PictureRow = {
  product_id: string
  position: number
  url: string
  width: number
  height: number
  color: string | null
  alts: Texts
}

export async function replacePictures(
  tx: Tx,
  productIds: readonly string[],
  rows: readonly PictureRow[],
): Promise<void> {
  const sent = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (product_id text, position int, url text, width int, height int,
    color text, alts jsonb)`
  await queryRows(
    tx,
    sql`
    insert into product_pictures as i (product_id, position, url, width, height, color, alts)
    select product_id, position, url, width, height, color, alts from ${sent}
    on conflict (product_id, position) do update
      set url = excluded.url, width = excluded.width, height = excluded.height, color = excluded.color, alts = excluded.alts
    where (i.url, i.width, i.height, i.color, i.alts) is distinct from (excluded.url, excluded.width, excluded.height, excluded.color, excluded.alts)`,
  )
  await deleteMissing(tx, ['product_pictures', 'position'], {
    productIds,
    kept: rows.map((row) => [row.product_id, row.position]),
  })
}

/** Of these products' rows all that are not among `kept`, by their whole number. */
async function deleteMissing(
  tx: Tx,
  [table, column]: ['product_pictures', 'position'] | ['wholesale_tiers', 'min_quantity'],
  { productIds, kept }: { productIds: readonly string[]; kept: readonly [productId: string, place: number][] },
): Promise<void> {
  await queryRows(
    tx,
    sql`
    delete from ${sql.identifier(table)} t
    where t.product_id = any(${sql.param([...productIds])}::text[]) and (t.product_id, t.${sql.identifier(column)}) not in (
      select id, place
      from unnest(${sql.param(kept.map(([id]) => id))}::text[], ${sql.param(kept.map(([, place]) => place))}::int[]) as k (id, place))`,
  )
}

export type NewVariantRow = {
  id: string
  product_id: string
  sku: string
  ean: string | null
  color: string
  size: string
  position: number
  active: boolean
}

/** A variant is what its colour and size say. One that the product no longer comes in is kept and not sold. */
export async function upsertVariants(
  tx: Tx,
  productIds: readonly string[],
  rows: readonly NewVariantRow[],
): Promise<void> {
  await clearChangedEans(tx, rows)
  await queryRows(
    tx,
    sql`
    insert into variants as v (id, product_id, sku, ean, color, size, position, active)
    select id, product_id, sku, ean, color, size, position, active
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, product_id text, sku text, ean text, color text, size text,
      position int, active boolean)
    on conflict (product_id, color, size) do update
      set sku = excluded.sku, ean = excluded.ean, position = excluded.position, active = excluded.active
    where (v.sku, v.ean, v.position, v.active) is distinct from (excluded.sku, excluded.ean, excluded.position, excluded.active)`,
  )
  await queryRows(
    tx,
    sql`
    update variants v set active = false
    where v.product_id = any(${sql.param([...productIds])}::text[]) and v.active and (v.product_id, v.color, v.size) not in (
      select product_id, color, size
      from unnest(${textsOf(rows, 'product_id')}, ${textsOf(rows, 'color')}, ${textsOf(rows, 'size')}) as r (product_id, color, size))`,
  )
}

/** Its index checks row by row: two variants could not exchange theirs else. */
async function clearChangedEans(tx: Tx, rows: readonly NewVariantRow[]): Promise<void> {
  await queryRows(
    tx,
    sql`
    update variants v set ean = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (product_id text, color text, size text, ean text)
    where v.product_id = r.product_id and v.color = r.color and v.size = r.size and v.ean <> coalesce(r.ean, '')`,
  )
}

const textsOf = <K extends 'product_id' | 'color' | 'size'>(rows: readonly Record<K, string>[], column: K) =>
  sql`${sql.param(rows.map((row) => row[column]))}::text[]`

export type WholesaleRow = { productId: string; moq: number; tiers: { minQuantity: number; unitPriceFils: number }[] }

export async function replaceWholesale(
  tx: Tx,
  productIds: readonly string[],
  rows: readonly WholesaleRow[],
): Promise<void> {
  await queryRows(
    tx,
    sql`
    delete from wholesale_products where product_id = any(${sql.param([...productIds])}::text[])
      and product_id <> all(${sql.param(rows.map(({ productId }) => productId))}::text[])`,
  )
  if (rows.length === 0) return
  await queryRows(
    tx,
    sql`
    insert into wholesale_products as w (product_id, moq)
    select "productId", moq from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("productId" text, moq int)
    on conflict (product_id) do update set moq = excluded.moq where w.moq <> excluded.moq`,
  )
  const tiers = rows.flatMap(({ productId, tiers: steps }) => steps.map((step) => ({ productId, ...step })))
  await queryRows(
    tx,
    sql`
    insert into wholesale_tiers as w (product_id, min_quantity, unit_price_fils)
    select "productId", "minQuantity", "unitPriceFils"
    from jsonb_to_recordset(${JSON.stringify(tiers)}::jsonb) as r ("productId" text, "minQuantity" int, "unitPriceFils" int)
    on conflict (product_id, min_quantity) do update set unit_price_fils = excluded.unit_price_fils
    where w.unit_price_fils <> excluded.unit_price_fils`,
  )
  await deleteMissing(tx, ['wholesale_tiers', 'min_quantity'], {
    productIds,
    kept: tiers.map(({ productId, minQuantity }) => [productId, minQuantity]),
  })
}

export type PriceRow = { product_id: string; price_fils: number; from_at: Date }

export async function insertPastPrices(tx: Tx, rows: readonly PriceRow[]): Promise<void> {
  if (rows.length === 0) return
  await queryRows(
    tx,
    sql`
    insert into price_history (product_id, price_fils, from_at)
    select product_id, price_fils, from_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (product_id text, price_fils int, from_at timestamptz)
    on conflict do nothing`,
  )
}

/** Writes down what these products cost from now on, where it is something else than before. Only what is on sale has a price. */
export async function notePrices(tx: Tx, productIds: readonly string[], at: Date): Promise<void> {
  await queryRows(
    tx,
    sql`
    insert into price_history as h (product_id, price_fils, from_at)
    select p.id, coalesce(p.sale_price_fils, p.base_price_fils), ${at}::timestamptz
    from products p
    where p.id = any(${sql.param([...productIds])}::text[]) and p.status = 'active'
      and coalesce(p.sale_price_fils, p.base_price_fils) is distinct from (
        select last.price_fils from price_history last where last.product_id = p.id order by last.from_at desc limit 1)
    on conflict (product_id, from_at) do update set price_fils = excluded.price_fils`,
  )
}
