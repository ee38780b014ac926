/** R076: makes a bag fit what is left of a piece. Set, shirt and trousers of one piece draw on the same stock. */
import type { CartItem } from '#contract/cart.ts'
import type { RefusedItem } from './order-trouble.ts'

export const isPiece = (item: CartItem, { productId, color, size }: RefusedItem) =>
  item.productId._id === productId && item.color === color && item.size === size

/** The lines to change, and to how many each; the first lines keep what they have. 0 removes a line. */
export function fitBag(
  items: readonly CartItem[],
  piece: RefusedItem,
  allowed: number,
): { item: CartItem; quantity: number }[] {
  let left = allowed
  return items
    .filter((item) => isPiece(item, piece))
    .flatMap((item) => {
      const quantity = Math.min(item.quantity, left)
      left -= quantity
      return quantity === item.quantity ? [] : [{ item, quantity }]
    })
}

type Ordered = {
  productId: string
  color: string
  size: string
  purchaseOption: string | null
  customization: string | null
  quantity: number
}

/** A guest's bag after her order: what was ordered is taken out, what she has put in since stays. */
export function bagAfterOrder(
  items: readonly CartItem[],
  ordered: readonly Ordered[],
): { item: CartItem; quantity: number }[] {
  return items.flatMap((item) => {
    const line = ordered.find(
      (one) =>
        isPiece(item, one) && one.purchaseOption === item.purchaseOption && one.customization === item.customization,
    )
    return line ? [{ item, quantity: Math.max(0, item.quantity - line.quantity) }] : []
  })
}
