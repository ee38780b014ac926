/** R061: filters, facets, order and pages of the listing. Everything a visitor types is a parameter of a statement, never part of its text. */
import { queryRows } from '#db/open.ts'
import type { Db } from '#db/open.ts'
import type { Collection, SortOrder } from '#domain/catalogue.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** Empty lists and absent fields don't filter. Prices in fils. */
export type ListingFilter = {
  category?: string | undefined
  subcategory?: string | undefined
  collection?: Collection | undefined
  minPriceFils?: number | undefined
  maxPriceFils?: number | undefined
  colors?: readonly string[] | undefined
  sizes?: readonly string[] | undefined
  brands?: readonly string[] | undefined
  fabrics?: readonly string[] | undefined
  /** Text of a tsquery (`search.store.ts`). */
  search?: string | undefined
  onlyIds?: readonly string[] | undefined
}

export type PageWish = { sortBy: SortOrder; limit: number; offset: number }

const always = sql`true`
const list = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`
const given = (values: readonly string[] | undefined): values is readonly string[] => values !== undefined && values.length > 0

const inCollection: Record<Collection, SQL> = {
  sale: sql`p.sale_price_fils is not null`,
  'new-in': sql`p.is_new`,
  featured: sql`p.is_featured`,
  'ready-to-wear': sql`p.is_ready_to_wear`,
}

/** What no facet leaves out. What a search finds is found once, whatever order the rest is read in. */
function inScope({ collection, search, onlyIds }: ListingFilter): SQL {
  const conditions = [sql`p.status = 'active'`]
  if (collection) conditions.push(inCollection[collection])
  if (search !== undefined) conditions.push(sql`p.id = any(array(select distinct t.product_id from product_texts t where t.search @@ ${search}::tsquery))`)
  if (onlyIds) conditions.push(sql`p.id = any(${list(onlyIds)})`)
  return sql.join(conditions, sql` and `)
}

function inCategory({ category, subcategory }: ListingFilter): SQL {
  if (category === undefined) return subcategory === undefined ? always : sql`p.subcategory = ${subcategory}::text`
  return subcategory === undefined ? sql`p.category = ${category}::text` : sql`(p.category = ${category}::text and p.subcategory = ${subcategory}::text)`
}

function inPrice({ minPriceFils, maxPriceFils }: ListingFilter): SQL {
  const least = minPriceFils === undefined ? always : sql`p.price_fils >= ${minPriceFils}::int`
  return maxPriceFils === undefined ? least : sql`(${least} and p.price_fils <= ${maxPriceFils}::int)`
}

const ofBrand = ({ brands }: ListingFilter): SQL => (given(brands) ? sql`p.brand = any(${list(brands)})` : always)
const ofFabric = ({ fabrics }: ListingFilter): SQL => (given(fabrics) ? sql`p.fabric = any(${list(fabrics)})` : always)

/** Colour and size together mean one variant that has both, not a product that has each somewhere. */
function inVariant({ colors, sizes }: ListingFilter): SQL {
  if (!given(colors) && !given(sizes)) return always
  return sql`p.assortment in (select o.assortment from assortment_options o where ${ofColor(colors)} and ${ofSize(sizes)})`
}

const ofColor = (colors: ListingFilter['colors']): SQL => (given(colors) ? sql`o.color = any(${list(colors)})` : always)
const ofSize = (sizes: ListingFilter['sizes']): SQL => (given(sizes) ? sql`o.size = any(${list(sizes)})` : always)

const orders: Record<SortOrder, SQL> = {
  newest: sql`p.created_at desc, p.id desc`,
  'price-asc': sql`p.price_fils, p.id`,
  'price-desc': sql`p.price_fils desc, p.id desc`,
  rating: sql`p.rating_sum::numeric / greatest(1, p.rating_count) desc, p.rating_count desc, p.id desc`,
  popular: sql`p.sold_count desc, p.id desc`,
}

function listed(filter: ListingFilter): SQL {
  const conditions = [inScope(filter), inCategory(filter), ofBrand(filter), ofFabric(filter), inPrice(filter), inVariant(filter)]
  return sql.join(conditions, sql` and `)
}

/** The ids of one page. Ids settle every tie, so that pages neither repeat nor skip a product. */
function pageOf(filter: ListingFilter, { sortBy, limit, offset }: PageWish): SQL {
  return sql`array(select p.id from products p where ${listed(filter)} order by ${orders[sortBy]} limit ${limit}::int offset ${offset}::int)`
}

export type Page = { ids: string[]; total: number }

/** A page and how many there are in all, for lists without facets. */
export async function listPage(db: Db, filter: ListingFilter, wish: PageWish): Promise<Page> {
  const [page] = await queryRows<Page>(db, sql`
    select ${pageOf(filter, wish)} as ids, (select count(*)::int from products p where ${listed(filter)}) as total`)
  return page ?? { ids: [], total: 0 }
}

export type Shelves = { page: string[]; featured: string[]; newest: string[] }

/** The page, and beside it what the shop features and what is new, whatever the filter. */
export async function listShelves(db: Db, filter: ListingFilter, wish: PageWish & { featured: number; newest: number }): Promise<Shelves> {
  const [shelves] = await queryRows<Shelves>(db, sql`
    select ${pageOf(filter, wish)} as page,
      array(select id from products where status = 'active' and is_featured order by created_at desc, id desc limit ${wish.featured}::int) as featured,
      array(select id from products where status = 'active' and is_new order by created_at desc, id desc limit ${wish.newest}::int) as newest`)
  return shelves ?? { page: [], featured: [], newest: [] }
}

export type FacetName = 'categories' | 'colors' | 'sizes' | 'brands' | 'fabrics'

/** `total` has the count of all that is listed; `price` the ends of the range, null when nothing is left. */
export type TallyRow =
  | { facet: FacetName; value: string; count: number; low: null; high: null }
  | { facet: 'total' | 'price'; value: null; count: number; low: number | null; high: number | null }

/**
 * How many products each value of a filter would leave, with all other filters applied; and the total. One pass over the products
 * adds up those that agree in everything the facets look at; the facets are then counted over these groups.
 * A product that fails two filters is in no facet. A colour counts a product that comes in it in one of the sizes asked for.
 */
export function tallyListing(db: Db, filter: ListingFilter): Promise<TallyRow[]> {
  return queryRows<TallyRow>(db, sql`
    with judged as (
      select p.category, p.brand, p.fabric, p.assortment, p.price_fils,
        ${inCategory(filter)} as c, ${ofBrand(filter)} as b, ${ofFabric(filter)} as f, ${inPrice(filter)} as p, ${inVariant(filter)} is true as v
      from products p where ${inScope(filter)}
    ), grouped as materialized (
      select category, brand, fabric, assortment, c, b, f, p, v, count(*) as n, min(price_fils) as low, max(price_fils) as high
      from judged where c::int + b::int + f::int + p::int + v::int >= 4
      group by category, brand, fabric, assortment, c, b, f, p, v
    ), choice as (
      select assortment, sum(n) as n from grouped where c and b and f and p group by assortment
    )
    select 'total' as facet, null as value, coalesce(sum(n), 0)::int as count, min(low) as low, max(high) as high from grouped where c and b and f and p and v
    union all select 'price', null, 0, min(low), max(high) from grouped where c and b and f and v
    union all select 'categories', category, sum(n)::int, null, null from grouped where b and f and p and v group by category
    union all select 'brands', brand, sum(n)::int, null, null from grouped where c and f and p and v group by brand
    union all select 'fabrics', fabric, sum(n)::int, null, null from grouped where c and b and p and v group by fabric
    union all select 'colors', color, sum(n)::int, null, null
      from choice join (select distinct o.assortment, o.color from assortment_options o where ${ofSize(filter.sizes)}) o using (assortment) group by color
    union all select 'sizes', size, sum(n)::int, null, null
      from choice join (select distinct o.assortment, o.size from assortment_options o where ${ofColor(filter.colors)}) o using (assortment) group by size`)
}
