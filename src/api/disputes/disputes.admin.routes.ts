import { disputeCalls as calls } from '#contract/disputes.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { acceptDispute, listAllDisputes, showDispute, stageDispute, submitDispute } from './disputes.admin.actions.ts'
import { addDisputeFile, removeDisputeFile, showDisputeFile } from './files.admin.actions.ts'

export function disputeRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listDisputes, (call) => listAllDisputes(shop, call))
  mount(calls.showDispute, (call) => showDispute(shop, call))
  mount(calls.addDisputeFile, (call) => addDisputeFile(shop, call))
  mount(calls.showDisputeFile, (call) => showDisputeFile(shop, call))
  mount(calls.removeDisputeFile, (call) => removeDisputeFile(shop, call))
  mount(calls.stageDispute, (call) => stageDispute(shop, call))
  mount(calls.submitDispute, (call) => submitDispute(shop, call))
  mount(calls.acceptDispute, (call) => acceptDispute(shop, call))
}
