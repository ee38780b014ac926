/** A line sheet: what the wholesale catalogue says about a product, and what its tiers come to. */
import type { WholesaleProduct } from '#contract/wholesale.ts'
import { fromAed, toAed } from '#domain/money.ts'
import { estimateFils, tierFor } from '#domain/wholesale.ts'
import type { Tier } from '#domain/wholesale.ts'

export type LineTier = WholesaleProduct['tiers'][number]

export type Line = Pick<WholesaleProduct, 'slug' | 'name' | 'colors' | 'sizes' | 'moq' | 'tiers'> & {
  id: string
  picture: { url: string; alt: string } | null
}

/** The little of a product that the sheet shows: all of it would make the page several times as heavy. */
export function lineOf({ _id, slug, name, colors, sizes, moq, tiers, images: [first] }: WholesaleProduct): Line {
  return { id: _id, slug, name, colors, sizes, moq, tiers, picture: first ? { url: first.url, alt: first.alt } : null }
}

/** What a quantity costs, in AED without VAT, and a piece of it; null below the minimum and for everybody who was given no prices (D17). */
export function estimateOf(
  line: Line,
  quantity: number,
): { total: number; unitPrice: number; minQuantity: number } | null {
  const tiers = pricedTiers(line)
  if (tiers === null || !Number.isInteger(quantity)) return null
  const total = estimateFils(tiers, quantity)
  const tier = tierFor(tiers, quantity)
  return total === null || !tier
    ? null
    : { total: toAed(total), unitPrice: toAed(tier.unitPriceFils), minQuantity: tier.minQuantity }
}

/** The API gives them to approved buyers alone. */
export const hasPrices = (line: Line): boolean => pricedTiers(line) !== null

function pricedTiers({ tiers }: Line): Tier[] | null {
  const priced = tiers.flatMap(({ minQuantity, unitPrice }) =>
    unitPrice === null ? [] : [{ minQuantity, unitPriceFils: fromAed(unitPrice) }],
  )
  return priced.length > 0 && priced.length === tiers.length ? priced : null
}
