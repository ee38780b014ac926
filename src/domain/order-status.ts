/** ADR 37: the status of an order, worked out from its parcels. What payments decide (waiting, called off, refunded) stands as it is. */
import { canMove, type OrderStatus, orderStatuses } from './order.ts'
import { isLive, isOver, type ParcelState, rankOf } from './parcel.ts'

export type ParcelOfOrder = { state: ParcelState; pieces: number }

const decidedByPayment: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['pending_payment', 'cancelled', 'refunded'])

/**
 * Without a parcel, nothing changes. A parcel that was ever made means that the order is worked on, one with the courier that it is shipped. When all
 * pieces have found their end it is delivered, or returned where every one is back in our hands. Where one is lost and nothing was delivered it stays
 * shipped: somebody has to decide. Messages that come later never take a status back.
 */
export function orderStatusOf(
  order: { status: OrderStatus; pieces: number },
  parcels: readonly ParcelOfOrder[],
): OrderStatus {
  if (decidedByPayment.has(order.status) || parcels.length === 0) return order.status
  const live = parcels.filter(({ state }) => isLive(state))
  if (!live.some(({ state }) => hasLeft(state))) return 'processing'
  const covered = live.reduce((sum, { pieces }) => sum + pieces, 0) >= order.pieces
  if (!covered || !live.every(({ state }) => hasEnded(state))) return 'shipped'
  if (live.some(({ state }) => state === 'delivered')) return 'delivered'
  return live.every(({ state }) => state === 'received') ? 'returned' : 'shipped'
}

const hasEnded = (state: ParcelState): boolean => isOver(state) || state === 'lost' || state === 'returned'

/** With the courier, or beyond. A pick-up leaves the house in its buyer's hands. */
const hasLeft = (state: ParcelState): boolean => rankOf(state) >= rankOf('handed_over') && state !== 'ready'

/** Each status on the way, the first and the last included in what is returned but `from`; throws where there is no way. */
export function stepsBetween(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  if (from === to) return []
  const queue: OrderStatus[][] = [[from]]
  for (const way of queue) {
    const last = way.at(-1) as OrderStatus
    for (const next of orderStatuses.filter((status) => canMove(last, status) && !way.includes(status))) {
      if (next === to) return [...way.slice(1), next]
      queue.push([...way, next])
    }
  }
  throw new Error(`An order can't go from ${from} to ${to}`)
}
