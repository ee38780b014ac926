import { returnFindCalls } from '#contract/return-finds.admin.ts'
import { returnAdminCalls as calls } from '#contract/returns.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { bookCollection, cancelCollection, noteReturnCollection, printReturnLabel } from './collecting.admin.actions.ts'
import { addReturnFind, decideReturnFind, stockReturnFind } from './finds.admin.actions.ts'
import { inspectReturn } from './inspection.admin.actions.ts'
import { addReturnPhoto, showReturnPhoto } from './photos.admin.actions.ts'
import { closeReturn, refundReturn } from './paying-back.admin.actions.ts'
import {
  approveReturn,
  declineReturn,
  lapseReturn,
  listReturnsForStaff,
  receiveReturn,
  showReturn,
} from './returns.admin.actions.ts'

export function returnAdminRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listReturnsForStaff, (call) => listReturnsForStaff(shop, call))
  mount(calls.showReturn, (call) => showReturn(shop, call))
  mount(calls.approveReturn, (call) => approveReturn(shop, call))
  mount(calls.declineReturn, (call) => declineReturn(shop, call))
  mount(calls.receiveReturn, (call) => receiveReturn(shop, call))
  mount(calls.lapseReturn, (call) => lapseReturn(shop, call))
  mount(calls.bookCollection, (call) => bookCollection(shop, call))
  mount(calls.noteCollection, (call) => noteReturnCollection(shop, call))
  mount(calls.cancelCollection, (call) => cancelCollection(shop, call))
  mount(calls.printReturnLabel, (call) => printReturnLabel(shop, call))
  mount(calls.inspectReturn, (call) => inspectReturn(shop, call))
  mount(calls.addReturnPhoto, (call) => addReturnPhoto(shop, call))
  mount(calls.showReturnPhoto, (call) => showReturnPhoto(shop, call))
  mount(returnFindCalls.addReturnFind, (call) => addReturnFind(shop, call))
  mount(returnFindCalls.decideReturnFind, (call) => decideReturnFind(shop, call))
  mount(returnFindCalls.stockReturnFind, (call) => stockReturnFind(shop, call))
  mount(calls.refundReturn, (call) => refundReturn(shop, call))
  mount(calls.closeReturn, (call) => closeReturn(shop, call))
}
