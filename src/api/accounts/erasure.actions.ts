/** A person's copy of what is held about her, and its end (contract: GET /user/export, DELETE /user/profile). */
import type { SignedIn } from '../http/asker.ts'
import { refuse } from '../http/refusal.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { findUser } from './accounts.store.ts'
import { provePassword } from './credentials.ts'
import { eraseFinishedContacts, eraseHoldings } from './erasure.store.ts'
import { listHoldings } from './holdings.store.ts'
import { clearRefreshCookie } from './cookies.ts'
import { sessionCacheOf } from './session-cache.ts'
import type { Visit } from './session.actions.ts'

export async function exportAccount(shop: Shop, shopper: SignedIn): Promise<{ export: Record<string, unknown> }> {
  const user = (await findUser(shop.db, shopper.userId)) ?? refuse('TOKEN_INVALID')
  const holdings = await listHoldings(shop.db, {
    userId: user.id,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
  })
  return { export: { madeAt: shop.clock.now().toISOString(), ...holdings } }
}

/** Asks for the password again: a stolen access token must not be enough. */
export async function eraseAccount(
  shop: Shop,
  shopper: SignedIn,
  { password, reply }: Pick<Visit, 'reply'> & { password: string },
): Promise<Record<string, never>> {
  const user = await provePassword(shop, { email: shopper.email, password, from: shopper.sessionId })
  const person = {
    userId: user.id,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    now: shop.clock.now(),
  }
  await inTransaction(shop.db, (tx) => eraseHoldings(tx, person))
  sessionCacheOf(shop).forgetUser(user.id)
  clearRefreshCookie(shop, reply.headers)
  return {}
}

/** For the jobs: what was left on open orders of who was erased, once they are finished (F13). */
export async function eraseFinished(shop: Shop): Promise<void> {
  await inTransaction(shop.db, (tx) => eraseFinishedContacts(tx, shop.clock.now()))
}
