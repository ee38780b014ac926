/** R103, D16: the wishlist in local storage; when signed in, one with the account's and kept in step. */
import { addAll, isOnWishlist, merge, readOwner, readWishlist, reconcile, remove, toggle } from '#domain/wishlist.ts'
import type { WishlistItem, WishlistOwner } from '#domain/wishlist.ts'
import { create } from 'zustand'
import { browserSession, call } from '../session/browser-session.ts'
import { readStoredJson, writeStored } from '../session/browser-storage.ts'
import { isOffline } from '../session/is-offline.ts'

type WishlistState = {
  items: readonly WishlistItem[]
  userId: string | null
  /** Before, an empty list says nothing: the account's is on its way. */
  isKnown: boolean
  /** The account's list has come. Before, nothing may be written over it. */
  isServed: boolean
}

export const useWishlistState = create<WishlistState>()(() => ({ items: [], userId: null, isKnown: false, isServed: false }))

/** Out of local storage; also when another tab wrote there. */
export function readLocalWishlist(): void {
  useWishlistState.setState({ items: readWishlist(readStoredJson('wishlist')) })
}

const itemsNow = () => useWishlistState.getState().items
const now = () => new Date().toISOString()

/** To the front, or off it. Answers what was taken off, with the day it was added; nothing when it is on now. */
export function toggleOnWishlist(productId: string): WishlistItem | undefined {
  const before = itemsNow().find((item) => item.productId === productId)
  change(toggle(itemsNow(), productId, now()))
  return before
}

/** Where it stood. */
export function putBackOnWishlist(item: WishlistItem): void {
  change(merge(itemsNow(), [item]))
}

/** Those that are not on it, to the front. Answers which. */
export function addAllToWishlist(productIds: readonly string[]): string[] {
  const missing = productIds.filter((productId) => !isOnWishlist(itemsNow(), productId))
  change(addAll(itemsNow(), missing, now()))
  return missing
}

export function takeOffWishlist(productIds: readonly string[]): void {
  change(productIds.reduce((items, productId) => remove(items, productId), [...itemsNow()]))
}

function change(items: readonly WishlistItem[]): void {
  keep(items)
  const { userId, isServed } = useWishlistState.getState()
  const owner = readOwner(readStoredJson('wishlistOwner'))
  if (owner) own({ ...owner, isSaved: false })
  if (userId !== null && isServed) void save(userId)
}

/** Null: nobody is signed in (any more). What is in local storage then is a guest's, or of a session that ended by itself. */
export async function serveWishlist(userId: string | null): Promise<void> {
  const before = useWishlistState.getState().userId
  if (before === userId && userId !== null) return
  useWishlistState.setState({ userId, isKnown: userId === null, isServed: false })
  if (userId === null) return before !== null && browserSession().state().ended === 'logout' ? forget() : readLocalWishlist()
  const isStill = () => useWishlistState.getState().userId === userId
  const { items } = await call('GET /user/:userId/wishlist', { params: { userId } }).finally(() => isStill() && useWishlistState.setState({ isKnown: true }))
  if (!isStill()) return
  const theirs = items.map(({ productId, addedAt }) => ({ productId, addedAt }))
  const both = reconcile({ items: itemsNow(), owner: readOwner(readStoredJson('wishlistOwner')) }, userId, theirs)
  keep(both)
  useWishlistState.setState({ isServed: true })
  own({ userId, isSaved: both.length === theirs.length })
  if (both.length > theirs.length) await save(userId)
}

/** Who signs out takes her list along; the next person here begins with none. */
function forget(): void {
  own(null)
  keep([])
}

function keep(items: readonly WishlistItem[]): void {
  useWishlistState.setState({ items })
  writeStored('wishlist', JSON.stringify(items))
}

function own(owner: WishlistOwner | null): void {
  writeStored('wishlistOwner', owner && JSON.stringify(owner))
}

let saving: Promise<unknown> = Promise.resolve()

let waitsForConnection = false

/** A whole list, so that it may be sent again. */
function saveOnReturn(userId: string): void {
  if (waitsForConnection) return
  waitsForConnection = true
  addEventListener('online', () => {
    waitsForConnection = false
    void save(userId)
  }, { once: true })
}

/** One after the other, each as the list is by then. A failure is made good by the next change or visit, or when the connection is back. */
function save(userId: string): Promise<unknown> {
  const send = async () => {
    const items = itemsNow()
    if (useWishlistState.getState().userId !== userId) return
    const body = { items: items.map(({ productId, addedAt }) => ({ productId, addedAt })) }
    await call('PUT /user/:userId/wishlist', { params: { userId }, body })
    if (itemsNow() === items && useWishlistState.getState().userId === userId) own({ userId, isSaved: true })
  }
  saving = saving.then(send).catch((error: unknown) => {
    console.warn('Failed to save the wishlist', error)
    if (isOffline()) saveOnReturn(userId)
  })
  return saving
}
