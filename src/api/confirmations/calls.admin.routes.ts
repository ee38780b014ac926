import { callCalls as calls } from '#contract/calls.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { listToConfirm, noteCall } from './calls.admin.actions.ts'

export function callRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listToConfirm, ({ member }) => listToConfirm(shop, member))
  mount(calls.noteCall, (call) => noteCall(shop, call))
}
