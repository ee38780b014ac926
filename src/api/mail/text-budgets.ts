/** Toll fraud (back office 3.5): how many text messages one number gets, one place causes, and the shop pays for in a day. What is beyond goes out as an e-mail. */
import { createHmac } from 'node:crypto'
import type { Limit } from '../http/limits.ts'
import type { Shop } from '../shop.ts'
import { giveBack, take } from './budgets.store.ts'

const day = 24 * 60 * 60

/** Counted in the database when a message is about to be sent, by keyed hashes; RATE_LIMIT_FACTOR multiplies these too. */
export const textLimits = {
  'text-number': {
    points: 6,
    seconds: day,
    per: 'phone',
    against: 'One telephone filled with questions about orders that a stranger placed with its number.',
  },
  'text-address': {
    points: 20,
    seconds: day,
    per: 'address',
    against: 'Messages to many numbers caused from one place, each of which the shop pays for.',
  },
  'text-day': {
    points: 2_000,
    seconds: day,
    per: 'shop',
    against: 'A day’s bill for messages that nobody expected, from however many places.',
  },
} as const satisfies Record<string, Limit>

/** `clientKey`: of where the order came from; null once that is forgotten. */
export type TextCause = { phone: string; clientKey: string | null }

function keysOf({ settings }: Shop, { phone, clientKey }: TextCause) {
  const hashed = (about: string) =>
    createHmac('sha256', settings.sessionSecret).update(`text-budget ${about}`).digest('base64url')
  return [
    { name: 'text-number', key: `text-number ${hashed(phone)}` },
    ...(clientKey === null ? [] : [{ name: 'text-address', key: `text-address ${hashed(clientKey)}` } as const]),
    { name: 'text-day', key: 'text-day' },
  ] as const
}

/** Counts one message. False, and nothing counted, where any of its limits is reached. */
export async function spendText(shop: Shop, cause: TextCause): Promise<boolean> {
  const counted: string[] = []
  for (const { name, key } of keysOf(shop, cause)) {
    const { points, seconds } = textLimits[name]
    const most = Math.max(1, Math.round(points * shop.settings.rateLimitFactor))
    const fullUntil = await take(shop.db, { key, points: most, seconds, now: shop.clock.now() })
    if (fullUntil === null) {
      counted.push(key)
      continue
    }
    for (const each of counted) await giveBack(shop.db, each)
    return false
  }
  return true
}

/** It was certainly not sent. */
export async function giveBackText(shop: Shop, cause: TextCause): Promise<void> {
  for (const { key } of keysOf(shop, cause)) await giveBack(shop.db, key)
}
