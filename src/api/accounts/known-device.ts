/**
 * G39: strangers who guess must not lock the owner out. A browser in which somebody has shown that an account is hers (its password, a
 * link from its mailbox) gets a cookie that says so and outlives the sign-out; her wrong passwords there are counted apart from those
 * of everybody else. It opens nothing: it is only another place to count. It ends with the password that the account had then: its seal
 * is made of it. Nothing is kept on the server, and the cookie names nobody.
 */
import { deviceKnownMs } from '#domain/session.ts'
import type { Shop } from '../shop.ts'
import { findUserByEmail } from './accounts.store.ts'
import { readCookie, setCookie } from './cookies.ts'
import { isSame, keysOf, macOf } from './keys.ts'
import type { BrowserVisit } from './session.actions.ts'

const cookie = 'device'
const form = /^(\d{1,12})\.([\w-]{20,64})\.([\w-]{43})$/

export type Proven = { email: string; passwordHash: string | null }
type DeviceProof = { since: string; secret: string; seal: string }

const sealOf = (shop: Shop, { email, passwordHash }: Proven, open: string) =>
  macOf(keysOf(shop).knownDevice, `${open}.${email}.${passwordHash ?? ''}`)
const nowSeconds = (shop: Shop) => Math.floor(shop.clock.now().getTime() / 1000)

/** From now on this browser is known to that account, as long as it keeps that password. The one that it was known to before is forgotten: a browser has one owner at a time. */
export function rememberDevice(shop: Shop, proven: Proven, { request, reply }: BrowserVisit): void {
  const shown = readDevice(shop, request.headers)
  if (shown && isSealed(shop, proven, shown)) return
  const open = `${nowSeconds(shop)}.${shop.ids.newSecret()}`
  setCookie(shop, reply.headers, {
    name: cookie,
    value: `${open}.${sealOf(shop, proven, open)}`,
    maxAgeSeconds: deviceKnownMs / 1000,
  })
}

/** What this browser's attempts on that account are counted under; null where they are a stranger's. */
export async function knownDevice(shop: Shop, email: string, headers: Headers): Promise<string | null> {
  const shown = readDevice(shop, headers)
  // For an unknown e-mail the same look-up: time tells nothing (G38).
  const user = shown ? await findUserByEmail(shop.db, email) : undefined
  return shown && user && isSealed(shop, user, shown) ? `device:${shown.secret}` : null
}

function readDevice(shop: Shop, headers: Headers): DeviceProof | null {
  const [, since = '', secret, seal] = form.exec(readCookie(shop, headers, cookie) ?? '') ?? []
  if (!secret || !seal || Number(since) + deviceKnownMs / 1000 < nowSeconds(shop)) return null
  return { since, secret, seal }
}

const isSealed = (shop: Shop, proven: Proven, { since, secret, seal }: DeviceProof): boolean =>
  isSame(seal, sealOf(shop, proven, `${since}.${secret}`))
