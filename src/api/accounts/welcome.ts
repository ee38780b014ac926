/** The end of every way in: a session, and what the browser is told of who has come. */
import type { User } from '#contract/accounts.ts'
import type { Language } from '#domain/locale.ts'
import { refuse } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import type { UserRow } from './accounts.store.ts'
import { showUser } from './profile.ts'
import { openSession, type BrowserVisit } from './session.actions.ts'

export type SignedInReply = { user: User; accessToken: string }
export type VisitRequest<B> = BrowserVisit & { body: B; language: Language }

/** R095: whoever is suspended comes in by no door. */
export async function welcome(shop: Shop, user: UserRow, visit: BrowserVisit): Promise<SignedInReply> {
  if (user.status !== 'active') refuse('ACCOUNT_SUSPENDED')
  return { user: showUser(user), accessToken: await openSession(shop, user, visit) }
}
