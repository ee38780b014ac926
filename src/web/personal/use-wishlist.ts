import type { WishlistItem } from '#domain/wishlist.ts'
import { said, toast } from '../kit/toast-store.ts'
import { putBackOnWishlist, toggleOnWishlist, useWishlistState } from './wishlist-store.ts'

export type WishlistView = {
  /** Newest first. */
  items: readonly WishlistItem[]
  count: number
  /** False while an empty list may still fill. */
  isKnown: boolean
  has: (productId: string) => boolean
  /** Says in a toast what happened. */
  toggle: (productId: string) => void
}

/** R103: kept in this browser, and with the account when signed in. Empty until hydration. */
export function useWishlist(): WishlistView {
  const items = useWishlistState((state) => state.items)
  const isKnown = useWishlistState((state) => state.isKnown)
  return {
    items,
    count: items.length,
    isKnown,
    has: (productId) => items.some((item) => item.productId === productId),
    toggle: (productId) => {
      const takenOff = toggleOnWishlist(productId)
      if (takenOff)
        toast.success(said('messages:removedFromWishlist'), {
          label: said('common:undo'),
          run: () => putBackOnWishlist(takenOff),
        })
      else toast.success(said('messages:addedToWishlist'))
    },
  }
}
