/** R103, D16: the wishlist in local storage; when signed in, merged with the account's once and kept in step afterwards. */
import { isOnWishlist, merge, readWishlist, toggle } from '#domain/wishlist.ts'
import type { WishlistItem } from '#domain/wishlist.ts'
import { create } from 'zustand'
import { call } from '../session/browser-session.ts'
import { readStoredJson, writeStored } from '../session/browser-storage.ts'

type WishlistState = {
  items: readonly WishlistItem[]
  userId: string | null
  /** Before, an empty list says nothing: the account's is on its way. */
  isKnown: boolean
}

export const useWishlistState = create<WishlistState>()(() => ({ items: [], userId: null, isKnown: false }))

/** Out of local storage; also when another tab wrote there. */
export function readLocalWishlist(): void {
  useWishlistState.setState({ items: readWishlist(readStoredJson('wishlist')) })
}

/** To the front, or off it. Answers whether it is on it now. */
export function toggleOnWishlist(productId: string): boolean {
  const { items, userId } = useWishlistState.getState()
  const next = toggle(items, productId, new Date().toISOString())
  keep(next)
  if (userId !== null) void save(userId, next)
  return isOnWishlist(next, productId)
}

/** Null: nobody is signed in (any more); what is in local storage then is a guest's. */
export async function serveWishlist(userId: string | null): Promise<void> {
  if (useWishlistState.getState().userId === userId && userId !== null) return
  useWishlistState.setState({ userId, isKnown: userId === null })
  if (userId === null) return readLocalWishlist()
  const isStill = () => useWishlistState.getState().userId === userId
  const { items: theirs } = await call('GET /user/:userId/wishlist', { params: { userId } })
    .finally(() => isStill() && useWishlistState.setState({ isKnown: true }))
  if (!isStill()) return
  const both = merge(useWishlistState.getState().items, theirs.map(({ productId, addedAt }) => ({ productId, addedAt })))
  keep(both)
  if (both.length > theirs.length) await save(userId, both)
}

function keep(items: readonly WishlistItem[]): void {
  useWishlistState.setState({ items })
  writeStored('wishlist', JSON.stringify(items))
}

let saving: Promise<unknown> = Promise.resolve()

/** One after the other, so that the last list is the one that stays. A failure is made good by the next change or visit. */
function save(userId: string, items: readonly WishlistItem[]): Promise<unknown> {
  const body = { items: items.map(({ productId, addedAt }) => ({ productId, addedAt })) }
  const send = () => call('PUT /user/:userId/wishlist', { params: { userId }, body }).catch((error: unknown) => console.warn('Failed to save the wishlist', error))
  saving = saving.then(send)
  return saving
}
