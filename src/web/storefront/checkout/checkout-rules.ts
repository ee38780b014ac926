/** The server's own rules for an order, in a chunk of the checkout's. */
import { orderCalls, PlaceOrder } from '#contract/orders.ts'

export { PlaceOrder }
export const LookUp = orderCalls.lookUpOrder.body
