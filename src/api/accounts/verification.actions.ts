/** Spec §2, R015, R091: confirming the e-mail address. */
import type { Language } from '#domain/locale.ts'
import type { SignedIn } from '../http/asker.ts'
import { refuse } from '../http/refusal.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { findUser, markVerified } from './accounts.store.ts'
import { hashOf } from './keys.ts'
import { newLink } from './links.ts'
import { deleteEndedLinks, insertLink, useLink } from './links.store.ts'

/** Signs nobody in: the link shows that the mailbox exists, not who opened it. */
export async function verifyEmail(shop: Shop, token: string): Promise<Record<string, never>> {
  const now = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    const userId = await useLink(tx, { tokenHash: hashOf(token), purpose: 'verify_email', now }) ?? refuse('TOKEN_USED_OR_EXPIRED')
    await markVerified(tx, userId, now)
  })
  return {}
}

/** A new link; the earlier one stops working. Nothing is sent where the address is confirmed already. */
export async function resendVerification(shop: Shop, shopper: SignedIn, language: Language): Promise<Record<string, never>> {
  const user = await findUser(shop.db, shopper.userId) ?? refuse('TOKEN_INVALID')
  if (user.emailVerifiedAt === null) await insertLink(shop.db, newLink(shop, 'verify_email', { email: user.email, language }))
  return {}
}

/** For the jobs. */
export const sweepLinks = (shop: Shop): Promise<void> => deleteEndedLinks(shop.db, shop.clock.now())
