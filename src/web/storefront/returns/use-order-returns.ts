import type { Calls } from '#contract/calls.ts'
import { call } from '#web/session/browser-session.ts'
import { useCall } from '#web/session/use-call.ts'
import { useSession } from '#web/session/use-session.ts'
import { orderHeaders } from '../checkout/order-memory.ts'

export type OrderReturns = Calls['GET /orders/:id/returns']['reply']

/** The order and what of it goes back; a guest's key is the one that this tab keeps. */
export function useOrderReturns(orderId: string) {
  const { status } = useSession()
  const input = { params: { id: orderId } }
  const enabled = orderId !== '' && status !== 'starting'
  const withKey = (signal: AbortSignal) => ({ ...input, headers: orderHeaders(orderId), signal })
  const order = useCall('GET /orders/:id', input, {
    enabled,
    fetch: (signal) => call('GET /orders/:id', withKey(signal)),
  })
  const returns = useCall('GET /orders/:id/returns', input, {
    enabled,
    fetch: (signal) => call('GET /orders/:id/returns', withKey(signal)),
  })
  return {
    order: order.data?.order,
    returns: returns.data,
    error: order.error ?? returns.error,
    isFetching: order.isFetching || returns.isFetching,
    refetch: () => void Promise.all([order.refetch(), returns.refetch()]),
  }
}
