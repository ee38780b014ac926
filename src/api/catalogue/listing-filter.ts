/** R061: which kinds of products a list's filters leave (docs/decisions/0032). */
import type { Collection } from '#domain/catalogue.ts'
import type { Kind, ListingIndex, Option } from './listing-index.ts'
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
  /** What a search says beside its words. */
  spoken?: Spoken | undefined
  /** Only these products, by their numbers: what a search found, or what another room lists. */
  numbers?: Uint32Array | undefined
}

/** Which filters a kind passes. The price is not among them. */
export type Passed = { category: boolean; brand: boolean; fabric: boolean; variant: boolean }

type KindTest = (kind: Kind) => boolean

const isInCollection: Record<Collection, KindTest> = {
  sale: (kind) => kind.onSale,
  'new-in': (kind) => kind.isNew,
  featured: (kind) => kind.isFeatured,
  'ready-to-wear': (kind) => kind.isReadyToWear,
}

export const isAmong = (values: readonly string[] | undefined, value: string): boolean =>
  values === undefined || values.length === 0 || values.includes(value)

/** Colour and size together mean one variant that has both, not a product that has each somewhere. Looks at each list of options once. */
function variantTest({ colors = [], sizes = [] }: Pick<ListingFilter, 'colors' | 'sizes'>): KindTest {
  if (colors.length === 0 && sizes.length === 0) return () => true
  const known = new Map<readonly Option[], boolean>()
  return ({ options }) => {
    const has = known.get(options) ?? options.some(({ color, size }) => isAmong(colors, color) && isAmong(sizes, size))
    known.set(options, has)
    return has
  }
}

/** What no facet leaves out. */
export function scopeTest({ collection, spoken }: ListingFilter): KindTest {
  const tests = [
    ...[...(collection ? [collection] : []), ...(spoken?.collections ?? [])].map((name) => isInCollection[name]),
    ...(spoken?.colours ?? []).map((colors) => variantTest({ colors, sizes: spoken?.sizes })),
    variantTest({ sizes: spoken?.sizes }),
  ]
  return (kind) => tests.every((test) => test(kind))
}

export function passedTest(filter: ListingFilter): (kind: Kind) => Passed {
  const { category, subcategory, brands, fabrics } = filter
  const hasVariant = variantTest(filter)
  return (kind) => ({
    category:
      (category === undefined || kind.category === category) &&
      (subcategory === undefined || kind.subcategory === subcategory),
    brand: isAmong(brands, kind.brand),
    fabric: isAmong(fabrics, kind.fabric),
    variant: hasVariant(kind),
  })
}

/** By the kind's id: 1 where all filters but the price leave it. */
export function chosenKinds(index: ListingIndex, filter: ListingFilter): Uint8Array {
  const chosen = new Uint8Array(index.lastKindId + 1)
  const [isInScope, passed] = [scopeTest(filter), passedTest(filter)]
  for (const kind of index.kinds) {
    if (!kind || !isInScope(kind)) continue
    const { category, brand, fabric, variant } = passed(kind)
    if (category && brand && fabric && variant) chosen[kind.id] = 1
  }
  return chosen
}
