/** R061: filters, order and pages of the listing; its facets are in `facets.store.ts`. Everything a visitor types is a parameter of a statement, never part of its text. */
import { queryRows } from '#db/open.ts'
import type { Db } from '#db/open.ts'
import type { Collection, SortOrder } from '#domain/catalogue.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Spoken } from './search.terms.ts'

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
  /** Text of a tsquery (`search.terms.ts`). */
  search?: string | undefined
  /** What a search says beside its words. */
  spoken?: Spoken | undefined
  onlyIds?: readonly string[] | undefined
}

export type PageWish = {
  sortBy: SortOrder
  limit: number
  offset: number
  /** `fewProducts` unless said. */ few?: number
}

const always = sql`true`
const list = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`
const given = (values: readonly string[] | undefined): values is readonly string[] =>
  values !== undefined && values.length > 0

const inCollection: Record<Collection, SQL> = {
  sale: sql`p.sale_price_fils is not null`,
  'new-in': sql`p.is_new`,
  featured: sql`p.is_featured`,
  'ready-to-wear': sql`p.is_ready_to_wear`,
}

/** One product after the other: `offset 0` keeps PostgreSQL from looking at all documents instead. */
const isFound = (search: string): SQL =>
  sql`exists (select from search_documents d where d.product_id = p.id and d.words @@ ${search}::tsquery offset 0)`

function asSpoken(spoken: Spoken | undefined, condition: Record<Collection, SQL>): SQL[] {
  if (!spoken) return []
  return [
    ...spoken.collections.map((name) => condition[name]),
    ...spoken.colours.map((colors) => inVariant({ colors })),
  ]
}

/** What no facet leaves out. */
export function inScope({ collection, search, spoken, onlyIds }: ListingFilter): SQL {
  const conditions = [sql`p.status = 'active'`, ...asSpoken(spoken, inCollection)]
  if (collection) conditions.push(inCollection[collection])
  if (search !== undefined) conditions.push(isFound(search))
  if (onlyIds) conditions.push(sql`p.id = any(${list(onlyIds)})`)
  return sql.join(conditions, sql` and `)
}

export function inCategory({ category, subcategory }: ListingFilter): SQL {
  if (category === undefined) return subcategory === undefined ? always : sql`p.subcategory = ${subcategory}::text`
  return subcategory === undefined
    ? sql`p.category = ${category}::text`
    : sql`(p.category = ${category}::text and p.subcategory = ${subcategory}::text)`
}

export function inPrice({ minPriceFils, maxPriceFils }: ListingFilter): SQL {
  const least = minPriceFils === undefined ? always : sql`p.price_fils >= ${minPriceFils}::int`
  return maxPriceFils === undefined ? least : sql`(${least} and p.price_fils <= ${maxPriceFils}::int)`
}

export const ofBrand = ({ brands }: ListingFilter): SQL =>
  given(brands) ? sql`p.brand = any(${list(brands)})` : always
export const ofFabric = ({ fabrics }: ListingFilter): SQL =>
  given(fabrics) ? sql`p.fabric = any(${list(fabrics)})` : always

/** Colour and size together mean one variant that has both, not a product that has each somewhere. */
export function inVariant({ colors, sizes }: ListingFilter): SQL {
  if (!given(colors) && !given(sizes)) return always
  return sql`p.assortment in (select o.assortment from assortment_options o where ${ofColor(colors)} and ${ofSize(sizes)})`
}

export const ofColor = (colors: ListingFilter['colors']): SQL =>
  given(colors) ? sql`o.color = any(${list(colors)})` : always
export const ofSize = (sizes: ListingFilter['sizes']): SQL =>
  given(sizes) ? sql`o.size = any(${list(sizes)})` : always

/**
 * As if each product had five reviews of three stars beside its own: three kind ones don't outweigh fifty, and one that nobody rated stands in the
 * middle. Letter by letter as in the index `products_rating`.
 */
const weightedRating = sql`((p.rating_sum + 15)::numeric / (p.rating_count + 5))`

/** Each expression, and whether it goes down. Ids settle every tie, so that pages neither repeat nor skip a product. */
const orders: Record<SortOrder, readonly [expression: SQL, down: boolean][]> = {
  newest: [
    [sql`p.created_at`, true],
    [sql`p.id`, true],
  ],
  'price-asc': [
    [sql`p.price_fils`, false],
    [sql`p.id`, false],
  ],
  'price-desc': [
    [sql`p.price_fils`, true],
    [sql`p.id`, true],
  ],
  rating: [
    [weightedRating, true],
    [sql`p.rating_count`, true],
    [sql`p.id`, true],
  ],
  popular: [
    [sql`p.sold_count`, true],
    [sql`p.id`, true],
  ],
}

const inOrder = (sortBy: SortOrder, backwards: boolean): SQL =>
  sql.join(
    orders[sortBy].map(([expression, down]) => (down === backwards ? expression : sql`${expression} desc`)),
    sql`, `,
  )

function listed(filter: ListingFilter): SQL {
  const conditions = [
    inScope(filter),
    inCategory(filter),
    ofBrand(filter),
    ofFabric(filter),
    inPrice(filter),
    inVariant(filter),
  ]
  return sql.join(conditions, sql` and `)
}

/** Up to here the products themselves are read and sorted; beyond it a page is filled sooner by walking along the order's index. */
const fewProducts = 1_000

/** `total` of what is listed, `shown` of all that the shop shows: whether a walk along the order's index soon comes to enough of the former. */
export type Counted = { total: number; shown: number }

/**
 * The ids of one page of a list of `total`. Few products are read by way of their kinds; pages of the list's second half are counted off
 * from its end.
 */
function pageOf(
  filter: ListingFilter,
  { sortBy, limit, offset, few = fewProducts }: PageWish,
  { total, shown }: Counted,
): SQL {
  const length = Math.min(limit, total - offset)
  if (length <= 0) return sql`'{}'::text[]`
  const backwards = offset > total / 2
  const skipped = backwards ? total - offset - length : offset
  const priced = sortBy === 'price-asc' || sortBy === 'price-desc'
  const page =
    priced && ofKinds(filter) && filter.search === undefined && skipped > 20 * few
      ? farByPrice(filter, { down: (sortBy === 'price-desc') !== backwards, length, skipped })
      : sql`select p.id, row_number() over () as place from (
        select p.id from ${sourceOf(filter, { few, total, steps: ((skipped + length) * shown) / total })}
        order by ${inOrder(sortBy, backwards)} limit ${length}::int offset ${skipped}::int) p`
  return sql`array(select id from (${page}) page order by ${backwards ? sql`place desc` : sql`place`})`
}

/** The tallies say how many products cost less or more, so that the walk begins at the price of the page's first product. */
function farByPrice(
  filter: ListingFilter,
  { down, length, skipped }: { down: boolean; length: number; skipped: number },
): SQL {
  const direction = down ? sql`desc` : sql`asc`
  return sql`select p.id, row_number() over () as place from (
    with priced as (
      select p.price_fils, sum(sum(p.count)) over (order by p.price_fils ${direction}) - sum(p.count) as before from kind_prices p
      where ${ofAnyKind(filter) ? always : sql`p.kind_id = any(${kindIds(filter)})`} and ${inPrice(filter)} group by p.price_fils
    ), start as materialized (
      select price_fils, before::int from priced where before <= ${skipped}::int order by before desc limit 1
    )
    select p.id from products p where ${listed(filter)} and p.price_fils ${down ? sql`<=` : sql`>=`} (select price_fils from start)
    order by p.price_fils ${direction}, p.id ${direction} limit ${length}::int offset ${skipped}::int - (select before from start)) p`
}

/** `steps`: how far a walk along the order's index is expected to go. */
function sourceOf(filter: ListingFilter, { few, total, steps }: { few: number; total: number; steps: number }): SQL {
  const inPassing = sql`products p where ${listed(filter)}`
  if (filter.onlyIds !== undefined) return inPassing
  if (filter.search === undefined) return total > few ? inPassing : sql`${amongKinds(filter)} where ${listed(filter)}`
  const found = foundIn(filter, filter.search)
  if (total <= few) return sql`products p where p.id = any(array(${found}))`
  if (steps <= Math.max(2 * few, total / 2)) return inPassing
  // A longer walk looks at the index alone and asks what was found before: as a test, lest PostgreSQL joins the two and sorts.
  return total <= 20 * few
    ? sql`products p where p.id = any(array(${found}))`
    : sql`products p where p.status = 'active' and (p.id in (${found})) is true`
}

/** The ids of what a search finds, the other filters applied. */
function foundIn(filter: ListingFilter, search: string): SQL {
  const { minPriceFils = null, maxPriceFils = null } = filter
  return sql`select find_documents(${search}::tsquery, ${ofAnyKind(filter) ? sql`null` : kindIds(filter)}, ${minPriceFils}::int, ${maxPriceFils}::int, null)`
}

function ofAnyKind({
  category,
  subcategory,
  collection,
  spoken,
  colors,
  sizes,
  brands,
  fabrics,
}: ListingFilter): boolean {
  if (spoken && spoken.collections.length + spoken.colours.length > 0) return false
  return (
    category === undefined &&
    subcategory === undefined &&
    collection === undefined &&
    ![colors, sizes, brands, fabrics].some(given)
  )
}

const kindIds = (filter: ListingFilter): SQL => sql`array(select p.id from product_kinds p where ${kindIn(filter)})`

const amongKinds = (filter: ListingFilter): SQL => sql`(
  select distinct p.subcategory, p.brand, p.fabric from product_kinds p where ${kindIn(filter)}
) kind join products p on p.subcategory = kind.subcategory and p.brand = kind.brand and p.fabric = kind.fabric`

const kindInCollection: Record<Collection, SQL> = {
  sale: sql`p.on_sale`,
  'new-in': sql`p.is_new`,
  featured: sql`p.is_featured`,
  'ready-to-wear': sql`p.is_ready_to_wear`,
}

/** Whether a filter says only what the kinds know, the price, and words to find. */
export const ofKinds = ({ onlyIds }: ListingFilter): boolean => onlyIds === undefined

export const kindInScope = ({ collection, spoken }: ListingFilter): SQL =>
  sql.join([collection ? kindInCollection[collection] : always, ...asSpoken(spoken, kindInCollection)], sql` and `)

function kindIn(filter: ListingFilter): SQL {
  return sql.join(
    [kindInScope(filter), inCategory(filter), ofBrand(filter), ofFabric(filter), inVariant(filter)],
    sql` and `,
  )
}

export type Page = { ids: string[]; total: number }

/** A page and how many there are in all, for lists without facets. */
export async function listPage(db: Db, filter: ListingFilter, wish: PageWish): Promise<Page> {
  const [counted] = await queryRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from products p where ${listed(filter)}`,
  )
  const total = counted?.total ?? 0
  const [page] =
    total === 0
      ? []
      : await queryRows<{ ids: string[] }>(db, sql`select ${pageOf(filter, wish, { total, shown: total })} as ids`)
  return { ids: page?.ids ?? [], total }
}

/** As `listPage`, of what the tallies count: whatever the filter's kinds and price say. */
export async function listByOrder(db: Db, filter: ListingFilter, wish: PageWish): Promise<Page> {
  const [counted] = await queryRows<Counted>(
    db,
    sql`
    select coalesce(sum(count) filter (where ${kindIn(filter)}), 0)::int as total, coalesce(sum(count), 0)::int as shown from product_kinds p`,
  )
  if (!counted || counted.total === 0) return { ids: [], total: 0 }
  const [page] = await queryRows<{ ids: string[] }>(db, sql`select ${pageOf(filter, wish, counted)} as ids`)
  return { ids: page?.ids ?? [], total: counted.total }
}

/** As texts: they are more than a number holds. */
export async function listKindIds(db: Db, filter: ListingFilter): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select p.id::text as id from product_kinds p where ${kindIn(filter)}`,
  )
  return rows.map(({ id }) => id)
}

export type Shelves = { page: string[]; featured: string[]; newest: string[] }

export type ShelvesWish = PageWish & Counted & { featured: number; newest: number }

/** The page, and beside it what the shop features and what is new, whatever the filter. */
export async function listShelves(db: Db, filter: ListingFilter, wish: ShelvesWish): Promise<Shelves> {
  const [shelves] = await queryRows<Shelves>(
    db,
    sql`
    select ${pageOf(filter, wish, wish)} as page,
      array(select id from products where status = 'active' and is_featured order by created_at desc, id desc limit ${wish.featured}::int) as featured,
      array(select id from products where status = 'active' and is_new order by created_at desc, id desc limit ${wish.newest}::int) as newest`,
  )
  return shelves ?? { page: [], featured: [], newest: [] }
}
