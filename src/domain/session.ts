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
export function expiryOf(token: string | null | undefined): number | null {
  const payload = token?.split('.')[1]
  if (!payload) return null
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null
    return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : null
  } catch {
    return null
  }
}

/** R092: missing, unreadable, or expiring within 30 seconds. */
export function isExpired(token: string | null | undefined, nowMs: number): boolean {
  const expiresMs = expiryOf(token)
  return expiresMs === null || expiresMs - nowMs <= expiryMarginMs
}

/** R096: the wait until 2 minutes before expiry; 0 (at once) if that is past or the token is missing or expired. */
export function refreshDelayMs(token: string | null | undefined, nowMs: number): number {
  const expiresMs = expiryOf(token)
  if (expiresMs === null || isExpired(token, nowMs)) return 0
  return Math.min(longestTimerMs, Math.max(0, expiresMs - refreshLeadMs - nowMs))
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
export function judgeRefresh(family: RefreshFamily, shown: ShownToken, now: Date): 'rotate' | 'repeat' | 'reuse' | 'ended' {
  const nowMs = now.getTime()
  if (family.revokedAt || nowMs - family.startedAt.getTime() >= refreshAbsoluteMs) return 'ended'
  if (nowMs - family.lastUsedAt.getTime() >= refreshIdleMs) return 'ended'
  if (shown === 'current') return 'rotate'
  const graceIsOver = family.rotatedAt === null || nowMs - family.rotatedAt.getTime() > refreshGraceMs
  return shown === 'older' || graceIsOver ? 'reuse' : 'repeat'
}
