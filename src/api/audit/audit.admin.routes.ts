import { auditCalls as calls } from '#contract/audit.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { checkAudit, listAudit } from './audit.admin.actions.ts'

export function auditRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.checkAudit, () => checkAudit(shop))
  mount(calls.listAudit, ({ query }) => listAudit(shop, query))
}
