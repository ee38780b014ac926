/** The listing worked out the slow and obvious way, product by product: what the shop's SQL is compared with. */
import { collections } from '#domain/catalogue.ts'
import type { Collection, SortOrder } from '#domain/catalogue.ts'
import { optionPrice } from '#domain/pricing.ts'
import type { VariantWish } from './catalogue.ts'

export type Planned = {
  name: string
  status: 'active' | 'draft'
  category: 'men' | 'women' | 'accessories'
  subcategory: string
  brand: string
  fabric: string
  basePriceFils: number
  salePriceFils: number | null
  isSet: boolean
  isNew: boolean
  isFeatured: boolean
  isReadyToWear: boolean
  soldCount: number
  ratingCount: number
  ratingSum: number
  createdAt: Date
  variants: VariantWish[]
}

export type ListingRequest = {
  category?: string | undefined
  subcategory?: string | undefined
  collection?: Collection | undefined
  search?: string | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  colors: string[]
  sizes: string[]
  brands: string[]
  fabrics: string[]
}

export type Filter = 'category' | 'price' | 'variant' | 'brand' | 'fabric'

/** What its card shows: a set costs what the set costs. */
const priceOf = (product: Planned) =>
  optionPrice(product.salePriceFils ?? product.basePriceFils, product.isSet ? 'combo' : null)
const isIn = (wanted: string[], value: string) => wanted.length === 0 || wanted.includes(value)
const sold = (product: Planned) => product.variants.filter((variant) => variant.active !== false)

const collectionTests: Record<(typeof collections)[number], (product: Planned) => boolean> = {
  sale: (product) => product.salePriceFils !== null,
  'new-in': (product) => product.isNew,
  featured: (product) => product.isFeatured,
  'ready-to-wear': (product) => product.isReadyToWear,
}

const tests: Record<Filter, (product: Planned, asked: ListingRequest) => boolean> = {
  category: (product, { category, subcategory }) =>
    (category === undefined || product.category === category) &&
    (subcategory === undefined || product.subcategory === subcategory),
  price: (product, { minPrice, maxPrice }) =>
    priceOf(product) >= (minPrice ?? 0) * 100 && priceOf(product) <= (maxPrice ?? Infinity) * 100,
  brand: (product, { brands }) => isIn(brands, product.brand),
  fabric: (product, { fabrics }) => isIn(fabrics, product.fabric),
  variant: (product, { colors, sizes }) =>
    (colors.length === 0 && sizes.length === 0) ||
    sold(product).some((variant) => isIn(colors, variant.color) && isIn(sizes, variant.size)),
}

/** All that pass every filter, but for the one left out. */
export function passing(all: readonly Planned[], asked: ListingRequest, without?: Filter): Planned[] {
  const { collection, search } = asked
  return all
    .filter((product) => product.status === 'active')
    .filter((product) => collection === undefined || collectionTests[collection](product))
    .filter((product) => search === undefined || product.name.split(' ').some((word) => word.startsWith(search)))
    .filter((product) => Object.entries(tests).every(([name, test]) => name === without || test(product, asked)))
}

type Count = { value: string; count: number }

function counted(products: readonly Planned[], valuesOf: (product: Planned) => string[]): Count[] {
  const counts = new Map<string, number>()
  for (const product of products)
    for (const value of new Set(valuesOf(product))) counts.set(value, (counts.get(value) ?? 0) + 1)
  return inAnyOrder([...counts].map(([value, count]) => ({ value, count })))
}

export const inAnyOrder = (counts: Count[]): Count[] => counts.toSorted((a, b) => (a.value < b.value ? -1 : 1))

export function expectedFacets(all: readonly Planned[], asked: ListingRequest) {
  const prices = passing(all, asked, 'price').map(priceOf)
  const withoutVariant = passing(all, asked, 'variant')
  return {
    categories: counted(passing(all, asked, 'category'), (product) => [product.category]),
    brands: counted(passing(all, asked, 'brand'), (product) => [product.brand]),
    fabrics: counted(passing(all, asked, 'fabric'), (product) => [product.fabric]),
    colors: counted(withoutVariant, (product) =>
      sold(product)
        .filter((variant) => isIn(asked.sizes, variant.size))
        .map((variant) => variant.color),
    ),
    sizes: counted(withoutVariant, (product) =>
      sold(product)
        .filter((variant) => isIn(asked.colors, variant.color))
        .map((variant) => variant.size),
    ),
    price:
      prices.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...prices) / 100, max: Math.max(...prices) / 100 },
  }
}

/** A18: as if five more people had given the middle. Compared as fractions, so that equal ones are equal. */
const byWeightedRating = (a: Planned, b: Planned) =>
  (b.ratingSum + 15) * (a.ratingCount + 5) - (a.ratingSum + 15) * (b.ratingCount + 5)

const orders: Record<SortOrder, (a: Planned, b: Planned) => number> = {
  newest: (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  'price-asc': (a, b) => priceOf(a) - priceOf(b),
  'price-desc': (a, b) => priceOf(b) - priceOf(a),
  rating: (a, b) => byWeightedRating(a, b) || b.ratingCount - a.ratingCount,
  popular: (a, b) => b.soldCount - a.soldCount,
}

/** Later ids first among equals, but for prices going up. */
export function inOrder<P extends Planned & { id: string }>(products: readonly P[], sortBy: SortOrder): P[] {
  const laterFirst = (a: P, b: P) => (sortBy === 'price-asc' ? -1 : 1) * (a.id < b.id ? 1 : -1)
  return products.toSorted((a, b) => orders[sortBy](a, b) || laterFirst(a, b))
}
