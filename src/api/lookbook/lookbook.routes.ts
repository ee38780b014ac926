import { lookbookCalls } from '#contract/lookbook.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { listLooks } from './lookbook.actions.ts'

export function lookbookRoutes(shop: Shop, mount: Mount): void {
  mount(lookbookCalls.listLooks, async ({ query, language }) => ({
    looks: await listLooks(shop, query.category, language),
  }))
}
