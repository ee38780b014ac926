/** R103, D16: the wishlist in local storage; when signed in, one with the account's and kept in step. */
import {
  addAll,
  isOldWishlist,
  isOnWishlist,
  merge,
  readWishlist,
  remove,
  toggle,
  writeWishlist,
} from '#domain/wishlist.ts'
import type { WishlistItem } from '#domain/wishlist.ts'
import { create } from 'zustand'
import { readStoredJson, writeStored } from '../storage/browser-storage.ts'

type WishlistState = {
  items: readonly WishlistItem[]
  userId: string | null
  /** Before, an empty list says nothing: the account's is on its way. */
  isKnown: boolean
  /** What was changed could not be sent, and waits. */
  isUnsent?: boolean
}

export const useWishlistState = create<WishlistState>()(() => ({ items: [], userId: null, isKnown: false }))

/** Laid here by `serve-wishlist.ts` while somebody is signed in: tells her account what has changed. */
export const account: { sync?: () => void } = {}

/** Out of local storage; also when another tab wrote there. What an older page left there is written anew (B15). */
export function readLocalWishlist(): void {
  const stored = readStoredJson('wishlist')
  const items = readWishlist(stored)
  useWishlistState.setState({ items })
  if (isOldWishlist(stored)) keepHere(items)
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
  showWishlist(items)
  account.sync?.()
}

/** In this tab and in local storage. */
export function showWishlist(items: readonly WishlistItem[]): void {
  useWishlistState.setState({ items })
  keepHere(items)
}

function keepHere(items: readonly WishlistItem[]): void {
  writeStored('wishlist', JSON.stringify(writeWishlist(items)))
}
