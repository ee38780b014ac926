import { walletCalls } from '#contract/wallets.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { showMyWallet } from './wallets.actions.ts'

export function walletRoutes(shop: Shop, mount: Mount): void {
  mount(walletCalls.showMyWallet, ({ shopper, query }) => showMyWallet(shop, shopper, query))
}
