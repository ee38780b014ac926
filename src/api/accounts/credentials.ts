/** R091: who somebody is, shown by her password. */
import { refuse } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import { findUserByEmail, updatePassword, type UserRow } from './accounts.store.ts'
import { hashPassword, isPassword, isWeak } from './passwords.ts'

export type Attempt = {
  email: string
  password: string
  /** The known device or the session that she has already (known-device.ts); null for a stranger, who may be anybody. */
  from: string | null
}

/**
 * The account of that e-mail and password, else INVALID_CREDENTIALS: the same, after the same work, for an unknown e-mail.
 * Each wrong guess counts before it is evaluated; a right one is given back. All strangers together have ten for an account, and each
 * device and session that is known to it has ten of its own: they can't lock its owner out (G39).
 */
export async function provePassword(shop: Shop, { email, password, from }: Attempt): Promise<UserRow> {
  const counted = from === null ? email : `${email} ${from}`
  await shop.limits.count('login-account', counted)
  const user = await findUserByEmail(shop.db, email)
  const isRight = await isPassword(password, user?.passwordHash, from === null ? 'stranger' : 'known').catch(async (turnedAway: unknown) => {
    // Nothing was looked at: a flood must not use up the attempts of whoever comes meanwhile (G20).
    await shop.limits.giveBack('login-account', counted)
    throw turnedAway
  })
  if (!user?.passwordHash || !isRight) refuse('INVALID_CREDENTIALS')
  await shop.limits.giveBack('login-account', counted)
  if (isWeak(user.passwordHash)) await strengthen(shop, user, password)
  return user
}

/** A hash made with weaker parameters than today's is made again while the password is at hand. */
async function strengthen(shop: Shop, user: UserRow, password: string): Promise<void> {
  const hash = await hashPassword(password)
  if (await updatePassword(shop.db, user.id, { hash, was: user.passwordHash, now: shop.clock.now() })) user.passwordHash = hash
}
