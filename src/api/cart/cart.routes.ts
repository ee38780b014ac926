import { cartCalls } from '#contract/cart.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import {
  addToCart,
  applyCoupon,
  clearCart,
  removeCoupon,
  removeFromCart,
  setQuantity,
  showMyCart,
} from './cart.actions.ts'
import { mergeCart } from './merge.actions.ts'
import { quoteCart } from './quote.actions.ts'

export function cartRoutes(shop: Shop, mount: Mount): void {
  mount(cartCalls.showCart, ({ shopper, language }) => showMyCart(shop, shopper, language))
  mount(cartCalls.addToCart, ({ body, ...asked }) => addToCart(shop, asked, body))
  mount(cartCalls.mergeCart, ({ body, ...asked }) => mergeCart(shop, asked, body))
  mount(cartCalls.quoteCart, ({ body, ...asked }) => quoteCart(shop, body, asked))
  mount(cartCalls.applyCoupon, ({ body, ...asked }) => applyCoupon(shop, asked, body.couponCode))
  mount(cartCalls.removeCoupon, (asked) => removeCoupon(shop, asked))
  mount(cartCalls.clearCart, (asked) => clearCart(shop, asked))
  mount(cartCalls.setQuantity, ({ params, body, ...asked }) => setQuantity(shop, asked, { ...params, ...body }))
  mount(cartCalls.removeFromCart, ({ params, ...asked }) => removeFromCart(shop, asked, params.itemId))
}
