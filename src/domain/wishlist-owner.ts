/** R103, D16: one person's wishlist in several browsers, each of which may have been without a connection. */
import { isOnWishlist, merge } from './wishlist.ts'
import type { WishlistItem } from './wishlist.ts'

/** Whose list a browser holds, and which products the account's list had when the two were last compared. */
export type WishlistOwner = { userId: string; known: readonly string[] }

/**
 * What stands when an account's list arrives in a browser that holds one. A guest's list goes into the account's (D16). Of the account's own,
 * what was added or taken off here since they were last compared holds; all else is as the account has it, so that what another device did
 * holds too. A list that belongs to somebody else is none of theirs.
 */
export function reconcile(
  here: { items: readonly WishlistItem[]; owner: WishlistOwner | null },
  userId: string,
  theirs: readonly WishlistItem[],
): WishlistItem[] {
  const { items, owner } = here
  if (owner !== null && owner.userId !== userId) return merge([], theirs)
  const known = new Set(owner?.known)
  const added = items.filter(({ productId }) => !known.has(productId))
  return merge(
    added,
    theirs.filter(({ productId }) => !known.has(productId) || isOnWishlist(items, productId)),
  )
}

/** Whether a list holds these products and no other. */
export const holdsJust = (items: readonly WishlistItem[], productIds: readonly string[]): boolean =>
  items.length === productIds.length && productIds.every((productId) => isOnWishlist(items, productId))

/** Out of local storage, which anyone may have written into. */
export function readOwner(stored: unknown): WishlistOwner | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { userId, known } = stored as Record<string, unknown>
  return typeof userId === 'string' && userId !== '' && Array.isArray(known)
    ? { userId, known: known.filter((id) => typeof id === 'string') }
    : null
}
