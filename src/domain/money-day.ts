/** Back office, the money's day: what is compared of a day of the Emirates, and what can differ. */

/** Lines of a card provider's book. */
export const movementKinds = ['payment', 'refund', 'refund_failed', 'dispute', 'fee', 'payout', 'other'] as const
export type MovementKind = (typeof movementKinds)[number]

/**
 * `payment_missing`: paid by our books, not by the provider's. `payment_unknown`: the other way round. `refund_amount`: other sums were given back.
 * `dispute_amount`: the provider took or returned other sums for a dispute than he told us of. `order_amount`: what an order has paid is not what it costs. `cash_amount`: the couriers' ledger has another sum than the order's payment. `wallet_amount`: the
 * entries of the wallet have another sum than its payment.
 */
export const differenceKinds = [
  'payment_missing',
  'payment_unknown',
  'payment_amount',
  'refund_amount',
  'dispute_amount',
  'order_amount',
  'cash_amount',
  'wallet_amount',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const differenceStates = ['open', 'explained', 'gone'] as const
export type DifferenceState = (typeof differenceStates)[number]
