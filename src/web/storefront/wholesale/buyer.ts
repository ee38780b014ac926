/** What a visitor is to the wholesale section (R112, D17). The API decides by the role alone, and so does this. */
import type { User } from '#contract/accounts.ts'
import type { SessionState } from '#web/session/machine.ts'

export type Buyer = 'unknown' | 'guest' | 'customer' | 'pending' | 'declined' | 'paused' | 'approved'

/** `unknown` until the browser knows who is here. `paused`: was approved, and no longer is. */
export function buyerOf(status: SessionState['status'], user: Pick<User, 'role' | 'wholesale'> | null): Buyer {
  if (status === 'guest') return 'guest'
  if (status !== 'authenticated' || !user) return 'unknown'
  if (user.role === 'wholesale') return 'approved'
  const state = user.wholesale?.status
  if (state === 'pending' || state === 'declined') return state
  return state === 'approved' ? 'paused' : 'customer'
}
