import { catalogueCalls } from '#contract/catalogue.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import {
  addStockAlert,
  listCategories,
  listFeatured,
  listNewArrivals,
  listRelated,
  showProduct,
  showProductsByIds,
} from './catalogue.actions.ts'
import { listProducts } from './listing.actions.ts'
import { searchProducts } from './search.actions.ts'

/** Fixed paths before `/products/:id`. */
export function catalogueRoutes(shop: Shop, mount: Mount): void {
  mount(catalogueCalls.listProducts, ({ query, language }) => listProducts(shop, query, language))
  mount(catalogueCalls.listCategories, async ({ language }) => ({ categories: await listCategories(shop, language) }))
  mount(catalogueCalls.listFeatured, async ({ query, language }) => ({
    products: await listFeatured(shop, query.limit, language),
  }))
  mount(catalogueCalls.listNewArrivals, async ({ query, language }) => ({
    products: await listNewArrivals(shop, query.limit, language),
  }))
  mount(catalogueCalls.listProductsByIds, async ({ query, language }) => ({
    products: await showProductsByIds(shop, query.ids, language),
  }))
  mount(catalogueCalls.searchProducts, ({ query, language }) => searchProducts(shop, query, language))
  mount(catalogueCalls.showProduct, async ({ params, language }) => ({
    product: await showProduct(shop, params.id, language),
  }))
  mount(catalogueCalls.listRelated, async ({ params, query, language }) => ({
    products: await listRelated(shop, { idOrSlug: params.id, limit: query.limit }, language),
  }))
  mount(catalogueCalls.addStockAlert, async ({ params, body, language }) => {
    await addStockAlert(shop, { ...body, idOrSlug: params.id, language })
    return {}
  })
}
