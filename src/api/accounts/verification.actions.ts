/** Spec §2, R015, R091: confirming the e-mail address. */
import type { Language } from '#domain/locale.ts'
import type { SignedIn } from '../http/asker.ts'
import { refuse } from '../http/refusal.ts'
import { enqueueEmail } from '../mail/mail.actions.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { findUser, markVerified, updatePassword } from './accounts.store.ts'
import { forgetUnproven } from './unproven.ts'
import { refuseGuessable } from './guessable.ts'
import { hashOf } from './keys.ts'
import { rememberDevice } from './known-device.ts'
import { newLink } from './links.ts'
import { deleteEndedLinks, findLinkOwner, insertLink, useLink } from './links.store.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { findShownSession, type BrowserVisit } from './session.actions.ts'
import { sessionCacheOf } from './session-cache.ts'
import { revokeSessionsOf } from './session.store.ts'
import { passwordChanged } from './accounts.emails.ts'

type Confirming = BrowserVisit & { body: { token: string; password: string }; language: Language }

/**
 * Signs nobody in: the link shows whose mailbox it is, not who opened the account with it. So it takes the password, or a new one: from
 * now on it is the one that the mailbox's owner gave here. Other sessions end; the one of this browser stays if the password was right.
 */
export async function verifyEmail(
  shop: Shop,
  { body: given, language, ...visit }: Confirming,
): Promise<Record<string, never>> {
  const link = { tokenHash: hashOf(given.token), purpose: 'verify_email' as const, now: shop.clock.now() }
  const owner = (await findLinkOwner(shop.db, link)) ?? refuse('TOKEN_USED_OR_EXPIRED')
  const isKept = await isPassword(given.password, owner.passwordHash, 'known')
  if (!isKept) refuseGuessable(shop, { password: given.password, email: owner.email, path: 'password', language })
  const hash = isKept && owner.passwordHash !== null ? owner.passwordHash : await hashPassword(given.password, 'known')
  const own = isKept ? findShownSession(shop, visit.request.headers) : null
  const userId = await inTransaction(shop.db, async (tx) => {
    const id = (await useLink(tx, link)) ?? refuse('TOKEN_USED_OR_EXPIRED')
    await updatePassword(tx, id, { hash, was: null, now: link.now })
    await revokeSessionsOf(tx, id, {
      reason: 'e-mail confirmed',
      now: link.now,
      ...(own === null ? {} : { except: own }),
    })
    if (!isKept) await forgetUnproven(tx, id)
    await markVerified(tx, id, link.now)
    if (!isKept)
      await enqueueEmail(tx, passwordChanged, {
        payload: { userId: id, email: owner.email, language },
        at: link.now,
      })
    return id
  })
  sessionCacheOf(shop).forgetUser(userId)
  rememberDevice(shop, { email: owner.email, passwordHash: hash }, visit)
  return {}
}

/** A new link; the earlier one stops working. Nothing is sent where the address is confirmed already. */
export async function resendVerification(
  shop: Shop,
  shopper: SignedIn,
  language: Language,
): Promise<Record<string, never>> {
  const user = (await findUser(shop.db, shopper.userId)) ?? refuse('TOKEN_INVALID')
  if (user.emailVerifiedAt === null)
    await insertLink(shop.db, newLink(shop, 'verify_email', { email: user.email, language }))
  return {}
}

/** For the jobs. */
export const sweepLinks = (shop: Shop): Promise<void> => deleteEndedLinks(shop.db, shop.clock.now())
