/** D22, T7: the key to one guest's order. It is computed, not stored: the order's id under a secret that only the server has. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const dayMs = 24 * 60 * 60 * 1000
const validMs = 90 * dayMs

let known: { sessionSecret: string; key: Buffer } | undefined

/** The secret is the same for the life of a process. */
function keyOf(sessionSecret: string): Buffer {
  if (known?.sessionSecret !== sessionSecret)
    known = { sessionSecret, key: createHmac('sha256', sessionSecret).update('order-token').digest() }
  return known.key
}

export function orderToken(sessionSecret: string, orderId: string): string {
  const key = keyOf(sessionSecret)
  return createHmac('sha256', key).update(`order:${orderId}`).digest('base64url')
}

type Opened = { id: string; createdAt: Date }

/** Valid for 90 days from the order on. Nothing, an empty text or another order's token opens nothing. */
export function opensOrder(
  sessionSecret: string,
  token: string | null,
  { order, now }: { order: Opened; now: Date },
): boolean {
  if (!token || now.getTime() > order.createdAt.getTime() + validMs) return false
  const expected = Buffer.from(orderToken(sessionSecret, order.id))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** For who looks up an order that its own key opens no more: it carries its end. */
export function lookedUpToken(sessionSecret: string, orderId: string, until: number): string {
  const key = keyOf(sessionSecret)
  return `${until}.${createHmac('sha256', key).update(`looked-up:${orderId}:${until}`).digest('base64url')}`
}

export const lookedUpUntil = (now: Date): number => now.getTime() + dayMs

/** Valid for 24 hours from the looking up on. */
export function opensLookedUp(
  sessionSecret: string,
  token: string | null,
  { order, now }: { order: Pick<Opened, 'id'>; now: Date },
): boolean {
  const until = Number(token?.split('.')[0])
  if (!token || !Number.isSafeInteger(until)) return false
  if (now.getTime() > until) return false
  const expected = Buffer.from(lookedUpToken(sessionSecret, order.id, until))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** T13: proves the mailbox that an order was placed with. It names its order, and is good for nothing but confirming it. */
export function confirmToken(sessionSecret: string, orderId: string): string {
  const key = createHmac('sha256', sessionSecret).update('confirm-order').digest()
  return `${orderId}.${createHmac('sha256', key).update(`order:${orderId}`).digest('base64url')}`
}

export function orderOfConfirmToken(sessionSecret: string, token: string): string | undefined {
  const orderId = token.split('.')[0] ?? ''
  const [expected, given] = [Buffer.from(confirmToken(sessionSecret, orderId)), Buffer.from(token)]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? orderId : undefined
}
