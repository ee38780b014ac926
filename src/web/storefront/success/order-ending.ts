/** R082: what may be told of an order. "Paid" is said when the server says it, never because a page was reached. */
import type { Order } from '#contract/orders.ts'

export type OrderEnding = 'done' | 'waiting' | 'unpaid' | 'ended'

export function endingOf({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): OrderEnding {
  if (status === 'cancelled') return 'ended'
  if (status !== 'pending_payment') return 'done'
  return paymentStatus === 'failed' ? 'unpaid' : 'waiting'
}

const quickTries = 15
const slowTries = 60

/** How long until the payment is asked about again; false after about four minutes, when the shopper asks herself. */
export function nextLookMs(looks: number): number | false {
  if (looks <= quickTries) return 2000
  return looks <= slowTries ? 5000 : false
}
