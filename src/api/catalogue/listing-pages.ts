/** R061: which products stand on one page of a list. */
import type { Collection, SortOrder } from '#domain/catalogue.ts'
import { chosenKinds } from './listing-filter.ts'
import type { ListingFilter } from './listing-filter.ts'
import type { ListingIndex, OrderName } from './listing-index.ts'

export type PageWish = {
  sortBy: SortOrder
  limit: number
  offset: number
  /** How many there are in the list. */
  total: number
  /** Up to how many are sorted, instead of walking through the shop's order until the page is full. */
  mostSorted?: number
}

/** The order that is kept, and whether a list goes through it from its end. */
const orderOf = (sortBy: SortOrder): { name: OrderName; isBackwards: boolean } =>
  sortBy === 'price-asc' || sortBy === 'price-desc'
    ? { name: 'price', isBackwards: sortBy === 'price-desc' }
    : { name: sortBy, isBackwards: false }

const mostSortedUsually = 2_000

/** The numbers of the products on one page of a list of `total`. */
export function pageOf(index: ListingIndex, filter: ListingFilter, wish: PageWish): number[] {
  const { total, limit, offset, mostSorted = mostSortedUsually } = wish
  const length = Math.min(limit, total - offset)
  if (length <= 0) return []
  const { name, isBackwards } = orderOf(wish.sortBy)
  const first = isBackwards ? total - offset - length : offset
  const isListed = listedTest(index, filter)
  const page =
    total <= mostSorted && total < index.size
      ? sorted(index, name, listed(index, filter, isListed)).slice(first, first + length)
      : walked(inRange(index, name, filter), { isListed, first, length, total })
  return isBackwards ? page.toReversed() : page
}

/** Which products of a list there are, in no order. */
export function listed(index: ListingIndex, filter: ListingFilter, isListed = listedTest(index, filter)): number[] {
  if (filter.numbers) return Array.from(filter.numbers.filter(isListed))
  const found: number[] = []
  for (let number = 0; number < index.kindOf.length; number++) if (isListed(number)) found.push(number)
  return found
}

const sorted = (index: ListingIndex, name: OrderName, numbers: number[]): number[] =>
  numbers.sort((a, b) => index.compare(name, a, b))

/** In an order of prices only the range that is filtered by. */
function inRange(index: ListingIndex, name: OrderName, { minPriceFils, maxPriceFils }: ListingFilter): Uint32Array {
  const order = index.orders[name]
  return name === 'price' ? order.subarray(...index.priceRange(minPriceFils, maxPriceFils)) : order
}

type Walk = { isListed(number: number): boolean; first: number; length: number; total: number }

/** From the nearer end. Where everything is listed, the page is cut out. */
function walked(order: Uint32Array, { isListed, first, length, total }: Walk): number[] {
  if (order.length === total) return [...order.subarray(first, first + length)]
  const isFromEnd = first > total / 2
  const skipped = isFromEnd ? total - first - length : first
  const page: number[] = []
  let passed = 0
  for (let step = 0; step < order.length && page.length < length; step++) {
    const number = order[isFromEnd ? order.length - 1 - step : step] as number
    if (isListed(number) && ++passed > skipped) page.push(number)
  }
  return isFromEnd ? page.toReversed() : page
}

function listedTest(index: ListingIndex, filter: ListingFilter): (number: number) => boolean {
  const chosen = chosenKinds(index, filter)
  const { minPriceFils = 0, maxPriceFils = Infinity, numbers } = filter
  const isGiven = numbers ? maskOf(index, numbers) : null
  return (number) => {
    const kind = index.kindOf[number] ?? -1
    const price = index.price[number] ?? 0
    return (
      kind >= 0 &&
      chosen[kind] === 1 &&
      price >= minPriceFils &&
      price <= maxPriceFils &&
      (isGiven === null || isGiven[number] === 1)
    )
  }
}

function maskOf(index: ListingIndex, numbers: Uint32Array): Uint8Array {
  const mask = new Uint8Array(index.kindOf.length)
  for (const number of numbers) if (number < mask.length) mask[number] = 1
  return mask
}

const shelves = new WeakMap<ListingIndex, { version: number; numbers: Map<Collection, number[]> }>()

/** The newest of a collection; walked through once a version, because they may be few. */
export function shelfOf(index: ListingIndex, collection: Collection, limit: number): readonly number[] {
  let kept = shelves.get(index)
  if (kept?.version !== index.version) shelves.set(index, (kept = { version: index.version, numbers: new Map() }))
  const known = kept.numbers.get(collection)
  if (known) return known
  const isListed = listedTest(index, { collection })
  const numbers: number[] = []
  for (const number of index.orders.newest) {
    if (numbers.length === limit) break
    if (isListed(number)) numbers.push(number)
  }
  kept.numbers.set(collection, numbers)
  return numbers
}

/** The first so many of what a search found: those of `best` before the others, then what sells better. */
export function bestOf(
  index: ListingIndex,
  filter: ListingFilter,
  { best, limit }: { best: Uint32Array; limit: number },
): { total: number; numbers: number[] } {
  const isListed = listedTest(index, filter)
  const found = listed(index, filter, isListed)
  const isBest = maskOf(index, best)
  if (found.length <= mostSortedUsually) {
    const byBest = (a: number, b: number) => (isBest[b] ?? 0) - (isBest[a] ?? 0) || index.compare('popular', a, b)
    return { total: found.length, numbers: found.sort(byBest).slice(0, limit) }
  }
  const first: number[] = []
  const others: number[] = []
  for (const number of index.orders.popular) {
    if (first.length === limit) break
    if (isListed(number)) (isBest[number] === 1 ? first : others).push(number)
  }
  return { total: found.length, numbers: [...first, ...others].slice(0, limit) }
}
