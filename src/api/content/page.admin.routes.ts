import { pageAdminCalls as calls } from '#contract/pages.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import {
  createAdminPage,
  listAdminPages,
  previewPage,
  publishAdminPage,
  restoreEdition,
  saveAdminPage,
  showAdminPage,
  showEdition,
  withdrawAdminPage,
} from './page.admin.actions.ts'

export function pageAdminRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listPages, () => listAdminPages(shop))
  mount(calls.showAdminPage, ({ params }) => showAdminPage(shop, params.id))
  mount(calls.previewPage, ({ params, language }) => previewPage(shop, params.id, language))
  mount(calls.showEdition, ({ params, query }) => showEdition(shop, params.id, query.edition))
  mount(calls.createPage, (call) => createAdminPage(shop, call))
  mount(calls.savePage, (call) => saveAdminPage(shop, call))
  mount(calls.restoreEdition, (call) => restoreEdition(shop, call))
  mount(calls.publishPage, (call) => publishAdminPage(shop, call))
  mount(calls.withdrawPage, (call) => withdrawAdminPage(shop, call))
}
