/** Until when a line of an order may go back. */
import { deliveredAtOf } from '#domain/order.ts'
import type { OrderDetails, OrderRow } from '../orders/orders.actions.ts'

/** A replacement has its days from the day on which it came itself. */
export const factsOf = (order: OrderRow, details: OrderDetails, line?: OrderDetails['lines'][number]) => ({
  status: order.status,
  deliveredAt: deliveryOfLine(details, line),
  returnDays: order.terms.returnDays,
})

/** When it came; null as long as it hasn't. */
export const deliveryOfLine = ({ events, parcels }: OrderDetails, line?: OrderDetails['lines'][number]) =>
  line && line.replaces !== null ? replacedAt(parcels, line) : deliveredAtOf(events)

/** When all its pieces had come. */
function replacedAt(parcels: OrderDetails['parcels'], { id, quantity }: OrderDetails['lines'][number]): string | null {
  const own = parcels.filter(({ state, items }) => state === 'delivered' && items.some(({ itemId }) => itemId === id))
  const came = own.flatMap(({ items }) => items).filter(({ itemId }) => itemId === id)
  if (came.reduce((sum, item) => sum + item.quantity, 0) < quantity) return null
  return own.flatMap(({ events }) => events).findLast(({ state }) => state === 'delivered')?.at ?? null
}
