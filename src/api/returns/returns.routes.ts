import { orderCalls } from '#contract/orders.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { requestReturn } from './returns.actions.ts'

export function returnRoutes(shop: Shop, mount: Mount): void {
  mount(orderCalls.requestReturn, ({ params, body, ...asker }) =>
    requestReturn(shop, asker, { id: params.id, wish: body }),
  )
}
