import { browserSession } from '../session/browser-session.ts'
import { account, readLocalWishlist, showWishlist, useWishlistState } from './wishlist-store.ts'

let stop = (): void => undefined

/** Null: nobody is signed in (any more). What is in local storage then is a guest's, or of a session that ended by itself. */
export async function serveWishlist(userId: string | null): Promise<void> {
  const before = useWishlistState.getState().userId
  if (before === userId && userId !== null) return
  stop()
  delete account.sync
  useWishlistState.setState({ userId, isKnown: userId === null })
  // Who signs out takes her list along; the next person here begins with none.
  if (userId === null)
    return before !== null && browserSession().state().ended === 'logout' ? showWishlist([]) : readLocalWishlist()
  const { keepInStep } = await import('./account-wishlist.ts')
  if (useWishlistState.getState().userId !== userId) return
  const kept = keepInStep(userId)
  stop = kept.stop
  account.sync = () => void kept.sync()
  account.sync()
}
