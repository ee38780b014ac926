/** The refresh token travels in a cookie that no script reads and no other site sends (T5). */
import { refreshIdleMs } from '#domain/session.ts'
import type { Shop } from '../shop.ts'

const isHttps = (shop: Shop) => shop.settings.publicUrl.startsWith('https:')
const nameOf = (shop: Shop) => (isHttps(shop) ? '__Host-refreshToken' : 'refreshToken')

export function readRefreshCookie(shop: Shop, headers: Headers): string | null {
  const start = `${nameOf(shop)}=`
  const pair = (headers.get('cookie') ?? '').split(';').map((part) => part.trim()).find((part) => part.startsWith(start))
  return pair?.slice(start.length) || null
}

/** Kept until the session is over: idle for too long, or at its end. */
export function setRefreshCookie(shop: Shop, headers: Headers, { token, endsAt }: { token: string; endsAt: Date }): void {
  const leftMs = Math.min(refreshIdleMs, endsAt.getTime() - shop.clock.now().getTime())
  headers.append('set-cookie', cookieText(shop, token, Math.max(0, Math.floor(leftMs / 1000))))
}

export function clearRefreshCookie(shop: Shop, headers: Headers): void {
  headers.append('set-cookie', cookieText(shop, '', 0))
}

function cookieText(shop: Shop, value: string, maxAgeSeconds: number): string {
  return `${nameOf(shop)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isHttps(shop) ? '; Secure' : ''}`
}
