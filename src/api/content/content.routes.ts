import { contentCalls } from '#contract/content.ts'
import { pageCalls } from '#contract/pages.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { listBanners } from './content.actions.ts'
import { showPage } from './pages.actions.ts'

export function contentRoutes(shop: Shop, mount: Mount): void {
  mount(contentCalls.listBanners, async ({ language }) => ({ banners: await listBanners(shop, language) }))
  mount(pageCalls.showPage, ({ params, language }) => showPage(shop, params.slug, language))
}
