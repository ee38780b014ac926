/** R103, D16: a signed-in person's wishlist and the one in this browser, brought together. Fetched only for who is signed in. */
import { holdsJust, readOwner, reconcile } from '#domain/wishlist-owner.ts'
import type { WishlistOwner } from '#domain/wishlist-owner.ts'
import { browserSession, call } from '../session/browser-session.ts'
import { readStoredJson, writeStored } from '../storage/browser-storage.ts'
import { Failure } from '../calls/failure.ts'
import { isOffline } from '../calls/is-offline.ts'
import { showWishlist, useWishlistState } from './wishlist-store.ts'

type AccountWishlist = {
  /** Sends what has changed here, takes what has changed there. One that has not begun yet serves every change before it. */
  sync: () => Promise<void>
  stop: () => void
}

/** Where the shop is out of reach, though there is a connection. The return of that is noticed at once. */
const againMs = 30_000

export function keepInStep(userId: string): AccountWishlist {
  const over = new AbortController()
  const isStill = () => !over.signal.aborted && browserSession().state().user?._id === userId
  let queue: Promise<void> = Promise.resolve()
  let waits = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function sync(): Promise<void> {
    clearTimeout(timer)
    if (waits) return queue
    waits = true
    const work = async () => {
      waits = false
      if (!isStill()) return
      await bringTogether(userId, isStill)
      useWishlistState.setState({ isUnsent: false })
    }
    queue = queue
      .then(() => alone(work))
      .catch(tryAgain)
      .finally(() => isStill() && useWishlistState.setState({ isKnown: true }))
    return queue
  }

  function tryAgain(error: unknown): void {
    console.warn('Failed to keep the wishlist in step', error)
    if (isStill()) useWishlistState.setState(({ items }) => ({ isUnsent: !holdsJust(items, ownerHere()?.known ?? []) }))
    const isRefused = error instanceof Failure && error.status >= 400 && error.status < 500
    if (isStill() && !isRefused && !isOffline()) timer = setTimeout(() => void sync(), againMs)
  }

  addEventListener('online', () => void sync(), { signal: over.signal })
  return {
    sync,
    stop: () => {
      clearTimeout(timer)
      over.abort()
    },
  }
}

/** Two tabs one after the other: what the first has sent, the second finds done. */
function alone(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('qutn-wishlist', work) : work()
}

async function bringTogether(userId: string, isStill: () => boolean): Promise<void> {
  const { items } = await call('GET /user/:userId/wishlist', { params: { userId } })
  if (!isStill()) return
  const theirs = items.map(({ productId, addedAt }) => ({ productId, addedAt }))
  const both = reconcile({ items: useWishlistState.getState().items, owner: ownerHere() }, userId, theirs)
  const known = theirs.map(({ productId }) => productId)
  showWishlist(both)
  own({ userId, known })
  if (holdsJust(both, known)) return
  await call('PUT /user/:userId/wishlist', { params: { userId }, body: { items: both } })
  if (isStill()) own({ userId, known: both.map(({ productId }) => productId) })
}

const ownerHere = () => readOwner(readStoredJson('wishlistOwner'))

function own(owner: WishlistOwner): void {
  writeStored('wishlistOwner', JSON.stringify(owner))
}
