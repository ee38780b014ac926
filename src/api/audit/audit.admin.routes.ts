import { auditCalls as calls } from '#contract/audit.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { listAudit } from './audit.admin.actions.ts'

export function auditRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listAudit, ({ query }) => listAudit(shop, query))
}
