/** Spec §5, R076, I1–I3: how much of a variant can be sold, and how much of it one order may take. */

export const maxPerOrder = 10

/** At this many or fewer a product is shown as limited stock (R062). */
export const limitedStockFrom = 5

export type QuantityRefusal = {
  reason: 'INSUFFICIENT_STOCK' | 'QUANTITY_LIMIT'
  availableStock: number
  maxAllowed: number
}

/**
 * Quantities added up per variant, in the order of variant ids: combo, shirt and pant of one variant draw on the same stock,
 * and rows locked in one order everywhere can't deadlock.
 */
export function sumPerVariant(lines: readonly { variantId: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return new Map([...sums].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}

/** The most of a variant that one order may take. */
export function allowedQuantity(availableStock: number, limit: number = maxPerOrder): number {
  return Math.max(0, Math.min(availableStock, limit))
}

/** Null if the quantity may be ordered. Names the stock where that is what binds, else the limit per order. */
export function refuseQuantity(
  quantity: number,
  availableStock: number,
  limit: number = maxPerOrder,
): QuantityRefusal | null {
  const maxAllowed = allowedQuantity(availableStock, limit)
  if (quantity <= maxAllowed) return null
  const reason = availableStock < limit ? 'INSUFFICIENT_STOCK' : 'QUANTITY_LIMIT'
  return { reason, availableStock: Math.max(0, availableStock), maxAllowed }
}

/** R063: how long a wish to hear of a size's return is kept while it has not returned. */
export const alertKeptDays = 180
