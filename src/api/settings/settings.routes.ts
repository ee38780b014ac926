import { storeCalls } from '#contract/store.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { showStore } from './store.actions.ts'

export function storeRoutes(shop: Shop, mount: Mount): void {
  mount(storeCalls.showStore, ({ language }) => ({ store: showStore(shop, language).store }))
  mount(storeCalls.showStoreDetails, ({ language }) => ({ details: showStore(shop, language).details }))
  mount(storeCalls.showStoreGoods, ({ language }) => ({ goods: showStore(shop, language).goods }))
  mount(storeCalls.showStoreMenu, ({ language }) => ({ menu: showStore(shop, language).menu }))
  mount(storeCalls.showSizeGuide, ({ language }) => ({ sizeGuide: showStore(shop, language).sizeGuide }))
}
