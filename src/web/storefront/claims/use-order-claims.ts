import type { Calls } from '#contract/calls.ts'
import { call } from '#web/session/browser-session.ts'
import { useCall } from '#web/session/use-call.ts'
import { useSession } from '#web/session/use-session.ts'
import { orderHeaders } from '../checkout/order-memory.ts'

export type OrderClaims = Calls['GET /orders/:id/claims']['reply']

/** The order and what was said to be wrong with it; a guest's key is the one that this tab keeps. */
export function useOrderClaims(orderId: string) {
  const { status } = useSession()
  const input = { params: { id: orderId } }
  const enabled = orderId !== '' && status !== 'starting'
  const withKey = (signal: AbortSignal) => ({ ...input, headers: orderHeaders(orderId), signal })
  const order = useCall('GET /orders/:id', input, {
    enabled,
    fetch: (signal) => call('GET /orders/:id', withKey(signal)),
  })
  const claims = useCall('GET /orders/:id/claims', input, {
    enabled,
    fetch: (signal) => call('GET /orders/:id/claims', withKey(signal)),
  })
  return {
    order: order.data?.order,
    claims: claims.data,
    error: order.error ?? claims.error,
    isFetching: order.isFetching || claims.isFetching,
    refetch: () => void Promise.all([order.refetch(), claims.refetch()]),
  }
}
