/** Spec §3: which lines of a cart are one. On its own, because every page needs it and the rules of `cart.ts` come later. */
import type { PurchaseOption } from './pricing.ts'

/** What makes two lines the same: everything but the quantity. */
export type LineKey = {
  productId: string
  color: string | null
  size: string | null
  purchaseOption: PurchaseOption | null
  customization: string | null
}

export type LocalLine = LineKey & { quantity: number }

export function sameLine(a: LineKey, b: LineKey): boolean {
  return (
    a.productId === b.productId &&
    a.color === b.color &&
    a.size === b.size &&
    a.purchaseOption === b.purchaseOption &&
    a.customization === b.customization
  )
}
