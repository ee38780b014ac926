import type { Order } from '#contract/orders.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/session/browser-session.ts'
import { Failure } from '#web/calls/failure.ts'
import { useCall } from '#web/session/use-call.ts'
import { useSession } from '#web/session/use-session.ts'
import { keepOrderToken, orderHeaders } from '../checkout/order-memory.ts'
import { endingOf, nextLookAt } from './order-ending.ts'

/** The order that the address names, after the server has asked the payment provider how it stands; `isWaiting`: until there is an end (R082). */
export function useOrder({ isWaiting }: { isWaiting: boolean }) {
  const orderId = useSearchParams()[0].get('order') ?? ''
  const isReady = useTokenOfAddress(orderId)
  const { status } = useSession()
  const input = { params: { id: orderId } }
  const query = useCall('GET /orders/:id', input, {
    fetch: (signal) => confirm(orderId, signal),
    enabled: isReady && orderId !== '' && status !== 'starting',
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isWaiting && data ? nextLookAt(endingOf(data.order), dataUpdateCount) : false,
  })
  return { ...query, order: query.data?.order, orderId }
}

/** While the provider is away the order itself can still be seen. */
async function confirm(id: string, signal: AbortSignal): Promise<{ order: Order }> {
  const input = { params: { id }, headers: orderHeaders(id), signal }
  try {
    return await call('POST /orders/:id/confirm-payment', input)
  } catch (error) {
    if (error instanceof Failure && (error.status >= 500 || error.status === 429)) return call('GET /orders/:id', input)
    throw error
  }
}

/** The guest's key comes in the fragment, is kept in the tab, and leaves the address, which people copy and share. */
function useTokenOfAddress(orderId: string): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const token = new URLSearchParams(window.location.hash.slice(1)).get('token')
    if (token && orderId !== '') {
      keepOrderToken(orderId, token)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    }
    setReady(true)
  }, [orderId])
  return isReady
}
