/** Places where stock lies, and the ledger of what came into and left each of them (ADR 0016). */

export const placeKinds = ['warehouse', 'store'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** Every shop begins with this place; new stock lies here unless said otherwise. */
export const firstPlace = 'warehouse'

/**
 * What an entry of the ledger stands for. `sale` and `cancel` belong to an order and to no place: the order owes the pieces to
 * a shelf until `shelf` names the place that they were taken from, or laid back onto.
 */
export const movementKinds = [
  'opening',
  'receipt',
  'sale',
  'cancel',
  'return',
  'adjustment',
  'transfer_out',
  'transfer_in',
  'shelf',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** Why somebody adjusts a level by hand. */
export const adjustmentReasons = ['count', 'damage', 'loss', 'found', 'sample', 'correction'] as const
/** `transfer`: a transfer arrived with more or fewer pieces than were sent. `return_find`: a piece of the shop lay in the parcel of a return. */
export type AdjustmentReason = (typeof adjustmentReasons)[number] | 'transfer' | 'return_find'

/** What a list of stock is asked for: what is below its minimum, and what there is nothing of. */
export const stockStates = ['low', 'none'] as const
export type StockState = (typeof stockStates)[number]

export type TransferStatus = 'draft' | 'sent' | 'received' | 'cancelled'

const nextStatuses: Record<TransferStatus, readonly TransferStatus[]> = {
  draft: ['draft', 'sent', 'cancelled'],
  sent: ['received'],
  received: [],
  cancelled: [],
}

export const mayBecome = (from: TransferStatus, to: TransferStatus): boolean => nextStatuses[from].includes(to)

/** One line of the ledger. `place` null: an order owes the pieces (negative), or gave them back and no shelf has them yet. */
export type LedgerEntry = { variantId: string; place: string | null; quantity: number }

/**
 * By how much the entries change what is for sale on the web, per variant: the places that sell there count, and what orders owe.
 * Variants whose sum is 0 are in it too, as their rows are locked with the others.
 */
export function onlineChange(entries: readonly LedgerEntry[], sellsOnline: ReadonlySet<string>): Map<string, number> {
  const changes = new Map<string, number>()
  for (const { variantId, place, quantity } of entries) {
    const counts = place === null || sellsOnline.has(place)
    changes.set(variantId, (changes.get(variantId) ?? 0) + (counts ? quantity : 0))
  }
  return new Map([...changes].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Sold of what there was to sell, in whole percent; null where there was nothing. */
export const sellThrough = (sold: number, left: number): number | null =>
  sold + left > 0 ? Math.round((Math.max(0, sold) * 100) / (Math.max(0, sold) + left)) : null

export type TransferLine = { variantId: string; quantity: number; received: number | null }

/** What arrived beyond what was sent (negative: is missing), for the lines where it differs. */
export function transferDifferences(lines: readonly TransferLine[]): { variantId: string; quantity: number }[] {
  return lines
    .map(({ variantId, quantity, received }) => ({ variantId, quantity: (received ?? quantity) - quantity }))
    .filter(({ quantity }) => quantity !== 0)
}

/** What a visitor of a place can count on: what lies there, and no more than what is left for sale where the web sells it too. */
export function availableAt(
  { quantity, sellsOnline }: { quantity: number; sellsOnline: boolean },
  onlineAvailable: number,
): number {
  return Math.max(0, sellsOnline ? Math.min(quantity, onlineAvailable) : quantity)
}
