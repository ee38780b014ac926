import type { Order } from '#contract/orders.ts'
import { call } from '#web/session/browser-session.ts'
import { useShowOrder } from '#web/session/use-replies.ts'
import { useChange } from '#web/kit/use-change.ts'

/** To the payment's page again; an order that needs none any more is shown as it now is. */
export function usePayAgain(order: Order) {
  const show = useShowOrder()
  return useChange(async () => {
    const reply = await call('POST /orders/:id/pay', { params: { id: order._id } })
    if (!reply.payment) return show(reply.order)
    window.location.assign(reply.payment.redirectUrl)
    return 'leaving'
  })
}
