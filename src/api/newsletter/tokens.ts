/** Keys that newsletters carry. The confirmation's is random and kept as a hash; the one to unsubscribe is computed, so that any letter can carry it. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What the database keeps of the confirmation's key. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export function unsubscribeToken(sessionSecret: string, email: string): string {
  const key = createHmac('sha256', sessionSecret).update('newsletter-unsubscribe').digest()
  return `${Buffer.from(email).toString('base64url')}.${createHmac('sha256', key).update(email).digest('base64url')}`
}

/** Whose subscription the token ends; undefined if we never made it. */
export function readUnsubscribeToken(sessionSecret: string, token: string): string | undefined {
  const email = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8')
  const [expected, given] = [Buffer.from(unsubscribeToken(sessionSecret, email)), Buffer.from(token)]
  return expected.length === given.length && timingSafeEqual(expected, given) ? email : undefined
}
