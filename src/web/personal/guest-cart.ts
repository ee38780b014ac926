/** What a guest's bag is checked for in the browser. */
import type { Cart } from '#contract/cart.ts'
import type { LineKey, LocalLine } from '#domain/cart-line.ts'
import { refuseQuantity } from '#domain/stock.ts'
import { Failure } from '../calls/failure.ts'
import { isItem } from './line-key.ts'

export const hasLines = (cart: Cart, lines: readonly LocalLine[]) =>
  cart.items.length === lines.length &&
  lines.every((line) => cart.items.some((item) => isItem(item, line) && item.quantity === line.quantity))

/** The same answer to a guest as to a signed-in shopper (R076): all options of a variant draw on one stock. */
export function refuseBeyondStock(cart: Cart, key: LineKey): void {
  const ofVariant = cart.items.filter(
    (item) =>
      item.productId._id === key.productId &&
      (key.color ?? item.color) === item.color &&
      (key.size ?? item.size) === item.size,
  )
  const [first] = ofVariant
  if (!first) throw new Failure({ status: 404, code: 'NOT_FOUND' })
  const quantity = ofVariant.reduce((sum, item) => sum + item.quantity, 0)
  const refusal = refuseQuantity(quantity, first.availableStock)
  if (refusal)
    throw new Failure({
      status: 409,
      code: refusal.reason,
      availableStock: refusal.availableStock,
      maxAllowed: refusal.maxAllowed,
    })
}
