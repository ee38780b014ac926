import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '#web/i18n/language.tsx'
import { orderKey } from '#web/personal/order-key.ts'
import { call } from '#web/session/browser-session.ts'
import { Failure } from '#web/calls/failure.ts'
import { useSession } from '#web/session/use-session.ts'
import { keepOrderToken, orderHeaders } from '../checkout/order-memory.ts'
import { endingOf, nextLookAt } from './order-ending.ts'

/** The order that the address names, after the server has asked the payment provider how it stands; `isWaiting`: until there is an end (R082). */
export function useOrder({ isWaiting }: { isWaiting: boolean }) {
  const orderId = useSearchParams()[0].get('order') ?? ''
  const isReady = useTokenOfAddress(orderId)
  const { language } = useLanguage()
  const { status } = useSession()
  const query = useQuery({
    queryKey: orderKey(orderId, language),
    queryFn: ({ signal }) => confirm(orderId, signal),
    enabled: isReady && orderId !== '' && status !== 'starting',
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isWaiting && data ? nextLookAt(endingOf(data), dataUpdateCount) : false,
  })
  return { ...query, orderId }
}

/** While the provider is away the order itself can still be seen. */
async function confirm(id: string, signal: AbortSignal): Promise<Order> {
  try {
    return (await call('POST /orders/:id/confirm-payment', { params: { id }, headers: orderHeaders(id), signal })).order
  } catch (error) {
    if (error instanceof Failure && (error.status >= 500 || error.status === 429)) return read(id, signal)
    throw error
  }
}

async function read(id: string, signal: AbortSignal): Promise<Order> {
  return (await call('GET /orders/:id', { params: { id }, headers: orderHeaders(id), signal })).order
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
