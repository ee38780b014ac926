/** What the home page fetches: banners, categories and the products of its sections (R033–R037). */
import type { Product } from '#contract/catalogue.ts'
import type { Call } from '#web/calls/call.ts'
import { dealOfTheWeek } from './deal.ts'
import type { Deal } from './deal.ts'

const rowCount = 4
const newCount = 12
/** More than a row shows: some of them may stand elsewhere on the page already. */
const looked = 24
const saleLooked = 48

export type TopCollection = { category: string; products: Product[] }

export type Shelves = ReturnType<typeof arrange>

/** One try for all: a home page with half its sections would only hide that something is wrong. */
export async function fetchShelves(call: Call, nowMs: number) {
  const [{ products: newIn }, { products: featured }, { products: selling }, { products: rated }, { products: sale }] =
    await Promise.all([
      call('GET /products/new-arrivals', { query: { limit: looked } }),
      call('GET /products/featured', { query: { limit: 2 * rowCount } }),
      call('GET /products', { query: { sortBy: 'popular', limit: looked } }),
      call('GET /products', { query: { sortBy: 'rating', limit: looked } }),
      call('GET /products', { query: { collection: 'sale', limit: saleLooked } }),
    ])
  return arrange({
    newIn,
    featured,
    selling,
    rated: rated.filter(({ totalReviews }) => totalReviews > 0),
    deal: dealOfTheWeek(sale, nowMs),
  })
}

type Fetched = {
  newIn: readonly Product[]
  featured: readonly Product[]
  selling: readonly Product[]
  rated: readonly Product[]
  deal: Deal | null
}

/** A18: no piece stands twice where there are enough; what there is most of, the new ones, gives way. */
export function arrange({ newIn, featured, selling, rated, deal }: Fetched) {
  const shown = new Set(deal ? [deal.product._id] : [])
  const pick = (products: readonly Product[], most: number, least = most): Product[] => {
    const fresh = products.filter(({ _id }) => !shown.has(_id)).slice(0, most)
    const again = products.filter((product) => !fresh.includes(product)).slice(0, Math.max(0, least - fresh.length))
    for (const { _id } of fresh) shown.add(_id)
    return [...fresh, ...again]
  }
  const sections = {
    featured: pick(featured, rowCount),
    bestSellers: pick(selling, rowCount),
    bestRated: pick(rated, rowCount),
  }
  return { ...sections, deal, topCollection: topCollectionOf(selling, pick), newIn: pick(newIn, newCount, rowCount) }
}

/** R037: the category that most of the best sellers come from, with those of it that are not shown already. */
function topCollectionOf(
  selling: readonly Product[],
  pick: (products: readonly Product[], most: number, least: number) => Product[],
): TopCollection | null {
  const groups = Map.groupBy(selling, ({ category }) => category)
  const [best] = [...groups].toSorted(([, a], [, b]) => b.length - a.length)
  if (!best) return null
  const [category, products] = best
  return { category, products: pick(products, rowCount, 0) }
}
