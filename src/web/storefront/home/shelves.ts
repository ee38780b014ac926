/** What the home page fetches: banners, categories and the products of its sections (R033–R037). */
import type { Product } from '#contract/catalogue.ts'
import type { Call } from '#web/session/call.ts'
import { dealOfTheWeek } from './deal.ts'

export const featuredCount = 4
const rowCount = 4
const bestSellersLooked = 24
const saleLooked = 48

export type TopCollection = { category: string; products: Product[] }

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

/** R037: the category that most of the best sellers come from, with those of it that the best sellers' row doesn't show already. */
export function topCollectionOf(selling: readonly Product[]): TopCollection | null {
  const groups = Map.groupBy(selling, ({ category }) => category)
  const [best] = [...groups].toSorted(([, a], [, b]) => b.length - a.length)
  if (!best) return null
  const [category, products] = best
  const shown = new Set(selling.slice(0, rowCount))
  return { category, products: products.filter((product) => !shown.has(product)).slice(0, rowCount) }
}
