/** The listing (R061): filters, facets, order, pages. */
import type { Facets, Product, ProductQuery } from '#contract/catalogue.ts'
import {
  categories,
  colours,
  compareSizes,
  isCategory,
  isCollection,
  isSubcategoryOf,
  subcategories,
} from '#domain/catalogue.ts'
import type { SortOrder } from '#domain/catalogue.ts'
import type { Language } from '#domain/locale.ts'
import { fromAed, toAed } from '#domain/money.ts'
import { refuse } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import { showProductsByIds } from './catalogue.actions.ts'
import { tallyListing } from './facets.store.ts'
import type { FacetName, TallyRow } from './facets.store.ts'
import { listPage, listShelves } from './listing.store.ts'
import type { ListingFilter } from './listing.store.ts'
import { searching } from './search.actions.ts'
import type { Correction } from './search.actions.ts'
import type { Reading } from './search.terms.ts'

const featuredBeside = 4
const newestBeside = 8

export type ProductList = {
  products: Product[]
  featuredProducts: Product[]
  newArrivals: Product[]
  total: number
  pagination: ReturnType<typeof paginate>
  facets: Facets
} & Correction

/** Three statements, one more with a search's words, two more if only descriptions have them, four more with a misspelt one. Names that are no category, subcategory or collection are refused with NOT_FOUND (D21). */
export async function listProducts(shop: Shop, query: ProductQuery, language: Language): Promise<ProductList> {
  const filter = filterOf(query)
  const run = async (reading?: Reading) => {
    const wanted = { ...filter, search: reading?.search, spoken: reading?.spoken }
    const page = {
      sortBy: query.sortBy,
      limit: query.limit,
      offset: (query.page - 1) * query.limit,
      featured: featuredBeside,
      newest: newestBeside,
    }
    const tally = await tallyListing(shop.reader(), wanted)
    const [total, shown] = [countOf(tally, 'total'), countOf(tally, 'shown')]
    return { total, found: { tally, shelves: await listShelves(shop.reader(), wanted, { ...page, total, shown }) } }
  }
  const searches = query.search !== undefined && query.search.trim() !== ''
  const {
    total,
    found: { tally, shelves },
    ...correction
  } = searches
    ? await searching(shop.reader(), { query: query.search ?? '', language }, run)
    : { ...(await run()), correctedQuery: null, suggestion: null }
  const cards = await showProductsByIds(
    shop,
    [...new Set([...shelves.page, ...shelves.featured, ...shelves.newest])],
    language,
  )
  const byId = new Map(cards.map((card) => [card._id, card]))
  const cardsOf = (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return {
    products: cardsOf(shelves.page),
    featuredProducts: cardsOf(shelves.featured),
    newArrivals: cardsOf(shelves.newest),
    total,
    pagination: paginate(query, total),
    facets: facetsOf(tally),
    ...correction,
  }
}

const countOf = (tally: readonly TallyRow[], facet: 'total' | 'shown'): number =>
  tally.find((row) => row.facet === facet)?.count ?? 0

/** Zero products are zero pages. */
export function paginate({ page, limit }: { page: number; limit: number }, total: number) {
  return { current: page, pageSize: limit, totalPages: Math.ceil(total / limit), total }
}

function filterOf(query: ProductQuery): ListingFilter {
  const { category, subcategory, collection, minPrice, maxPrice, colors, sizes, brands, fabrics } = query
  if (category !== undefined && !isCategory(category)) refuse('NOT_FOUND')
  if (subcategory !== undefined && !knowsSubcategory(category, subcategory)) refuse('NOT_FOUND')
  if (collection !== undefined && !isCollection(collection)) refuse('NOT_FOUND')
  return {
    category,
    subcategory,
    collection,
    colors,
    sizes,
    brands,
    fabrics,
    minPriceFils: minPrice === undefined ? undefined : fromAed(minPrice),
    maxPriceFils: maxPrice === undefined ? undefined : fromAed(maxPrice),
  }
}

function knowsSubcategory(category: ProductQuery['category'], subcategory: string): boolean {
  if (isCategory(category)) return isSubcategoryOf(category, subcategory)
  return Object.values(subcategories).some((names) => names.includes(subcategory))
}

/** In the order in which screens show them: the menu's, the palette's, small to large, by name. */
function facetsOf(tally: readonly TallyRow[]): Facets {
  const price = tally.find((row) => row.facet === 'price')
  const facet = (name: FacetName, compare: (a: string, b: string) => number) =>
    tally
      .flatMap((row) => (row.facet === name ? [{ value: row.value, count: row.count }] : []))
      .toSorted((a, b) => compare(a.value, b.value))
  return {
    categories: facet('categories', inOrderOf(categories)),
    colors: facet('colors', inOrderOf(colours.map((colour) => colour.value))),
    sizes: facet('sizes', compareSizes),
    brands: facet('brands', byName),
    fabrics: facet('fabrics', byName),
    price: { min: toAed(price?.low ?? 0), max: toAed(price?.high ?? 0) },
  }
}

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function inOrderOf(order: readonly string[]): (a: string, b: string) => number {
  const place = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length)
  return (a, b) => place(a) - place(b) || byName(a, b)
}

export type PageQuery = {
  category?: string | undefined
  search?: string | undefined
  page: number
  limit: number
  sortBy: SortOrder
  onlyIds: readonly string[]
}

/** A page out of given products, for other rooms' lists; without facets. */
export async function listAmong(
  shop: Shop,
  query: PageQuery,
  language: Language,
): Promise<{ products: Product[]; total: number }> {
  const wish = { sortBy: query.sortBy, limit: query.limit, offset: (query.page - 1) * query.limit }
  const run = async (reading?: Reading) => {
    const filter = {
      category: query.category,
      onlyIds: query.onlyIds,
      search: reading?.search,
      spoken: reading?.spoken,
    }
    const { ids, total } = await listPage(shop.reader(), filter, wish)
    return { total, found: ids }
  }
  const searches = query.search !== undefined && query.search.trim() !== ''
  const { total, found } = searches
    ? await searching(shop.reader(), { query: query.search ?? '', language }, run)
    : await run()
  return { products: await showProductsByIds(shop, found, language), total }
}
