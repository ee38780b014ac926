/**
 * T5: a refresh token is `session.secret.seal`. The seal shows that we made it, so that an older one is known as reuse and a
 * made-up one ends nobody's session; the successor follows from the token shown, so that the same answer can be given twice
 * without keeping any token.
 */
import type { Shop } from '../shop.ts'
import { isSame, keysOf, macOf } from './keys.ts'

const form = /^([0-9A-Z]{26})\.[\w-]{43}\.([\w-]{43})$/

function seal(shop: Shop, sessionId: string, secret: string): string {
  const open = `${sessionId}.${secret}`
  return `${open}.${macOf(keysOf(shop).refreshSeal, open)}`
}

export function newRefreshToken(shop: Shop, sessionId: string): string {
  return seal(shop, sessionId, shop.ids.newSecret())
}

export function successorOf(shop: Shop, sessionId: string, token: string): string {
  return seal(shop, sessionId, macOf(keysOf(shop).refreshSuccessor, token))
}

/** The session of a token that we made, whatever has become of it; null for anything else. */
export function sessionOfRefreshToken(shop: Shop, token: string): string | null {
  const [, sessionId, given] = form.exec(token) ?? []
  if (!sessionId || !given) return null
  return isSame(given, macOf(keysOf(shop).refreshSeal, token.slice(0, token.lastIndexOf('.')))) ? sessionId : null
}
