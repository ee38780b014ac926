/** Which line of the bag an item is. */
import type { Cart, CartItem } from '#contract/cart.ts'
import { sameLine } from '#domain/cart-line.ts'
import type { LineKey, LocalLine } from '#domain/cart-line.ts'

export function keyOf(item: CartItem): LineKey {
  const { color, size, purchaseOption, customization } = item
  return { productId: item.productId._id, color, size, purchaseOption, customization }
}

export const isItem = (item: CartItem, key: LineKey) => sameLine(keyOf(item), key)

/** As the browser keeps a guest's bag: with the colours and sizes that the server found. */
export function linesOf(cart: Cart): LocalLine[] {
  return cart.items.map((item) => ({ ...keyOf(item), quantity: item.quantity }))
}
