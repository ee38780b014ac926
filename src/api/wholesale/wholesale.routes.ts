import { wholesaleCalls } from '#contract/wholesale.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { listWholesale } from './wholesale.actions.ts'

export function wholesaleRoutes(shop: Shop, mount: Mount): void {
  mount(wholesaleCalls.listWholesale, ({ query, shopper, language }) => listWholesale(shop, query, { shopper, language }))
}
