import { productCalls as calls } from '#contract/products.admin.ts'
import { translationCalls } from '#contract/translations.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { listAdminProducts, showProductWords } from './product-list.admin.actions.ts'
import { listProductHistory } from './product-history.admin.actions.ts'
import {
  addProduct,
  archiveProduct,
  changeProduct,
  changeProductTexts,
  restoreProduct,
  showAdminProduct,
} from './product.admin.actions.ts'
import { listTranslationGaps, showTranslations } from './translations.admin.actions.ts'

export function productAdminRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listAdminProducts, ({ query, language }) => listAdminProducts(shop, query, language))
  mount(calls.showProductWords, () => Promise.resolve(showProductWords(shop)))
  mount(calls.showAdminProduct, ({ params }) => showAdminProduct(shop, params.id))
  mount(calls.listProductHistory, ({ params }) => listProductHistory(shop, params.id))
  mount(calls.addProduct, (call) => addProduct(shop, call))
  mount(calls.changeProduct, (call) => changeProduct(shop, call))
  mount(calls.archiveProduct, (call) => archiveProduct(shop, call))
  mount(calls.restoreProduct, (call) => restoreProduct(shop, call))
  mount(translationCalls.showTranslations, () => showTranslations(shop))
  mount(translationCalls.listTranslationGaps, ({ query }) => listTranslationGaps(shop, query))
  mount(translationCalls.changeProductTexts, (call) => changeProductTexts(shop, call))
}
