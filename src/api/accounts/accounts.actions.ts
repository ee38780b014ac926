/** Spec §3, §7, R091, R098: what people see and change about themselves. */
import type { Settings, User } from '#contract/accounts.ts'
import type { SignedIn } from '../http/asker.ts'
import { refuse } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import { findUser, mergeSettings, updateUser, type UserRow } from './accounts.store.ts'
import { showSettings, showUser } from './profile.ts'

/** Staff prove themselves with passwords of the same strength, through the same gate. */
export { hashPassword, isPassword } from './passwords.ts'
export { refuseGuessable } from './guessable.ts'

/** Gone between the sign-in and now: the session means nothing any more. */
export async function showProfile(shop: Shop, shopper: Pick<SignedIn, 'userId'>): Promise<{ user: User }> {
  return { user: showUser((await findUser(shop.db, shopper.userId)) ?? refuse('TOKEN_INVALID')) }
}

export type ProfileChange = { firstName?: string; lastName?: string; displayName?: string; phone?: string | null }

export async function changeProfile(
  shop: Shop,
  shopper: SignedIn,
  { firstName, lastName, displayName, phone }: ProfileChange,
): Promise<{ user: User }> {
  await updateUser(shop.db, shopper.userId, { firstName, lastName, displayName, phone, updatedAt: shop.clock.now() })
  return showProfile(shop, shopper)
}

/** What is not named stays as it is. */
export async function changeSettings(
  shop: Shop,
  shopper: SignedIn,
  change: UserRow['settings'],
): Promise<{ settings: Settings }> {
  return { settings: showSettings((await mergeSettings(shop.db, shopper.userId, change)) ?? refuse('TOKEN_INVALID')) }
}
