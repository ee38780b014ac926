import { walletAdminCalls as calls } from '#contract/wallets.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { grantGoodwill, showWallet } from './wallets.admin.actions.ts'

export function walletAdminRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.showWallet, (call) => showWallet(shop, call))
  mount(calls.grantGoodwill, (call) => grantGoodwill(shop, call))
}
