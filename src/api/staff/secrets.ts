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
import { secretsOf, type Shop } from '../shop.ts'

/** What the database keeps of a secret: useless to whoever reads the database. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const sealKey = (sessionSecret: string) => Buffer.from(hkdfSync('sha256', sessionSecret, '', 'staff/totp', 32))

/** AES-256-GCM under a key of SESSION_SECRET: a stolen database alone makes no codes. */
export function seal(shop: Shop, secret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey(shop.settings.sessionSecret), nonce)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

function unsealWith(sessionSecret: string, bytes: Buffer): string | null {
  const cipher = createDecipheriv('aes-256-gcm', sealKey(sessionSecret), bytes.subarray(0, 12))
  cipher.setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** Null where neither SESSION_SECRET nor a former one opens it: it opens nothing any more, and another factor has to do. */
export function unseal(shop: Shop, kept: string): string | null {
  const bytes = Buffer.from(kept, 'base64url')
  for (const secret of secretsOf(shop)) {
    const opened = unsealWith(secret, bytes)
    if (opened !== null) return opened
  }
  shop.log.warn({}, 'the secret of an authenticator app is sealed under another SESSION_SECRET')
  return null
}

/** Without letters and digits that are misread: 10 of 30 signs, 49 bits. */
const recoverySigns = 'abcdefghjkmnpqrstuvwxyz2345678'

export const newRecoveryCode = (): string =>
  Array.from({ length: 10 }, () => recoverySigns[randomInt(recoverySigns.length)]).join('')
