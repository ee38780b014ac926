/** R076: why a line can't be had as it stands, and how many of it can. */
import type { CartItem } from '#contract/cart.ts'
import { refuseQuantity } from '#domain/stock.ts'

export type LineTrouble = {
  kind: 'none-left' | 'stock' | 'limit'
  /** What can be had. */
  allowed: number
}

/** What speaks against a quantity of this line; null if nothing that is known here does. */
export function troubleOf({ availableStock }: Pick<CartItem, 'availableStock'>, quantity: number): LineTrouble | null {
  const refusal = refuseQuantity(quantity, availableStock)
  return refusal && troubleFrom({ code: refusal.reason, ...refusal })
}

type Refused = { code: string; availableStock?: number | undefined; maxAllowed?: number | undefined }

/** The server's refusal of a quantity; null if it refused for another reason. */
export function troubleFrom({ code, availableStock, maxAllowed }: Refused): LineTrouble | null {
  if (code === 'INSUFFICIENT_STOCK') {
    const allowed = maxAllowed ?? availableStock ?? 0
    return { kind: allowed === 0 ? 'none-left' : 'stock', allowed }
  }
  return code === 'QUANTITY_LIMIT' ? { kind: 'limit', allowed: maxAllowed ?? 0 } : null
}
