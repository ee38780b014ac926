import { bulkCalls as calls } from '#contract/bulk.admin.ts'
import { parcelRunCalls } from '#contract/parcel-runs.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { cancelRun, listRuns, retryRun, showProgress, startRun } from './bulk.admin.actions.ts'
import { cancelParcelRun, retryParcelRun, showParcelRun, startParcelRun } from './parcel-runs.actions.ts'

export function bulkRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.startRun, (call) => startRun(shop, call))
  mount(calls.listRuns, ({ member }) => listRuns(shop, member))
  mount(calls.showRun, ({ params, language }) => showProgress(shop, params.id, language))
  mount(calls.retryRun, (call) => retryRun(shop, call))
  mount(calls.cancelRun, (call) => cancelRun(shop, call))
  mount(parcelRunCalls.startParcelRun, (call) => startParcelRun(shop, call))
  mount(parcelRunCalls.showParcelRun, (call) => showParcelRun(shop, call))
  mount(parcelRunCalls.retryParcelRun, (call) => retryParcelRun(shop, call))
  mount(parcelRunCalls.cancelParcelRun, (call) => cancelParcelRun(shop, call))
}
