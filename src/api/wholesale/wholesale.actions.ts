/** R110, R112, D17: the wholesale catalogue. What a tier costs is for approved wholesale customers alone. */
import type { Product } from '#contract/catalogue.ts'
import type { WholesaleProduct } from '#contract/wholesale.ts'
import type { Language } from '#domain/locale.ts'
import { fromAed, toAed } from '#domain/money.ts'
import { savingPercent } from '#domain/wholesale.ts'
import { listAmong, paginate } from '../catalogue/listing.actions.ts'
import type { Shopper } from '../http/asker.ts'
import type { Shop } from '../shop.ts'
import { listTerms, listWholesaleIds } from './wholesale.store.ts'
import type { Terms } from './wholesale.store.ts'

export type WholesaleQuery = { category?: string | undefined; search?: string | undefined; page: number; limit: number }

/** Approval gives the role `wholesale`; it is looked up on every call, so that one taken back counts at once. */
export const seesPrices = (shopper: Shopper): boolean => shopper.kind === 'user' && shopper.role === 'wholesale'

/** Four statements: the wholesale products, the page, its products, their terms. */
export async function listWholesale(
  shop: Shop,
  query: WholesaleQuery,
  asker: { shopper: Shopper; language: Language },
) {
  const onlyIds = await listWholesaleIds(shop.db)
  const { products, total } = await listAmong(shop, { ...query, onlyIds, sortBy: 'popular' }, asker.language)
  const terms = new Map(
    (
      await listTerms(
        shop.db,
        products.map((product) => product._id),
      )
    ).map((row) => [row.productId, row]),
  )
  const withPrices = seesPrices(asker.shopper)
  return {
    products: products.flatMap((product) => showWholesale(product, terms.get(product._id), withPrices)),
    total,
    pagination: paginate(query, total),
  }
}

/** Savings compare with the regular price, both without VAT; a passing sale in the shop doesn't change them. */
function showWholesale(product: Product, terms: Terms | undefined, withPrices: boolean): WholesaleProduct[] {
  if (!terms) return []
  const retailFils = fromAed(product.basePrice)
  const tiers = terms.tiers.map((tier) => ({
    minQuantity: tier.minQuantity,
    unitPrice: withPrices ? toAed(tier.unitPriceFils) : null,
    savingPercent: savingPercent(tier, retailFils),
  }))
  return [{ ...product, moq: terms.moq, tiers }]
}
