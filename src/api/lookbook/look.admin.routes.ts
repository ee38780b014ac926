import { contentAdminCalls as calls } from '#contract/content.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { addLook, changeLook, listAdminLooks } from './look.admin.actions.ts'

export function lookAdminRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listAdminLooks, () => listAdminLooks(shop))
  mount(calls.addLook, (call) => addLook(shop, call))
  mount(calls.changeLook, (call) => changeLook(shop, call))
}
