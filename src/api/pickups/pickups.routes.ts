import { pickupCalls } from '#contract/pickups.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { listPickupStores, showStoreStock } from './pickups.actions.ts'

export function pickupRoutes(shop: Shop, mount: Mount): void {
  mount(pickupCalls.showStoreStock, ({ params }) => showStoreStock(shop, params.id))
  mount(pickupCalls.listPickupStores, ({ body, shopper, language }) =>
    listPickupStores(shop, { shopper, items: body.items, language }),
  )
}
