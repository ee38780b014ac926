import { contentCalls } from '#contract/content.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { listBanners } from './content.actions.ts'

export function contentRoutes(shop: Shop, mount: Mount): void {
  mount(contentCalls.listBanners, async ({ language }) => ({ banners: await listBanners(shop, language) }))
}
