import type { Order } from '#contract/orders.ts'
import { useState } from 'react'
import { call } from '#web/session/browser-session.ts'
import { useDescribeFailure } from '#web/session/use-failure.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useShowOrder } from './queries.ts'

/** To the payment's page again; an order that needs none any more is shown as it now is. */
export function usePayAgain(order: Order) {
  const [isPaying, setPaying] = useState(false)
  const describe = useDescribeFailure()
  const show = useShowOrder()
  const start = async () => {
    setPaying(true)
    try {
      const reply = await call('POST /orders/:id/pay', { params: { id: order._id } })
      // The button stays busy until the browser has left.
      if (reply.payment) return window.location.assign(reply.payment.redirectUrl)
      show(reply.order)
    } catch (error) {
      toast.error(describe(error).message)
    }
    setPaying(false)
    return undefined
  }
  return { pay: () => void start(), isPaying }
}
