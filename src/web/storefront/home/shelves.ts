/** What the home page fetches: banners, categories and the products of its sections (R033–R037). */
import type { Product } from '#contract/catalogue.ts'
import type { Call } from '../../session/call.ts'
import { dealOfTheWeek } from './deal.ts'

export const featuredCount = 4
const rowCount = 4
const bestSellersLooked = 24
const saleLooked = 48

export type TopCollection = { category: string; subcategory: string; products: Product[] }

/** One try for all: a home page with half its sections would only hide that something is wrong. */
export async function fetchShelves(call: Call, nowMs: number) {
  const [{ products: newIn }, { products: featured }, { products: selling }, { products: rated }, { products: sale }] = await Promise.all([
    call('GET /products/new-arrivals', { query: { limit: 12 } }),
    call('GET /products/featured', { query: { limit: featuredCount } }),
    call('GET /products', { query: { sortBy: 'popular', limit: bestSellersLooked } }),
    call('GET /products', { query: { sortBy: 'rating', limit: rowCount } }),
    call('GET /products', { query: { collection: 'sale', limit: saleLooked } }),
  ])
  return {
    newIn,
    featured,
    deal: dealOfTheWeek(sale, nowMs),
    bestSellers: selling.slice(0, rowCount),
    bestRated: rated.filter(({ totalReviews }) => totalReviews > 0),
    topCollection: topCollectionOf(selling),
  }
}

/** R037: the part of the store that most of the best sellers come from; of two alike, the one that sells more. */
export function topCollectionOf(selling: readonly Product[]): TopCollection | null {
  const groups = Map.groupBy(selling, ({ category, subcategory }) => `${category}/${subcategory}`)
  const [best] = [...groups.values()].toSorted((a, b) => b.length - a.length)
  const first = best?.[0]
  return first && best ? { category: first.category, subcategory: first.subcategory, products: best.slice(0, rowCount) } : null
}
