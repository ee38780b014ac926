/**
 * Who a token belongs to, remembered for a moment (T19): the signature's check until the token ends, the session's row for at most
 * a second. Writes in this process forget at once; other processes follow within the second.
 */
import type { Shop } from '../shop.ts'
import type { AccessClaims } from './access-token.ts'
import type { LiveSession } from './session.store.ts'

export const rememberMs = 1_000
const mostEntries = 10_000

type Looked = { atMs: number; userId: string; row: Promise<LiveSession | undefined> }

export type SessionCache = {
  claims: Map<string, AccessClaims>
  /** One look-up serves all who ask for the session in the same second. */
  look(claims: AccessClaims, load: () => Promise<LiveSession | undefined>): Promise<LiveSession | undefined>
  rememberClaims(token: string, claims: AccessClaims): void
  forgetSession(sessionId: string): void
  forgetUser(userId: string): void
}

const caches = new WeakMap<Shop, SessionCache>()

export function sessionCacheOf(shop: Shop): SessionCache {
  const cache = caches.get(shop) ?? createCache()
  caches.set(shop, cache)
  return cache
}

function createCache(): SessionCache {
  const claims = new Map<string, AccessClaims>()
  const sessions = new Map<string, Looked>()
  return {
    claims,
    rememberClaims(token, read) {
      makeRoom(claims)
      claims.set(token, read)
    },
    look({ sessionId, userId }, load) {
      // The steady clock: the wall clock may be set back, which would keep a row for longer.
      const nowMs = performance.now()
      const known = sessions.get(sessionId)
      if (known && nowMs - known.atMs < rememberMs) return known.row
      const looked = { atMs: nowMs, userId, row: load() }
      looked.row.catch(() => sessions.get(sessionId) === looked && sessions.delete(sessionId))
      makeRoom(sessions)
      sessions.set(sessionId, looked)
      return looked.row
    },
    forgetSession: (sessionId) => {
      sessions.delete(sessionId)
    },
    forgetUser(userId) {
      for (const [sessionId, looked] of sessions) if (looked.userId === userId) sessions.delete(sessionId)
    },
  }
}

/** The oldest tenth goes when it is full. */
function makeRoom(map: Map<string, unknown>): void {
  if (map.size < mostEntries) return
  let surplus = mostEntries / 10
  for (const key of map.keys()) {
    if (surplus-- <= 0) return
    map.delete(key)
  }
}
