/** Spec §7, R091, T18: forgotten, reset and changed passwords. */
import type { Language } from '#domain/locale.ts'
import type { SignedIn } from '../http/asker.ts'
import { refuse } from '../http/refusal.ts'
import { enqueueEmail } from '../mail/mail.actions.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { markVerified, updatePassword } from './accounts.store.ts'
import { provePassword } from './credentials.ts'
import { forgetUnproven } from './unproven.ts'
import { refuseGuessable } from './guessable.ts'
import { hashOf } from './keys.ts'
import { rememberDevice } from './known-device.ts'
import { newLink } from './links.ts'
import { deleteLinksOf, findLinkOwner, insertLink, useLink } from './links.store.ts'
import { hashPassword } from './passwords.ts'
import { sessionCacheOf } from './session-cache.ts'
import type { BrowserVisit } from './session.actions.ts'
import { revokeSessionsOf } from './session.store.ts'
import { passwordChanged } from './accounts.emails.ts'

type Nothing = Record<string, never>

/** Says the same for every address; a link goes out only where there is an account, and not again while a fresh one is in the mailbox. Refuses nobody for what others asked (F12). */
export async function forgotPassword(shop: Shop, email: string, language: Language): Promise<Nothing> {
  await insertLink(shop.db, newLink(shop, 'reset_password', { email, language }))
  return {}
}

type Reset = BrowserVisit & { body: { token: string; password: string }; language: Language }

/**
 * Ends every session and signs nobody in: whoever had the old password is out, whoever has the mailbox signs in anew, in this browser
 * also while strangers have used up the account's attempts (G39).
 */
export async function resetPassword(shop: Shop, { body: reset, language, ...visit }: Reset): Promise<Nothing> {
  const link = { tokenHash: hashOf(reset.token), purpose: 'reset_password' as const, now: shop.clock.now() }
  const owner = (await findLinkOwner(shop.db, link)) ?? refuse('TOKEN_USED_OR_EXPIRED')
  refuseGuessable(shop, { password: reset.password, email: owner.email, path: 'password', language })
  const hash = await hashPassword(reset.password, 'known')
  const userId = await inTransaction(shop.db, async (tx) => {
    const id = (await useLink(tx, link)) ?? refuse('TOKEN_USED_OR_EXPIRED')
    await updatePassword(tx, id, { hash, was: null, now: link.now })
    await revokeSessionsOf(tx, id, { reason: 'password reset', now: link.now })
    // The link came through the mailbox, which is all that verifying asks.
    await forgetUnproven(tx, id)
    await markVerified(tx, id, link.now)
    await enqueueEmail(tx, passwordChanged, { payload: { userId: id, email: owner.email, language }, at: link.now })
    return id
  })
  sessionCacheOf(shop).forgetUser(userId)
  rememberDevice(shop, { email: owner.email, passwordHash: hash }, visit)
  return {}
}

type PasswordChange = { currentPassword: string; newPassword: string }

/** The other sessions end, and so do links that were sent for the old password. Browsers that knew it are strangers, but for this one. */
export async function changePassword(
  shop: Shop,
  shopper: SignedIn,
  { change, language, ...visit }: BrowserVisit & { change: PasswordChange; language: Language },
): Promise<Nothing> {
  const user = await provePassword(shop, {
    email: shopper.email,
    password: change.currentPassword,
    from: shopper.sessionId,
  })
  refuseGuessable(shop, { password: change.newPassword, email: user.email, path: 'newPassword', language })
  const hash = await hashPassword(change.newPassword, 'known')
  const now = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    if (!(await updatePassword(tx, user.id, { hash, was: user.passwordHash, now }))) refuse('INVALID_CREDENTIALS')
    await revokeSessionsOf(tx, user.id, { reason: 'password changed', now, except: shopper.sessionId })
    await deleteLinksOf(tx, user.id)
    await enqueueEmail(tx, passwordChanged, { payload: { userId: user.id, email: user.email, language }, at: now })
  })
  sessionCacheOf(shop).forgetUser(user.id)
  rememberDevice(shop, { email: user.email, passwordHash: hash }, visit)
  return {}
}
