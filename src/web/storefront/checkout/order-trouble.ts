/** R132: why an order was not placed, and what the shopper can do about it. */
import type { Failure } from '#web/calls/failure.ts'

export type RefusedItem = NonNullable<Failure['item']>

export type OrderTrouble =
  /** The bag's price is another one: show it and ask again. */
  | { kind: 'price' }
  /** Fewer can be had than are wanted; `piece` is null if the server did not say which. */
  | { kind: 'stock'; piece: RefusedItem | null; allowed: number; isLimit: boolean }
  | { kind: 'coupon' }
  | { kind: 'empty' }
  /** At the fields of the form. */
  | { kind: 'fields' }
  /** No card provider: cash only. */
  | { kind: 'card' }
  /** The courier collects nothing for this order, or no more: what the server says, with the bag as it is now. */
  | { kind: 'cash' }
  /** The saved address is gone. */
  | { kind: 'address' }
  /** B6: her session has ended; nothing was ordered. */
  | { kind: 'signedOut' }
  /** No answer, or the server's fault: the same order may be sent again. */
  | { kind: 'retry' }
  /** What the server says is all there is to say. */
  | { kind: 'said' }

const byCode: Record<string, OrderTrouble['kind']> = {
  PRICE_CHANGED: 'price',
  INSUFFICIENT_STOCK: 'stock',
  QUANTITY_LIMIT: 'stock',
  INVALID_COUPON: 'coupon',
  EMPTY_CART: 'empty',
  VALIDATION_FAILED: 'fields',
  PROVIDER_NOT_CONFIGURED: 'card',
  CASH_NOT_OFFERED: 'cash',
  NOT_FOUND: 'address',
  IN_FLIGHT: 'retry',
}

export function orderTroubleOf(failure: Failure): OrderTrouble {
  const { status, code, item, availableStock, maxAllowed, shouldLogout } = failure
  if (shouldLogout) return { kind: 'signedOut' }
  if (status === 0 || status >= 500) return { kind: 'retry' }
  const kind = byCode[code] ?? 'said'
  if (kind !== 'stock') return { kind }
  return { kind, piece: item ?? null, allowed: maxAllowed ?? availableStock ?? 0, isLimit: code === 'QUANTITY_LIMIT' }
}
