import type { Product } from '#contract/catalogue.ts'
import { useState } from 'react'
import { useBag } from '#web/personal/use-bag.ts'
import { takeOffWishlist } from '#web/personal/wishlist-store.ts'

export type Variant = { color: string; size: string }

/** Into the bag, and only then off the wishlist. A set goes in whole. `moving`: the size that is on its way. */
export function useMove(product: Product) {
  const bag = useBag()
  const [moving, setMoving] = useState<string | null>(null)
  const move = async ({ color, size }: Variant) => {
    if (moving !== null) return
    setMoving(size)
    const failure = await bag.add({ product, color, size, purchaseOption: product.purchaseOptions[0] ?? null })
    setMoving(null)
    if (failure === null) takeOffWishlist([product._id])
  }
  return { move, moving }
}
