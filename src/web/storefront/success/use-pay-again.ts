import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useLocalTo } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { call } from '#web/session/browser-session.ts'
import { markPlaced, orderHeaders } from '../checkout/order-memory.ts'

/** R082: the same order, a new payment page. An order that turns out to be paid already goes to its thanks. */
export function usePayAgain(orderId: string) {
  const navigate = useNavigate()
  const localTo = useLocalTo()
  return useMutation({
    mutationFn: () => call('POST /orders/:id/pay', { params: { id: orderId }, headers: orderHeaders(orderId) }),
    onSuccess: ({ payment }) => {
      markPlaced(orderId)
      if (payment) window.location.assign(payment.redirectUrl)
      else void navigate(localTo(links.success(orderId)))
    },
  })
}
