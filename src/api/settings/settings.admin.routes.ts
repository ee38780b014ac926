import { settingCalls as calls } from '#contract/settings.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { saveSetting, showSetting } from './settings.admin.actions.ts'

export function settingRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.showSetting, ({ params }) => showSetting(shop, params.id))
  mount(calls.saveSetting, (call) => saveSetting(shop, call))
}
