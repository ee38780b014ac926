import { wholesaleAdminCalls as calls } from '#contract/wholesale.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { decideApplication } from './applications.admin.actions.ts'

export function wholesaleAdminRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.approveApplication, (call) => decideApplication(shop, call, 'approved'))
  mount(calls.declineApplication, (call) => decideApplication(shop, call, 'declined'))
}
