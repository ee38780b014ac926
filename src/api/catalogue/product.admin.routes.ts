import { productCalls as calls } from '#contract/products.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import {
  addProduct,
  archiveProduct,
  changeProduct,
  listAdminProducts,
  restoreProduct,
  showAdminProduct,
} from './product.admin.actions.ts'

export function productAdminRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listAdminProducts, ({ query, language }) => listAdminProducts(shop, query, language))
  mount(calls.showAdminProduct, ({ params }) => showAdminProduct(shop, params.id))
  mount(calls.addProduct, (call) => addProduct(shop, call))
  mount(calls.changeProduct, (call) => changeProduct(shop, call))
  mount(calls.archiveProduct, (call) => archiveProduct(shop, call))
  mount(calls.restoreProduct, (call) => restoreProduct(shop, call))
}
