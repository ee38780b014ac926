/** R091: who somebody is, shown by her password. */
import type { AnyLimit } from '../http/limits.ts'
import { refuse } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import { findUserByEmail, updatePassword, type UserRow } from './accounts.store.ts'
import { hashOf } from './keys.ts'
import { hashPassword, isPassword, isWeak } from './passwords.ts'

export type Attempt = {
  email: string
  password: string
  /** The known device or the session that she has already (known-device.ts); null for a stranger, who may be anybody. */
  from: string | null
}

type Counted = { limit: AnyLimit; key: string }

/**
 * The account of that e-mail and password, else INVALID_CREDENTIALS: the same, after the same work, for an unknown e-mail.
 * Each wrong guess counts before it is evaluated; a right one is given back.
 */
export async function provePassword(shop: Shop, attempt: Attempt): Promise<UserRow> {
  const counted = await placesOf(shop, attempt)
  for (const { limit, key } of counted) await shop.limits.count(limit, key)
  const giveBack = async () => {
    for (const { limit, key } of counted) await shop.limits.giveBack(limit, key)
  }
  const user = await findUserByEmail(shop.db, attempt.email)
  const isRight = await isPassword(
    attempt.password,
    user?.passwordHash,
    attempt.from === null ? 'stranger' : 'known',
  ).catch(async (turnedAway: unknown) => {
    // Nothing was looked at: a flood must not use up the attempts of whoever comes meanwhile (G20).
    await giveBack()
    throw turnedAway
  })
  if (!user?.passwordHash || !isRight) refuse('INVALID_CREDENTIALS')
  await giveBack()
  if (isWeak(user.passwordHash)) await strengthen(shop, user, attempt.password)
  return user
}

/**
 * Where an attempt is counted. All strangers together have ten for an account. Each device and session that is known to it has ten of
 * its own, so that strangers can't lock its owner out (G39), and all of these together have one ceiling. A new password begins anew:
 * whoever set it by the link from her mailbox is let in, whatever was tried before.
 */
async function placesOf(shop: Shop, { email, from }: Attempt): Promise<Counted[]> {
  if (from === null) return [{ limit: 'login-account', key: email }]
  const user = await findUserByEmail(shop.db, email)
  return [
    { limit: 'login-account', key: `${email} ${from}` },
    { limit: 'login-known', key: `${email} ${hashOf(user?.passwordHash ?? '')}` },
  ]
}

/** A hash made with weaker parameters than today's is made again while the password is at hand. */
async function strengthen(shop: Shop, user: UserRow, password: string): Promise<void> {
  const hash = await hashPassword(password)
  if (await updatePassword(shop.db, user.id, { hash, was: user.passwordHash, now: shop.clock.now() }))
    user.passwordHash = hash
}
