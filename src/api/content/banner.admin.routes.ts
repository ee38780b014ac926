import { contentAdminCalls as calls } from '#contract/content.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { addBanner, changeBanner, listAdminBanners } from './banner.admin.actions.ts'

export function bannerAdminRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listAdminBanners, () => listAdminBanners(shop))
  mount(calls.addBanner, (call) => addBanner(shop, call))
  mount(calls.changeBanner, (call) => changeBanner(shop, call))
}
