import { wishlistCalls } from '#contract/wishlist.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { saveWishlist, showWishlist } from './wishlist.actions.ts'

export function wishlistRoutes(shop: Shop, mount: Mount): void {
  mount(wishlistCalls.listWishlist, ({ shopper, language }) => showWishlist(shop, shopper, language))
  mount(wishlistCalls.saveWishlist, ({ shopper, body, language }) =>
    saveWishlist(shop, shopper, { items: body.items, language }),
  )
}
