/** R082: what may be told of an order. "Paid" is said when the server says it, never because a page was reached. */
import type { Order } from '#contract/orders.ts'

export type OrderEnding = 'done' | 'waiting' | 'unpaid' | 'confirm' | 'ended'

/** `confirm`: a cash order whose mailbox has been asked (T13). */
export function endingOf({
  status,
  paymentStatus,
  confirmBy,
}: Pick<Order, 'status' | 'paymentStatus' | 'confirmBy'>): OrderEnding {
  if (status === 'cancelled') return 'ended'
  if (status !== 'pending_payment') return 'done'
  if (confirmBy !== null) return 'confirm'
  return paymentStatus === 'failed' ? 'unpaid' : 'waiting'
}

/** B7: what becomes of the money of an order that was called off; null where none was taken. */
export function refundOf({
  status,
  paymentMethod,
  paymentStatus,
}: Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus'>): 'refundDue' | 'refunded' | null {
  if (status !== 'cancelled' || paymentMethod !== 'card') return null
  if (paymentStatus === 'paid') return 'refundDue'
  return paymentStatus === 'refunded' ? 'refunded' : null
}

/** B19: what is still to come for the shopper, in its order, as the order stands. */
export type Ahead = 'packing' | 'delivery' | 'cod' | 'change' | 'returns'

export function aheadOf({
  status,
  paymentMethod,
  changeableUntil,
}: Pick<Order, 'status' | 'paymentMethod' | 'changeableUntil'>): Ahead[] {
  if (status === 'delivered') return ['returns']
  if (status !== 'placed' && status !== 'processing' && status !== 'shipped') return []
  return [
    ...(status === 'shipped' ? [] : (['packing'] as const)),
    'delivery',
    ...(paymentMethod === 'cod' ? (['cod'] as const) : []),
    ...(changeableUntil === null ? [] : (['change'] as const)),
    'returns',
  ]
}

const quickTries = 15
const slowTries = 60

const confirmLookMs = 15_000

/** How long until the order is looked at again; false when nothing is awaited. */
export function nextLookAt(ending: OrderEnding, looks: number): number | false {
  if (ending === 'confirm') return confirmLookMs
  return ending === 'waiting' ? nextLookMs(looks) : false
}

/** How long until the payment is asked about again; false after about four minutes, when the shopper asks herself. */
export function nextLookMs(looks: number): number | false {
  if (looks <= quickTries) return 2000
  return looks <= slowTries ? 5000 : false
}
