/** Spec §5, §9, R091–R097: who is asking, and the life of a session from sign-in to its end. */
import { judgeRefresh, refreshAbsoluteMs } from '#domain/session.ts'
import type { Role } from '#domain/role.ts'
import { bearerOf, type Identify } from '../http/asker.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { type Db, inTransaction, type Shop, type Tx } from '../shop.ts'
import { makeAccessToken, readAccessToken } from './access-token.ts'
import { hashOf } from './keys.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './cookies.ts'
import { newRefreshToken, sessionOfRefreshToken, successorOf } from './refresh-token.ts'
import { sessionCacheOf } from './session-cache.ts'
import {
  deleteEndedSessions,
  type Family,
  findFamily,
  findLiveSession,
  insertSession,
  isStillPassword,
  revokeSession,
  rotateSession,
} from './session.store.ts'

/** What a call brings of the session, and where its cookie is set. */
export type BrowserVisit = { request: { headers: Headers }; reply: { headers: Headers } }

/**
 * Reads bearer tokens. The signature is checked once per token, the session and the person are looked up at most once a second.
 * 401 TOKEN_EXPIRED or TOKEN_INVALID, 403 ACCOUNT_SUSPENDED; a failing database is thrown on, so that nobody is signed out by it (G12).
 */
export function identifier(shop: Shop): Identify {
  const cache = sessionCacheOf(shop)
  return async (token) => {
    const claims = cache.claims.get(token) ?? (await readAccessToken(shop, token))
    const nowMs = shop.clock.now().getTime()
    if (claims.expiresMs <= nowMs) refuse('TOKEN_EXPIRED')
    const session = await cache.look(claims, () => findLiveSession(shop.db, claims.sessionId, claims.userId))
    // What is remembered of a session was perhaps asked for by a token with another name.
    if (!session || session.userId !== claims.userId || session.revokedAt || session.status === 'erased')
      refuse('TOKEN_INVALID')
    if (session.expiresAt.getTime() <= nowMs) refuse('TOKEN_EXPIRED')
    if (session.status !== 'active') refuse('ACCOUNT_SUSPENDED')
    if (!cache.claims.has(token)) cache.rememberClaims(token, claims)
    return {
      kind: 'user',
      userId: session.userId,
      sessionId: claims.sessionId,
      role: session.role,
      email: session.email,
    }
  }
}

/**
 * Opens a session and sets its cookie; the one that the browser had before ends (a session belongs to one sign-in). With a `passwordHash`,
 * only as long as that is the password: a reset that comes between the proof and the session ends this too.
 */
export async function openSession(
  shop: Shop,
  user: { id: string; role: Role; passwordHash?: string | null },
  visit: BrowserVisit,
): Promise<string> {
  const session = newSession(shop, user, visit)
  await inTransaction(shop.db, async (tx) => {
    if (user.passwordHash !== undefined && !(await isStillPassword(tx, user.id, user.passwordHash)))
      refuse('INVALID_CREDENTIALS')
    await storeSession(tx, session)
  })
  return handOver(shop, session, visit)
}

type NewSession = {
  row: Parameters<typeof insertSession>[1] & { createdAt: Date }
  role: Role
  token: string
  /** Of the browser's cookie. */
  replacedId: string | null
}

/** Stored nowhere yet. */
export function newSession(
  shop: Shop,
  user: { id: string; role: Role },
  { request: { headers } }: Pick<BrowserVisit, 'request'>,
): NewSession {
  const now = shop.clock.now()
  const id = shop.ids.newId()
  const token = newRefreshToken(shop, id)
  const userAgent = (headers.get('user-agent') ?? '').slice(0, 300)
  const expiresAt = new Date(now.getTime() + refreshAbsoluteMs)
  return {
    role: user.role,
    token,
    replacedId: findShownSession(shop, headers),
    row: {
      id,
      userId: user.id,
      currentHash: hashOf(token),
      rotatedAt: now,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
      userAgent,
    },
  }
}

/** In a transaction where the session must not be without what else is written, nor that without it. */
export async function storeSession(db: Db | Tx, { row, replacedId }: NewSession): Promise<void> {
  if (replacedId !== null) await revokeSession(db, replacedId, { reason: 'replaced', now: row.createdAt })
  await insertSession(db, row)
}

/** Once it is stored: its cookie, and the access token. */
export async function handOver(
  shop: Shop,
  { row, role, token, replacedId }: NewSession,
  { reply }: Pick<BrowserVisit, 'reply'>,
): Promise<string> {
  if (replacedId !== null) sessionCacheOf(shop).forgetSession(replacedId)
  setRefreshCookie(shop, reply.headers, { token, endsAt: row.expiresAt })
  return makeAccessToken(shop, { ...row, role })
}

/** A new access token for the refresh cookie, which is rotated; REFRESH_INVALID takes the cookie away. */
export async function refreshSession(shop: Shop, { request, reply }: BrowserVisit): Promise<{ accessToken: string }> {
  const token = readRefreshCookie(shop, request.headers)
  const sessionId = token === null ? null : sessionOfRefreshToken(shop, token)
  const family = token === null || sessionId === null ? undefined : await turn(shop, sessionId, token)
  if (!family || token === null) {
    clearRefreshCookie(shop, reply.headers)
    refuse('REFRESH_INVALID')
  }
  if (family.status !== 'active') refuse('ACCOUNT_SUSPENDED')
  setRefreshCookie(shop, reply.headers, { token: successorOf(shop, family.id, token), endsAt: family.expiresAt })
  return { accessToken: await makeAccessToken(shop, family) }
}

/** Of two tabs that show the same token at once, one rotates; the other looks again and finds itself the previous one. */
const turns = 3

async function turn(shop: Shop, sessionId: string, token: string): Promise<Family | undefined> {
  const shownHash = hashOf(token)
  const nextHash = hashOf(successorOf(shop, sessionId, token))
  for (let attempt = 1; attempt <= turns; attempt++) {
    const now = shop.clock.now()
    const family = await findFamily(shop.db, sessionId)
    if (!family || family.status === 'suspended') return family
    const verdict = judgeShownToken(shop, family, { shownHash, now })
    if (verdict === 'repeat') return family
    if (verdict === 'ended') return undefined
    if (verdict === 'reuse') return endStolenFamily(shop, family)
    if (await rotateSession(shop.db, { sessionId, shownHash, nextHash, now })) return family
  }
  return undefined
}

function judgeShownToken(shop: Shop, family: Family, { shownHash, now }: { shownHash: string; now: Date }) {
  const shown = shownHash === family.currentHash ? 'current' : shownHash === family.previousHash ? 'previous' : 'older'
  return judgeRefresh(
    {
      ...family,
      startedAt: family.createdAt,
      rotatedAt: family.previousHash === null ? null : heardSince(shop, family.rotatedAt),
    },
    shown,
    now,
  )
}

const longestOutageMs = 5 * 60_000

/** G12: whoever lost her answer when the shop went down can only ask again once it is back; her grace begins then. */
function heardSince({ openedAt }: Shop, rotatedAt: Date): Date {
  const outageMs = openedAt.getTime() - rotatedAt.getTime()
  return outageMs > 0 && outageMs <= longestOutageMs ? openedAt : rotatedAt
}

/** T5: a token shown again after its time means that two have it. Nobody keeps the session. */
async function endStolenFamily(shop: Shop, family: Family): Promise<undefined> {
  await revokeSession(shop.db, family.id, { reason: 'reuse', now: shop.clock.now() })
  sessionCacheOf(shop).forgetSession(family.id)
  shop.log.warn({ sessionId: family.id, userId: family.userId }, 'A refresh token was used twice; its session is ended')
}

/** Ends the session of the cookie and that of the bearer token, if there are any; says the same if there are none. */
export async function logOut(shop: Shop, { request, reply }: BrowserVisit): Promise<Record<string, never>> {
  const shownId = findShownSession(shop, request.headers)
  if (shownId !== null) await endSession(shop, shownId, 'logout')
  const bearer = bearerOf(request.headers.get('authorization') ?? '')
  const claims = bearer === null ? null : await readAccessToken(shop, bearer).catch(unlessRefused)
  if (claims) await endSession(shop, claims.sessionId, 'logout')
  clearRefreshCookie(shop, reply.headers)
  return {}
}

/** A token that counts for nothing has no session to end. */
function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

/** The session of the cookie, alive or not; null where there is none of ours. */
export function findShownSession(shop: Shop, headers: Headers): string | null {
  const token = readRefreshCookie(shop, headers)
  return token === null ? null : sessionOfRefreshToken(shop, token)
}

async function endSession(shop: Shop, sessionId: string, reason: string): Promise<void> {
  await revokeSession(shop.db, sessionId, { reason, now: shop.clock.now() })
  sessionCacheOf(shop).forgetSession(sessionId)
}

const keepEndedMs = 24 * 60 * 60_000

/** For the jobs: rows of sessions that ended more than a day ago. */
export async function sweepSessions(shop: Shop): Promise<void> {
  await deleteEndedSessions(shop.db, new Date(shop.clock.now().getTime() - keepEndedMs))
}
