/** Spec §3 and §4, R103, D16: the wishlist, newest first, each product once. */

export const maxWishlistItems = 200

/** `addedAt` is an ISO timestamp in UTC. */
export type WishlistItem = { productId: string; addedAt: string }

export function isOnWishlist(items: readonly WishlistItem[], productId: string): boolean {
  return items.some((item) => item.productId === productId)
}

/** To the front; a product that is on it already changes nothing. The oldest gives way beyond 200. */
export function add(items: readonly WishlistItem[], productId: string, addedAt: string): WishlistItem[] {
  if (isOnWishlist(items, productId)) return [...items]
  return [{ productId, addedAt }, ...items].slice(0, maxWishlistItems)
}

export function remove(items: readonly WishlistItem[], productId: string): WishlistItem[] {
  return items.filter((item) => item.productId !== productId)
}

export function toggle(items: readonly WishlistItem[], productId: string, addedAt: string): WishlistItem[] {
  return isOnWishlist(items, productId) ? remove(items, productId) : add(items, productId, addedAt)
}

/** Several at once, each as `add`; the first named comes first. */
export function addAll(items: readonly WishlistItem[], productIds: readonly string[], addedAt: string): WishlistItem[] {
  return productIds.toReversed().reduce((list, productId) => add(list, productId, addedAt), [...items])
}

/** Both lists as one (D16): newest first; a product on both keeps the day it was first added. */
export function merge(here: readonly WishlistItem[], there: readonly WishlistItem[]): WishlistItem[] {
  const first = new Map<string, WishlistItem>()
  for (const item of [...here, ...there]) {
    const known = first.get(item.productId)
    if (!known || item.addedAt < known.addedAt)
      first.set(item.productId, { productId: item.productId, addedAt: item.addedAt })
  }
  return [...first.values()].toSorted(newestFirst).slice(0, maxWishlistItems)
}

/** A list out of local storage, which anyone may have written into: what is no item is left out. */
export function readWishlist(stored: unknown): WishlistItem[] {
  return Array.isArray(stored)
    ? merge(
        [],
        stored.map(readItem).filter((item) => item !== null),
      )
    : []
}

/** As the specification's local storage holds it (B15): each product by its `_id`, beside the name that the API gives it. */
export function writeWishlist(items: readonly WishlistItem[]): (WishlistItem & { _id: string })[] {
  return items.map(({ productId, addedAt }) => ({ _id: productId, productId, addedAt }))
}

/** A list that an older page wrote, without `_id`. */
export function isOldWishlist(stored: unknown): boolean {
  return (
    Array.isArray(stored) &&
    stored.some((item: unknown) => typeof item === 'object' && item !== null && !('_id' in item))
  )
}

/** The specification's items carry `_id` or `id` and product fields; only the product and the day are kept. */
function readItem(stored: unknown): WishlistItem | null {
  if (typeof stored !== 'object' || stored === null) return null
  const item = stored as Record<string, unknown>
  const productId = [item.productId, item._id, item.id].find((id) => typeof id === 'string' && id !== '')
  const addedAt = new Date(typeof item.addedAt === 'string' ? item.addedAt : 0)
  if (typeof productId !== 'string' || Number.isNaN(addedAt.getTime())) return null
  return { productId, addedAt: addedAt.toISOString() }
}

function newestFirst(a: WishlistItem, b: WishlistItem): number {
  return a.addedAt === b.addedAt ? (a.productId < b.productId ? -1 : 1) : a.addedAt < b.addedAt ? 1 : -1
}
