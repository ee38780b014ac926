/** The account's data, each kind under its owner and, where it has names in it, the page's language. */
import type { Order } from '#contract/orders.ts'
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#web/i18n/language.tsx'
import { orderKey } from '#web/personal/order-key.ts'
import { call } from '#web/session/browser-session.ts'
import { useSession } from '#web/session/use-session.ts'

export const ordersPerPage = 10

export function useUserId(): string | undefined {
  return useSession().user?._id
}

export function useOrders(page: number, limit: number = ordersPerPage) {
  const { language } = useLanguage()
  const userId = useUserId()
  return useQuery({
    queryKey: ['orders', userId, language, page, limit],
    queryFn: userId ? ({ signal }) => call('GET /orders/my', { query: { page, limit }, signal }) : skipToken,
    placeholderData: keepPreviousData,
  })
}

export function useOrder(id: string) {
  const { language } = useLanguage()
  const userId = useUserId()
  return useQuery({
    queryKey: orderKey(id, language),
    queryFn: userId
      ? ({ signal }) => call('GET /orders/:id', { params: { id }, signal }).then(({ order }) => order)
      : skipToken,
  })
}

/** Shows a changed order at once, and lets lists fetch it anew. */
export function useShowOrder(): (order: Order) => void {
  const client = useQueryClient()
  const { language } = useLanguage()
  return (order) => {
    client.setQueryData(orderKey(order._id, language), order)
    void client.invalidateQueries({ queryKey: ['orders'] })
  }
}

export const addressesKey = (userId: string | undefined) => ['addresses', userId] as const

export function useAddresses() {
  const userId = useUserId()
  return useQuery({
    queryKey: addressesKey(userId),
    queryFn: userId
      ? ({ signal }) =>
          call('GET /user/:userId/addresses', { params: { userId }, signal }).then(({ addresses }) => addresses)
      : skipToken,
  })
}
