/** Who somebody is, for the room that shows and erases all that is held about her (api/privacy). */
import type { SignedIn } from '../http/asker.ts'
import { refuse } from '../http/refusal.ts'
import type { Person } from '../personal.ts'
import type { Shop } from '../shop.ts'
import { findUser, type UserRow } from './accounts.store.ts'
import { clearRefreshCookie } from './cookies.ts'
import { provePassword } from './credentials.ts'
import { sessionCacheOf } from './session-cache.ts'

const personOf = ({ id, email, emailVerifiedAt }: UserRow): Person => ({
  userId: id,
  email,
  emailVerified: emailVerifiedAt !== null,
})

export const findPerson = async (shop: Shop, { userId }: SignedIn): Promise<Person> =>
  personOf((await findUser(shop.db, userId)) ?? refuse('TOKEN_INVALID'))

/** Refuses with INVALID_CREDENTIALS. */
export const provePerson = async (shop: Shop, { email, sessionId }: SignedIn, password: string): Promise<Person> =>
  personOf(await provePassword(shop, { email, password, from: sessionId }))

/** After the person was erased: this process and this browser forget her. */
export function endVisit(shop: Shop, userId: string, reply: { headers: Headers }): void {
  sessionCacheOf(shop).forgetUser(userId)
  clearRefreshCookie(shop, reply.headers)
}
