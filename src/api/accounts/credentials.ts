/** R091: who somebody is, shown by her password. */
import { refuse } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import { findUserByEmail, updatePassword, type UserRow } from './accounts.store.ts'
import { hashPassword, isPassword, isWeak } from './passwords.ts'

/**
 * The account of that e-mail and password, else INVALID_CREDENTIALS: the same, after the same work, for an unknown e-mail.
 * Each wrong guess counts against the account before it is evaluated; a right one is given back (G39).
 */
export async function provePassword(shop: Shop, email: string, password: string): Promise<UserRow> {
  await shop.limits.count('login-account', email)
  const user = await findUserByEmail(shop.db, email)
  const isRight = await isPassword(password, user?.passwordHash)
  if (!user?.passwordHash || !isRight) refuse('INVALID_CREDENTIALS')
  await shop.limits.giveBack('login-account', email)
  if (isWeak(user.passwordHash)) await strengthen(shop, user, password)
  return user
}

/** A hash made with weaker parameters than today's is made again while the password is at hand. */
async function strengthen(shop: Shop, user: UserRow, password: string): Promise<void> {
  const hash = await hashPassword(password)
  if (await updatePassword(shop.db, user.id, { hash, was: user.passwordHash, now: shop.clock.now() })) user.passwordHash = hash
}
