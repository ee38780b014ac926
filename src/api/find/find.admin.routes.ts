import { findCalls as calls } from '#contract/find.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { findAnything } from './find.admin.actions.ts'
import { showFigures, showToday } from './today.admin.actions.ts'

export function findRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.findAnything, (call) => findAnything(shop, call))
  mount(calls.showToday, ({ member }) => showToday(shop, member))
  mount(calls.showFigures, ({ member }) => showFigures(shop, member))
}
