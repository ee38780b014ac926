/** One secret, a key per purpose (HKDF): a value made for one purpose is worthless for every other. */
import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Shop } from '../shop.ts'

export type Keys = {
  accessToken: KeyObject
  refreshSuccessor: KeyObject
  refreshSeal: KeyObject
  signInTrip: KeyObject
  knownDevice: KeyObject
}

const known = new WeakMap<Shop, Keys>()

export function keysOf(shop: Shop): Keys {
  const keys = known.get(shop) ?? deriveKeys(shop.settings.sessionSecret)
  known.set(shop, keys)
  return keys
}

function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `accounts/${purpose}`, 32)))
  return {
    accessToken: derive('access-token'),
    refreshSuccessor: derive('refresh-successor'),
    refreshSeal: derive('refresh-seal'),
    signInTrip: derive('sign-in-trip'),
    knownDevice: derive('known-device'),
  }
}

export function macOf(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** What the database keeps of a secret: useless to whoever reads the database. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
