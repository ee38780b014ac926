import type { adjustmentReasons } from '#domain/stock-places.ts'

export type Reason = (typeof adjustmentReasons)[number]
export type Direction = 'in' | 'out'

/** What the reason says by itself; null: pieces may be too many or too few. */
export const directionOf = (reason: Reason): Direction | null =>
  reason === 'found' ? 'in' : reason === 'count' || reason === 'correction' ? null : 'out'

/** The change of a place; null where nothing or no whole number was typed. */
export function changeOf(typed: string, direction: Direction): number | null {
  const quantity = Number(typed)
  if (typed.trim() === '' || !Number.isInteger(quantity) || quantity < 1) return null
  return direction === 'in' ? quantity : -quantity
}
