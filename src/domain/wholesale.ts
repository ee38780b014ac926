/** Spec §3, §5 and §9, R110–R112, D17: minimum order quantities, tiers and what they save. Wholesale prices exclude VAT. */
import { divideHalfUp } from './money.ts'
import type { Fils } from './money.ts'
import { vatPercent } from './tax.ts'

/** Bought at least `minQuantity` at a time, one unit costs `unitPriceFils`, without VAT. */
export type Tier = { minQuantity: number; unitPriceFils: Fils }

/** "Saves up to 40%" (spec §9): no tier may save more, or the store would say less than it does. */
export const maxSavingPercent = 40

/** The store's usual ladder. */
export const tierPlan = [
  { minQuantity: 12, savingPercent: 20 },
  { minQuantity: 48, savingPercent: 30 },
  { minQuantity: 120, savingPercent: 40 },
] as const

export const wholesaleStatuses = ['pending', 'approved', 'declined'] as const

export type WholesaleStatus = (typeof wholesaleStatuses)[number]

/** Tiers for a product by the store's ladder, from its retail price (with VAT). */
export function tiersOf(
  retailFils: Fils,
  plan: readonly { minQuantity: number; savingPercent: number }[] = tierPlan,
): Tier[] {
  const net = withoutVat(retailFils)
  return plan.map(({ minQuantity, savingPercent: saving }) => ({
    minQuantity,
    unitPriceFils: divideHalfUp(net * (100 - saving), 100),
  }))
}

/** The minimum order quantity: the lowest tier's. 0 if there are no tiers. */
export function moqOf(tiers: readonly Tier[]): number {
  return tiers.length === 0 ? 0 : Math.min(...tiers.map((tier) => tier.minQuantity))
}

/** The highest tier that the quantity reaches; undefined below the minimum. Tiers may come in any order. */
export function tierFor(tiers: readonly Tier[], quantity: number): Tier | undefined {
  return tiers.filter((tier) => tier.minQuantity <= quantity).toSorted((a, b) => b.minQuantity - a.minQuantity)[0]
}

/** R111: a quantity must be whole and reach the chosen tier. */
export function reachesTier(quantity: number, tierMinQuantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= tierMinQuantity
}

/** What a quantity costs at the tier it reaches, without VAT; null below the minimum. */
export function estimateFils(tiers: readonly Tier[], quantity: number): Fils | null {
  const tier = tierFor(tiers, quantity)
  return tier ? tier.unitPriceFils * quantity : null
}

/** Whole percent that a tier saves against the retail price, both without VAT; halves up, never below 0. */
export function savingPercent(tier: Tier, retailFils: Fils): number {
  const net = withoutVat(retailFils)
  return net <= 0 ? 0 : Math.max(0, divideHalfUp((net - tier.unitPriceFils) * 100, net))
}

function withoutVat(grossFils: Fils): Fils {
  return divideHalfUp(grossFils * 100, 100 + vatPercent)
}
