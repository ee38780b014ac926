import { moneyCalls } from '#contract/money.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { compareMoneyDay, explainDifference, listMoneyDays, showMoneyDay } from './money.admin.actions.ts'

export function moneyRoutes(shop: Shop, mount: AdminMount): void {
  mount(moneyCalls.listMoneyDays, ({ query }) => listMoneyDays(shop, query))
  mount(moneyCalls.showMoneyDay, ({ params }) => showMoneyDay(shop, params.id))
  mount(moneyCalls.compareMoneyDay, (call) => compareMoneyDay(shop, call))
  mount(moneyCalls.explainDifference, (call) => explainDifference(shop, call))
}
