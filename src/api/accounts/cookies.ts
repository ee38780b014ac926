/** Cookies that no script reads and no other site sends. The refresh token travels in one (T5). */
import { refreshIdleMs } from '#domain/session.ts'
import type { Shop } from '../shop.ts'

const refreshToken = 'refreshToken'

const isHttps = (shop: Shop) => shop.settings.publicUrl.startsWith('https:')
const fullName = (shop: Shop, name: string) => (isHttps(shop) ? `__Host-${name}` : name)

export function readCookie(shop: Shop, headers: Headers, name: string): string | null {
  const start = `${fullName(shop, name)}=`
  const pair = (headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
  return pair?.slice(start.length) || null
}

export function setCookie(
  shop: Shop,
  headers: Headers,
  { name, value, maxAgeSeconds }: { name: string; value: string; maxAgeSeconds: number },
): void {
  const secure = isHttps(shop) ? '; Secure' : ''
  headers.append(
    'set-cookie',
    `${fullName(shop, name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}

export const clearCookie = (shop: Shop, headers: Headers, name: string): void =>
  setCookie(shop, headers, { name, value: '', maxAgeSeconds: 0 })

export const readRefreshCookie = (shop: Shop, headers: Headers): string | null =>
  readCookie(shop, headers, refreshToken)

/** Kept until the session is over: idle for too long, or at its end. */
export function setRefreshCookie(
  shop: Shop,
  headers: Headers,
  { token, endsAt }: { token: string; endsAt: Date },
): void {
  const leftMs = Math.min(refreshIdleMs, endsAt.getTime() - shop.clock.now().getTime())
  setCookie(shop, headers, { name: refreshToken, value: token, maxAgeSeconds: Math.max(0, Math.floor(leftMs / 1000)) })
}

export const clearRefreshCookie = (shop: Shop, headers: Headers): void => clearCookie(shop, headers, refreshToken)
