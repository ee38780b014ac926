/**
 * G39: strangers who guess must not lock the owner out. A browser in which somebody has shown that an account is hers (its password, a
 * link from its mailbox) gets a cookie that says so and outlives the sign-out; her wrong passwords there are counted apart from those
 * of everybody else. It opens nothing: it is only another place to count. Nothing is kept on the server, and the cookie names nobody.
 */
import { deviceKnownMs } from '#domain/session.ts'
import type { Shop } from '../shop.ts'
import { readCookie, setCookie } from './cookies.ts'
import { isSame, keysOf, macOf } from './keys.ts'
import type { Visit } from './session.actions.ts'

const cookie = 'device'
const form = /^(\d{1,12})\.([\w-]{20,64})\.([\w-]{43})$/

const sealOf = (shop: Shop, email: string, open: string) => macOf(keysOf(shop).knownDevice, `${open}.${email}`)
const nowSeconds = (shop: Shop) => Math.floor(shop.clock.now().getTime() / 1000)

/** From now on this browser is known to that account. The one that it was known to before is forgotten: a browser has one owner at a time. */
export function rememberDevice(shop: Shop, email: string, { request, reply }: Visit): void {
  if (knownDevice(shop, email, request.headers) !== null) return
  const open = `${nowSeconds(shop)}.${shop.ids.newSecret()}`
  setCookie(shop, reply.headers, { name: cookie, value: `${open}.${sealOf(shop, email, open)}`, maxAgeSeconds: deviceKnownMs / 1000 })
}

/** What this browser's attempts on that account are counted under; null where they are a stranger's. */
export function knownDevice(shop: Shop, email: string, headers: Headers): string | null {
  const value = readCookie(shop, headers, cookie)
  const [, since = '', secret, seal] = form.exec(value ?? '') ?? []
  if (!secret || !seal || Number(since) + deviceKnownMs / 1000 < nowSeconds(shop)) return null
  return isSame(seal, sealOf(shop, email, `${since}.${secret}`)) ? `device:${secret}` : null
}
