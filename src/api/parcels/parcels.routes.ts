import { courierCalls } from '#contract/couriers.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { receiveCourierEvents } from './courier-events.actions.ts'

export function courierRoutes(shop: Shop, mount: Mount): void {
  mount(courierCalls.receiveCourierEvents, async ({ params, request }) =>
    receiveCourierEvents(shop, { ...params, rawBody: await request.bytes(), headers: request.headers }),
  )
}
