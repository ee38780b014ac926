import { call } from '#web/session/browser-session.ts'
import { useCall } from '#web/session/use-call.ts'
import { useSession } from '#web/session/use-session.ts'
import { orderHeaders } from '../checkout/order-memory.ts'

/** What is written of a delivered order. */
export type OfOrder = 'GET /orders/:id/returns' | 'GET /orders/:id/claims'

/** The order and what was written of it; a guest's key is the one that this tab keeps. */
export function useOfOrder<Name extends OfOrder>(name: Name, orderId: string) {
  const { status } = useSession()
  const input = { params: { id: orderId } }
  const enabled = orderId !== '' && status !== 'starting'
  const withKey = (signal: AbortSignal) => ({ ...input, headers: orderHeaders(orderId), signal })
  const order = useCall('GET /orders/:id', input, {
    enabled,
    fetch: (signal) => call('GET /orders/:id', withKey(signal)),
  })
  // Both calls take the order's id and nothing else.
  const written = useCall<Name>(name, input as never, {
    enabled,
    fetch: (signal) => call<Name>(name, ...([withKey(signal)] as never)),
  })
  return {
    order: order.data?.order,
    written: written.data,
    error: order.error ?? written.error,
    isFetching: order.isFetching || written.isFetching,
    refetch: () => void Promise.all([order.refetch(), written.refetch()]),
  }
}
