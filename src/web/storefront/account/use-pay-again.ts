import type { Order } from '#contract/orders.ts'
import { useState } from 'react'
import { call } from '#web/session/browser-session.ts'
import { useTellFailure } from '#web/kit/use-tell-failure.ts'
import { useShowOrder } from './queries.ts'

/** To the payment's page again; an order that needs none any more is shown as it now is. */
export function usePayAgain(order: Order) {
  const [isPaying, setPaying] = useState(false)
  const tell = useTellFailure()
  const show = useShowOrder()
  const start = async () => {
    setPaying(true)
    try {
      const reply = await call('POST /orders/:id/pay', { params: { id: order._id } })
      // The button stays busy until the browser has left.
      if (reply.payment) return window.location.assign(reply.payment.redirectUrl)
      show(reply.order)
    } catch (error) {
      tell(error, { again: () => void start() })
    }
    setPaying(false)
    return undefined
  }
  return { pay: () => void start(), isPaying }
}
