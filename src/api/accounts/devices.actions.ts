/** ASVS 7.5.2: the devices on which a person is signed in, and signing them out from afar. */
import type { DeviceSession } from '#contract/accounts.ts'
import { deviceOf } from '#domain/device.ts'
import { refreshIdleMs } from '#domain/session.ts'
import type { SignedIn } from '../http/asker.ts'
import { refuse } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import { sessionCacheOf } from './session-cache.ts'
import { listLiveSessions, revokeOwnSession, revokeSessionsOf } from './session.store.ts'

/** Those that can still be renewed, the latest used first. */
export async function listSessions(
  shop: Shop,
  { userId, sessionId }: SignedIn,
): Promise<{ sessions: DeviceSession[] }> {
  const now = shop.clock.now()
  const rows = await listLiveSessions(shop.db, userId, { now, usedAfter: new Date(now.getTime() - refreshIdleMs) })
  return {
    sessions: rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      _id: id,
      ...deviceOf(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: id === sessionId,
    })),
  }
}

/** Its tokens mean nothing from the next call on; in other processes from the next second on. Somebody else's is as absent as none. */
export async function endOwnSession(
  shop: Shop,
  { userId }: SignedIn,
  sessionId: string,
): Promise<Record<string, never>> {
  if (!(await revokeOwnSession(shop.db, { sessionId, userId, reason: 'signed out from afar', now: shop.clock.now() })))
    refuse('NOT_FOUND')
  sessionCacheOf(shop).forgetSession(sessionId)
  return {}
}

export async function endOtherSessions(shop: Shop, { userId, sessionId }: SignedIn): Promise<{ ended: number }> {
  const ended = await revokeSessionsOf(shop.db, userId, {
    reason: 'signed out from afar',
    now: shop.clock.now(),
    except: sessionId,
  })
  sessionCacheOf(shop).forgetUser(userId)
  return { ended }
}
