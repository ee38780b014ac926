import { useEffect, useState } from 'react'
import type { OrderToConfirm } from '#contract/orders.ts'
import { call } from '#web/session/browser-session.ts'
import { isFinal, mayBeOurs } from './linked-order.tsx'

/** What a link asks about. The press works also where the order could not be shown: without a connection, say. */
export function useShownOrder(
  name: 'POST /orders/to-confirm' | 'POST /orders/cash-order',
  token: string,
): { shown: OrderToConfirm | null; hasEnded: boolean } {
  const [shown, setShown] = useState<OrderToConfirm | null>(null)
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    if (!mayBeOurs(token)) return
    let isHere = true
    call(name, { body: { token } }).then(
      ({ order }) => isHere && setShown(order),
      (error: unknown) => isHere && setEnded(isFinal(error)),
    )
    return () => void (isHere = false)
  }, [name, token])
  return { shown, hasEnded: hasEnded || (token !== '' && !mayBeOurs(token)) }
}
