/** T18: a new link for somebody whose letter did not reach her. The earlier one ends. */
import { refuse } from '../http/refusal.ts'
import type { Shop, Tx } from '../shop.ts'
import { findUser } from './accounts.store.ts'
import { newLink } from './links.ts'
import { insertLink, type Purpose } from './links.store.ts'
import { showSettings } from './profile.ts'

/** Refuses ALREADY_DECIDED where the e-mail is confirmed by now, and NOT_FOUND where there is no such account. */
export async function sendNewLink(
  tx: Tx,
  shop: Shop,
  { userId, purpose }: { userId: string; purpose: Purpose },
): Promise<void> {
  const user = (await findUser(tx, userId)) ?? refuse('NOT_FOUND')
  if (purpose === 'verify_email' && user.emailVerifiedAt !== null) refuse('ALREADY_DECIDED', { about: 'letter' })
  await insertLink(tx, newLink(shop, purpose, { email: user.email, language: showSettings(user.settings).language }))
}
