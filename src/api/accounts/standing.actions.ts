/** D19, T19: how somebody stands with the shop, and how she wants to be written to. A change is felt by every session at its next call. */
import type { Language } from '#domain/locale.ts'
import type { Role } from '#domain/role.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { findUser } from './accounts.store.ts'
import { showSettings } from './profile.ts'
import { sessionCacheOf } from './session-cache.ts'
import { changeStanding } from './session.store.ts'

export type Reader = { email: string; language: Language; role: Role }

/** Whom to write to, and in which language. */
export async function findReader(tx: Tx, userId: string): Promise<Reader | undefined> {
  const user = await findUser(tx, userId)
  return user && { email: user.email, role: user.role, language: showSettings(user.settings).language }
}

/** `provedEmail` is null until she has opened a link that was sent to it. */
export type Wishes = { byEmail: boolean; language: Language | undefined; provedEmail: string | null }

/** R098: how somebody wants to be written to. The language is undefined where she never chose one. */
export async function findWishes(db: Db | Tx, userId: string): Promise<Wishes | undefined> {
  const user = await findUser(db, userId)
  return (
    user && {
      byEmail: showSettings(user.settings).notifications.email,
      language: user.settings.language,
      provedEmail: user.emailVerifiedAt === null ? null : user.email,
    }
  )
}

/** Whether the account's e-mail is known to be its owner's. */
export async function isMailboxProven(tx: Tx, userId: string): Promise<boolean> {
  const user = await findUser(tx, userId)
  return user !== undefined && user.emailVerifiedAt !== null
}

/** In the caller's transaction; `forgetStanding` comes after its commit. */
export async function makeWholesale(tx: Tx, userId: string): Promise<void> {
  if (!(await changeStanding(tx, userId, { role: 'wholesale' }))) refuse('NOT_FOUND')
}

export const forgetStanding = (shop: Shop, userId: string): void => sessionCacheOf(shop).forgetUser(userId)
