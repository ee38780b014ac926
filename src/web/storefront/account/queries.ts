/** What the account's screens show of its owner. */
import { useCall } from '#web/session/use-call.ts'
import { useSession } from '#web/session/use-session.ts'

export const ordersPerPage = 10

export function useUserId(): string | undefined {
  return useSession().user?._id
}

export function useOrders(page: number, limit: number = ordersPerPage) {
  const enabled = useUserId() !== undefined
  return useCall('GET /orders/my', { query: { page, limit } }, { enabled, keepsPrevious: true })
}

export function useOrder(id: string) {
  return useCall('GET /orders/:id', { params: { id } }, { enabled: useUserId() !== undefined })
}

export function useWallet(page: number) {
  const enabled = useUserId() !== undefined
  return useCall('GET /wallet', { query: { page } }, { enabled, keepsPrevious: true })
}

export function useAddresses() {
  const userId = useUserId() ?? ''
  return useCall('GET /user/:userId/addresses', { params: { userId } }, { enabled: userId !== '' })
}
