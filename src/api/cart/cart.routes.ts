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
  mount(cartCalls.addToCart, ({ body, ...caller }) => addToCart(shop, caller, body))
  mount(cartCalls.mergeCart, ({ body, ...caller }) => mergeCart(shop, caller, body))
  mount(cartCalls.quoteCart, ({ body, ...caller }) => quoteCart(shop, body, caller))
  mount(cartCalls.applyCoupon, ({ body, ...caller }) => applyCoupon(shop, caller, body.couponCode))
  mount(cartCalls.removeCoupon, (caller) => removeCoupon(shop, caller))
  mount(cartCalls.clearCart, (caller) => clearCart(shop, caller))
  mount(cartCalls.setQuantity, ({ params, body, ...caller }) => setQuantity(shop, caller, { ...params, ...body }))
  mount(cartCalls.removeFromCart, ({ params, ...caller }) => removeFromCart(shop, caller, params.itemId))
}
