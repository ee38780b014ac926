import { orderListCalls as calls } from '#contract/order-list.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { listOrders, listOrderWords } from './order-list.admin.actions.ts'

export function orderListRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listOrders, ({ member, query: { columns: _, ...query } }) => listOrders(shop, member, query))
  mount(calls.listOrderWords, () => listOrderWords(shop))
}
