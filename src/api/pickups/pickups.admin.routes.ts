import { pickupAdminCalls as calls } from '#contract/pickups.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import {
  findPickup,
  handOutPickup,
  listPickups,
  preparePickup,
  readyPickup,
  resendPickupCode,
} from './pickups.admin.actions.ts'

export function pickupAdminRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listPickups, (call) => listPickups(shop, call))
  mount(calls.preparePickup, (call) => preparePickup(shop, call))
  mount(calls.readyPickup, (call) => readyPickup(shop, call))
  mount(calls.resendPickupCode, (call) => resendPickupCode(shop, call))
  mount(calls.findPickup, (call) => findPickup(shop, call))
  mount(calls.handOutPickup, (call) => handOutPickup(shop, call))
}
