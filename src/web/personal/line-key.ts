/** Which line of the bag an item is. */
import type { CartItem } from '#contract/cart.ts'
import { sameLine } from '#domain/cart-line.ts'
import type { LineKey } from '#domain/cart-line.ts'

export function keyOf(item: CartItem): LineKey {
  const { color, size, purchaseOption, customization } = item
  return { productId: item.productId._id, color, size, purchaseOption, customization }
}

export const isItem = (item: CartItem, key: LineKey) => sameLine(keyOf(item), key)
