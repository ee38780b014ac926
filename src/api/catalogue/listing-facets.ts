/** R061: how many products each value of a filter would leave. */
import { isAmong, passedTest, scopeTest } from './listing-filter.ts'
import type { ListingFilter, Passed } from './listing-filter.ts'
import type { Kind, KindStats, ListingIndex } from './listing-index.ts'

export type FacetCounts = {
  /** Of all that is listed. */
  total: number
  categories: Map<string, number>
  brands: Map<string, number>
  fabrics: Map<string, number>
  colors: Map<string, number>
  sizes: Map<string, number>
  /** The ends of the range in fils; null when nothing is left. */
  price: { low: number; high: number } | null
}

/**
 * Counts with all other filters applied, kind by kind. A product that fails two filters is in no facet. A colour counts a product that comes in it in
 * one of the sizes that are filtered by, a size likewise.
 */
export function countFacets(index: ListingIndex, filter: ListingFilter): FacetCounts {
  const all = filter.numbers ? statsOf(index, filter.numbers) : index.stats()
  const { count: inPrice } = hasPrice(filter) ? statsInPrice(index, filter) : all
  const counts: FacetCounts = {
    total: 0,
    categories: new Map(),
    brands: new Map(),
    fabrics: new Map(),
    colors: new Map(),
    sizes: new Map(),
    price: null,
  }
  const choices = new Map<Kind['options'], number>()
  const [isInScope, passed] = [scopeTest(filter), passedTest(filter)]
  for (const kind of index.kinds) {
    if (!kind || all.count[kind.id] === 0 || !isInScope(kind)) continue
    const failed = failedFilter(passed(kind))
    if (failed === 'several') continue
    const n = inPrice[kind.id] ?? 0
    if (failed === null) {
      counts.total += n
      widen(counts, all, kind.id)
    }
    if (n > 0) addKind(counts, choices, { kind, n, failed })
  }
  addOptions(counts, choices, filter)
  return counts
}

type Failed = keyof Passed | 'several' | null

/** The filter that a kind fails; null if it passes all. */
function failedFilter(passed: Passed): Failed {
  let failed: Failed = null
  for (const name of filterNames) {
    if (passed[name]) continue
    if (failed !== null) return 'several'
    failed = name
  }
  return failed
}

const filterNames = ['category', 'brand', 'fabric', 'variant'] as const

/** To the facet of the filter that it fails, or to all. */
function addKind(
  counts: FacetCounts,
  choices: Map<Kind['options'], number>,
  { kind, n, failed }: { kind: Kind; n: number; failed: Failed },
): void {
  const isFor = (name: keyof Passed) => failed === null || failed === name
  if (isFor('category')) add(counts.categories, kind.category, n)
  if (isFor('brand')) add(counts.brands, kind.brand, n)
  if (isFor('fabric')) add(counts.fabrics, kind.fabric, n)
  if (isFor('variant')) choices.set(kind.options, (choices.get(kind.options) ?? 0) + n)
}

/** How many products the shop shows in each category and subcategory, as `category/subcategory`. */
export function countBySubcategory(index: ListingIndex): Map<string, number> {
  const counts = new Map<string, number>()
  const { count } = index.stats()
  for (const kind of index.kinds) if (kind) add(counts, `${kind.category}/${kind.subcategory}`, count[kind.id] ?? 0)
  return counts
}

const hasPrice = ({ minPriceFils, maxPriceFils }: ListingFilter): boolean =>
  minPriceFils !== undefined || maxPriceFils !== undefined

const add = (counts: Map<string, number>, value: string, n: number): void =>
  void counts.set(value, (counts.get(value) ?? 0) + n)

function widen(counts: FacetCounts, { low, high }: KindStats, id: number): void {
  const [least, most] = [low[id] ?? 0, high[id] ?? 0]
  counts.price = {
    low: Math.min(counts.price?.low ?? least, least),
    high: Math.max(counts.price?.high ?? most, most),
  }
}

function addOptions(counts: FacetCounts, choices: Map<Kind['options'], number>, filter: ListingFilter): void {
  for (const [options, n] of choices) {
    const colors = new Set(options.filter(({ size }) => isAmong(filter.sizes, size)).map(({ color }) => color))
    const sizes = new Set(options.filter(({ color }) => isAmong(filter.colors, color)).map(({ size }) => size))
    for (const color of colors) add(counts.colors, color, n)
    for (const size of sizes) add(counts.sizes, size, n)
  }
}

const emptyStats = (index: ListingIndex): KindStats => {
  const length = index.lastKindId + 1
  return { count: new Int32Array(length), low: new Int32Array(length), high: new Int32Array(length) }
}

function statsOf(index: ListingIndex, numbers: Uint32Array, isCounted = (_price: number) => true): KindStats {
  const stats = emptyStats(index)
  for (const number of numbers) {
    const kind = index.kindOf[number] ?? -1
    const price = index.price[number] ?? 0
    if (kind < 0 || !isCounted(price)) continue
    const isFirst = stats.count[kind] === 0
    if (isFirst || price < (stats.low[kind] ?? 0)) stats.low[kind] = price
    if (isFirst || price > (stats.high[kind] ?? 0)) stats.high[kind] = price
    stats.count[kind] = (stats.count[kind] ?? 0) + 1
  }
  return stats
}

/** Only the counts. Of all products, those in the range are counted, or those outside it if they are fewer. */
function statsInPrice(index: ListingIndex, filter: ListingFilter): Pick<KindStats, 'count'> {
  const { numbers, minPriceFils = 0, maxPriceFils = Infinity } = filter
  if (numbers) return statsOf(index, numbers, (price) => price >= minPriceFils && price <= maxPriceFils)
  const [from, to] = index.priceRange(minPriceFils, maxPriceFils)
  const { price: order } = index.orders
  if (to - from <= order.length / 2) {
    const count = new Int32Array(index.lastKindId + 1)
    countKinds(index, order.subarray(from, Math.max(from, to)), { count, each: 1 })
    return { count }
  }
  const count = Int32Array.from(index.stats().count)
  for (const outside of [order.subarray(0, from), order.subarray(to)]) countKinds(index, outside, { count, each: -1 })
  return { count }
}

function countKinds(
  { kindOf }: ListingIndex,
  numbers: Uint32Array,
  { count, each }: { count: Int32Array; each: 1 | -1 },
): void {
  for (const number of numbers) {
    const kind = kindOf[number] ?? 0
    count[kind] = (count[kind] ?? 0) + each
  }
}
