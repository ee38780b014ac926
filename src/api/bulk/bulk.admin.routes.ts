import { bulkCalls as calls } from '#contract/bulk.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { cancelRun, listRuns, retryRun, showProgress, startRun } from './bulk.admin.actions.ts'

export function bulkRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.startRun, (call) => startRun(shop, call))
  mount(calls.listRuns, ({ member }) => listRuns(shop, member))
  mount(calls.showRun, ({ params, language }) => showProgress(shop, params.id, language))
  mount(calls.retryRun, (call) => retryRun(shop, call))
  mount(calls.cancelRun, (call) => cancelRun(shop, call))
}
