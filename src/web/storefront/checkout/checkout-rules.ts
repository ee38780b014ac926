/** The server's own rules for an order, in a chunk of the checkout's. */
import { orderCalls, PlaceOrder } from '#contract/orders.ts'
import { z } from 'zod'

// Zod would compile its checks with `new Function`, which the Content-Security-Policy reports even where it is only tried.
z.config({ jitless: true })

export { PlaceOrder }
export const LookUp = orderCalls.lookUpOrder.body
