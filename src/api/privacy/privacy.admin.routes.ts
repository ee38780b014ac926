import { customerCalls } from '#contract/customers.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { exportCustomer } from './privacy.admin.actions.ts'

export function privacyAdminRoutes(shop: Shop, mount: AdminMount): void {
  mount(customerCalls.exportCustomer, (call) => exportCustomer(shop, call))
}
