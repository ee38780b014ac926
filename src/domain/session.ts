/** Spec §4, §5 and §9, R092, R094, R096: when an access token counts as expired, when it is renewed, and how long a refresh token lives. */

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A token with this little left counts as expired. */
export const expiryMarginMs = 30_000
/** The scheduled refresh comes this long before expiry. */
export const refreshLeadMs = 2 * minuteMs
export const accessTokenMs = 10 * minuteMs
export const refreshAbsoluteMs = 30 * dayMs
export const refreshIdleMs = 7 * dayMs
/** For this long the previous refresh token is still answered, with the same successor (two tabs, a lost answer). */
export const refreshGraceMs = 10_000
/** G39: how long a browser in which an account was opened stays known to it. */
export const deviceKnownMs = 180 * 24 * 60 * 60 * 1000

/** Browsers fire a timer at once when its delay does not fit in 31 bits. */
const longestTimerMs = 2 ** 31 - 1

/** The token's exp in milliseconds; null if it is missing or unreadable. The signature is not looked at. */
export const expiryOf = (token: string | null | undefined): number | null => claimMs(token, 'exp')

/** When the server made the token, by the server's clock; null if the token doesn't say. */
const issuedOf = (token: string | null | undefined): number | null => claimMs(token, 'iat')

function claimMs(token: string | null | undefined, name: 'exp' | 'iat'): number | null {
  const payload = token?.split('.')[1]
  if (!payload) return null
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const seconds = typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>)[name] : null
    return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : null
  } catch {
    return null
  }
}

/** A browser's clock that is off by less than this is taken as right: answers take time to arrive. */
const clockToleranceMs = 10_000

/** How far the browser's clock is ahead of the server's (behind: negative), by a token that has just arrived; 0 where it is nearly right or the token doesn't say. */
export function clockAheadMs(freshToken: string, nowMs: number): number {
  const issuedMs = issuedOf(freshToken)
  const aheadMs = issuedMs === null ? 0 : nowMs - issuedMs
  return Math.abs(aheadMs) < clockToleranceMs ? 0 : aheadMs
}

/** R092: missing, unreadable, or expiring within 30 seconds. */
export function isExpired(token: string | null | undefined, nowMs: number): boolean {
  const expiresMs = expiryOf(token)
  return expiresMs === null || expiresMs - nowMs <= expiryMarginMs
}

/** What was just renewed is not renewed again before this, however little time the new token has. */
const renewedLeastMs = 30_000

/** R096: the wait until 2 minutes before expiry; 0 (at once) if that is past or the token is missing or expired, except that no token is renewed in its first 30 s. */
export function refreshDelayMs(token: string | null | undefined, nowMs: number): number {
  const expiresMs = expiryOf(token)
  const dueMs = expiresMs === null || isExpired(token, nowMs) ? 0 : expiresMs - refreshLeadMs - nowMs
  const issuedMs = issuedOf(token)
  const leastMs = issuedMs === null ? 0 : Math.min(renewedLeastMs, issuedMs + renewedLeastMs - nowMs)
  return Math.min(longestTimerMs, Math.max(0, leastMs, dueMs))
}

export type RefreshFamily = {
  startedAt: Date
  lastUsedAt: Date
  revokedAt: Date | null
  /** When the current token replaced the previous one; null before the first rotation. */
  rotatedAt: Date | null
}

/** Which of the family's tokens was shown: the newest, the one just before it, or an older one. */
export type ShownToken = 'current' | 'previous' | 'older'

/**
 * What a shown refresh token earns: `rotate` (a successor), `repeat` (the same successor again, in the grace time),
 * `reuse` (theft: end the whole family) or `ended` (revoked, too old, idle too long).
 */
export function judgeRefresh(
  family: RefreshFamily,
  shown: ShownToken,
  now: Date,
): 'rotate' | 'repeat' | 'reuse' | 'ended' {
  const nowMs = now.getTime()
  if (family.revokedAt || nowMs - family.startedAt.getTime() >= refreshAbsoluteMs) return 'ended'
  if (nowMs - family.lastUsedAt.getTime() >= refreshIdleMs) return 'ended'
  if (shown === 'current') return 'rotate'
  const graceIsOver = family.rotatedAt === null || nowMs - family.rotatedAt.getTime() > refreshGraceMs
  return shown === 'older' || graceIsOver ? 'reuse' : 'repeat'
}
