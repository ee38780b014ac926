/** R082: what may be told of an order. "Paid" is said when the server says it, never because a page was reached. */
import type { Order } from '#contract/orders.ts'

export type OrderEnding = 'done' | 'waiting' | 'unpaid' | 'confirm' | 'ended'

/** `confirm`: a cash order whose mailbox has been asked (T13). */
export function endingOf({ status, paymentStatus, confirmBy }: Pick<Order, 'status' | 'paymentStatus' | 'confirmBy'>): OrderEnding {
  if (status === 'cancelled') return 'ended'
  if (status !== 'pending_payment') return 'done'
  if (confirmBy !== null) return 'confirm'
  return paymentStatus === 'failed' ? 'unpaid' : 'waiting'
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
