import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocalTo } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { call } from '#web/session/browser-session.ts'
import { markPlaced, orderHeaders } from '../checkout/order-memory.ts'

/** R082: the same order, a new payment page. An order that turns out to be paid already goes to its thanks. Busy until the browser has left. */
export function usePayAgain(orderId: string) {
  const navigate = useNavigate()
  const localTo = useLocalTo()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const pay = async () => {
    setBusy(true)
    setError(null)
    try {
      const { payment } = await call('POST /orders/:id/pay', {
        params: { id: orderId },
        headers: orderHeaders(orderId),
      })
      markPlaced(orderId)
      if (payment) window.location.assign(payment.redirectUrl)
      else void navigate(localTo(links.success(orderId)))
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return { pay: () => void pay(), isBusy, error }
}
