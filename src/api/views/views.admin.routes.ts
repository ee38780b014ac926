import { viewCalls as calls } from '#contract/views.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { addView, changeView, listViews, removeView } from './views.admin.actions.ts'

export function viewRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listViews, ({ member, query }) => listViews(shop, member, query.list))
  mount(calls.addView, (call) => addView(shop, call))
  mount(calls.changeView, (call) => changeView(shop, call))
  mount(calls.removeView, (call) => removeView(shop, call))
}
