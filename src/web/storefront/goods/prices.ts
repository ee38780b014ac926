/** What a piece costs where it is shown (D8). One rule for cards, lists, the piece's own page and what search engines are told. */
import type { Product } from '#contract/catalogue.ts'
import { fromAed, toAed } from '#domain/money.ts'
import { optionPrice } from '#domain/pricing.ts'
import type { PurchaseOption } from '#domain/pricing.ts'

/** AED in, AED out: what the choice costs of a piece at this price. */
export const optionPriceAed = (aed: number, option: PurchaseOption | null): number =>
  toAed(optionPrice(fromAed(aed), option))

type Priced = Pick<Product, 'additionalInfo' | 'isOnSale' | 'originalPrice'>

/** AED. The price of the choice now, and before the sale: a set is compared with a set. */
export function pricesOf(product: Priced, option: PurchaseOption | null): { now: number; was: number | null } {
  const of = (aed: number) => optionPriceAed(aed, option)
  return { now: of(product.additionalInfo.price), was: product.isOnSale ? of(product.originalPrice) : null }
}

/** AED. Where a piece is listed it costs what one press of "add" takes: a set as a set. */
export function listedPrices(product: Priced & Pick<Product, 'purchaseOptions'>): {
  now: number
  was: number | null
  isSet: boolean
} {
  const option = product.purchaseOptions[0] ?? null
  return { ...pricesOf(product, option), isSet: option === 'combo' }
}
