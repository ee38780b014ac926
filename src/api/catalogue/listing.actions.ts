/** The listing (R061): filters, facets, order, pages. */
import type { Facets, Product, ProductQuery } from '#contract/catalogue.ts'
import { isCollection, type SortOrder } from '#domain/catalogue.ts'
import { type Categories, findCategory, hasSubcategory } from '#domain/category.ts'
import { bySize, type Goods, idsOf } from '#domain/goods.ts'
import type { Language } from '#domain/locale.ts'
import { fromAed, toAed } from '#domain/money.ts'
import { refuse } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import { mapProducts } from './catalogue.actions.ts'
import { countFacets } from './listing-facets.ts'
import type { FacetCounts } from './listing-facets.ts'
import type { ListingFilter } from './listing-filter.ts'
import { loadIndex } from './listing-follower.actions.ts'
import { pageOf, shelfOf } from './listing-pages.ts'
import { findNumbers, numbersOf } from './listing.store.ts'
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

/** One statement, two more with a search's words, three more if only descriptions have them. Names that are no category, subcategory or collection are refused with NOT_FOUND (D21). */
export async function listProducts(shop: Shop, query: ProductQuery, language: Language): Promise<ProductList> {
  const filter = filterOf(query, shop.facts.current().categories)
  const index = await loadIndex(shop)
  const run = async (reading?: Reading) => {
    const wanted = { ...filter, spoken: reading?.spoken, numbers: await numbersFound(shop, reading) }
    const counts = countFacets(index, wanted)
    const { total } = counts
    const page = { sortBy: query.sortBy, limit: query.limit, offset: (query.page - 1) * query.limit, total }
    return { total, found: { counts, page: pageOf(index, wanted, page) } }
  }
  const { total, found, ...correction } = isSearch(query.search)
    ? await searching(shop, { query: query.search, language }, run)
    : { ...(await run()), correctedQuery: null, suggestion: null }
  const featured = shelfOf(index, 'featured', featuredBeside)
  const arrivals = shelfOf(index, 'new-in', newestBeside)
  const cards = await mapProducts(shop, [...new Set([...found.page, ...featured, ...arrivals])], language)
  const cardsOf = (numbers: readonly number[]) => numbers.flatMap((number) => cards.get(number) ?? [])
  return {
    products: cardsOf(found.page),
    featuredProducts: cardsOf(featured),
    newArrivals: cardsOf(arrivals),
    total,
    pagination: paginate(query, total),
    facets: facetsOf(found.counts, shop.facts.current()),
    ...correction,
  }
}

const isSearch = (search: string | undefined): search is string => search !== undefined && search.trim() !== ''

/** Undefined where a search's words name no product: then what they say beside decides alone. */
async function numbersFound(shop: Shop, reading: Reading | undefined): Promise<Uint32Array | undefined> {
  return reading?.search === undefined ? undefined : findNumbers(shop.reader(), reading.search)
}

/** Zero products are zero pages. */
export function paginate({ page, limit }: { page: number; limit: number }, total: number) {
  return { current: page, pageSize: limit, totalPages: Math.ceil(total / limit), total }
}

function filterOf(query: ProductQuery, listed: Categories): ListingFilter {
  const { category, subcategory, collection, minPrice, maxPrice, colors, sizes, brands, fabrics } = query
  if (category !== undefined && !findCategory(listed, category)) refuse('NOT_FOUND')
  if (subcategory !== undefined && !hasSubcategory(listed, category, subcategory)) refuse('NOT_FOUND')
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

/** In the order in which screens show them: the menu's, the palette's, small to large, by name. */
function facetsOf(counts: FacetCounts, goods: Goods): Facets {
  const { categories: inCategories, colors, sizes, brands, fabrics, price } = counts
  const facet = (found: Map<string, number>, compare: (a: string, b: string) => number) =>
    [...found].map(([value, count]) => ({ value, count })).toSorted((a, b) => compare(a.value, b.value))
  return {
    categories: facet(inCategories, inOrderOf(goods.categories.categories.map(({ id }) => id))),
    colors: facet(colors, inOrderOf(idsOf('colours', goods.colours))),
    sizes: facet(sizes, bySize(goods.sizes)),
    brands: facet(brands, byName),
    fabrics: facet(fabrics, byName),
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
  const index = await loadIndex(shop)
  const given = new Set(await numbersOf(shop.db, query.onlyIds))
  const run = async (reading?: Reading) => {
    const found = await numbersFound(shop, reading)
    const numbers = found === undefined ? Uint32Array.from(given) : found.filter((number) => given.has(number))
    const filter = { category: query.category, spoken: reading?.spoken, numbers }
    const { total } = countFacets(index, filter)
    const page = { sortBy: query.sortBy, limit: query.limit, offset: (query.page - 1) * query.limit, total }
    return { total, found: pageOf(index, filter, page) }
  }
  const { total, found } = isSearch(query.search)
    ? await searching(shop, { query: query.search, language }, run)
    : await run()
  const cards = await mapProducts(shop, found, language)
  return { products: found.flatMap((number) => cards.get(number) ?? []), total }
}
