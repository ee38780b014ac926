/** What staff prove themselves with: session cookies, one-time links, recovery codes, and the sealed secrets of authenticator apps. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import type { Shop } from '../shop.ts'

/** What the database keeps of a secret: useless to whoever reads the database. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const sealKey = (shop: Shop) => Buffer.from(hkdfSync('sha256', shop.settings.sessionSecret, '', 'staff/totp', 32))

/** AES-256-GCM under a key of SESSION_SECRET: a stolen database alone makes no codes. */
export function seal(shop: Shop, secret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey(shop), nonce)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws when the secret was sealed under another SESSION_SECRET, or changed. */
export function unseal(shop: Shop, kept: string): string {
  const bytes = Buffer.from(kept, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', sealKey(shop), bytes.subarray(0, 12)).setAuthTag(
    bytes.subarray(12, 28),
  )
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** Without letters and digits that are misread: 10 of 30 signs, 49 bits. */
const recoverySigns = 'abcdefghjkmnpqrstuvwxyz2345678'

export const newRecoveryCode = (): string =>
  Array.from({ length: 10 }, () => recoverySigns[randomInt(recoverySigns.length)]).join('')
