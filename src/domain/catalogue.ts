/** Spec §3 and §9, R060–R062, R064, D21: the words of the catalogue and the rules of a product's price, badges and availability. */
import type { Fils } from './money.ts'
import { divideHalfUp } from './money.ts'
import { limitedStockFrom } from './stock.ts'

/** Shown by the same listing at /shop/{name}, but no category of a product (D21). */
export const collections = ['sale', 'new-in', 'featured', 'ready-to-wear'] as const

export type Collection = (typeof collections)[number]

/** The size of what comes in no other; screens and letters write it out. */
export const oneSize = 'One Size'

export const productBadges = ['new', 'sale', 'limited', 'exclusive'] as const

export type Badge = (typeof productBadges)[number]

export const availabilities = ['in_stock', 'limited_stock', 'out_of_stock'] as const

export type Availability = (typeof availabilities)[number]

export const sortOrders = ['newest', 'price-asc', 'price-desc', 'rating', 'popular'] as const

export type SortOrder = (typeof sortOrders)[number]

export const defaultSortOrder: SortOrder = 'newest'

export const pageSize = 12

export const pageLimit = 48

/** In AED; the upper end means "and more" to nobody: it is the specification's default range. */
export const priceRange = [0, 10_000] as const

/** R040, R043: the tabs of the lookbook and the values of its `category` parameter. */
export const lookbookFilters = ['all', 'featured', 'new-arrivals', 'men', 'women', 'accessories'] as const

export type LookbookFilter = (typeof lookbookFilters)[number]

export function isCollection(name: unknown): name is Collection {
  return collections.some((collection) => collection === name)
}

/** The specification's basePrice and discountedPrice. */
export type Price = { basePriceFils: Fils; salePriceFils: Fils | null }

/** A "sale" that isn't cheaper than the base price is none. */
export function isOnSale(price: Price): boolean {
  return price.salePriceFils !== null && price.salePriceFils < price.basePriceFils
}

/** What one unit costs now. */
export function currentPriceFils(price: Price): Fils {
  return Math.min(price.basePriceFils, price.salePriceFils ?? price.basePriceFils)
}

/** Whole percent off the base price, halves up; 0 when nothing is off. */
export function discountPercentage(price: Price): number {
  if (price.basePriceFils <= 0) return 0
  return divideHalfUp((price.basePriceFils - currentPriceFils(price)) * 100, price.basePriceFils)
}

/** In the order in which they are shown. */
export function badgesOf(product: Price & { isNew: boolean; isLimited: boolean; isExclusive: boolean }): Badge[] {
  const holds: Record<Badge, boolean> = {
    new: product.isNew,
    sale: isOnSale(product),
    limited: product.isLimited,
    exclusive: product.isExclusive,
  }
  return productBadges.filter((badge) => holds[badge])
}

/** From the stock of all variants together that nobody has reserved. */
export function availabilityOf(availableStock: number): Availability {
  if (availableStock <= 0) return 'out_of_stock'
  return availableStock <= limitedStockFrom ? 'limited_stock' : 'in_stock'
}
