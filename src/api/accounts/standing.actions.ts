/** D19, T19: what an administrator changes about a person; every session feels it at its next call. */
import type { Role } from '../http/asker.ts'
import { refuse } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import { sessionCacheOf } from './session-cache.ts'
import { changeStanding } from './session.store.ts'

export const suspendAccount = (shop: Shop, userId: string) => change(shop, userId, { status: 'suspended' })
export const reinstateAccount = (shop: Shop, userId: string) => change(shop, userId, { status: 'active' })
export const changeRole = (shop: Shop, userId: string, role: Role) => change(shop, userId, { role })

async function change(shop: Shop, userId: string, change: { status?: 'active' | 'suspended'; role?: Role }): Promise<void> {
  if (!await changeStanding(shop.db, userId, change)) refuse('NOT_FOUND')
  sessionCacheOf(shop).forgetUser(userId)
}
