/** docs/decisions/0029: how many e-mails one mailbox gets that somebody else can cause. What is beyond waits until there is room. */
import { mailboxOf } from '#domain/mailbox.ts'
import { createHmac } from 'node:crypto'
import type { Limit } from '../http/limits.ts'
import type { Shop } from '../shop.ts'
import { giveBack, take } from './budgets.store.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Counted when an e-mail is about to be sent, in the database, by a hash of the mailbox; RATE_LIMIT_FACTOR multiplies these too. */
export const mailLimits = {
  'mail-reset': {
    points: 5,
    seconds: 10 * minute,
    per: 'mailbox',
    against: 'One mailbox filled with links for a new password. No other e-mail uses this up, so that she gets hers.',
  },
  'mail-account': {
    points: 5,
    seconds: 10 * minute,
    per: 'mailbox',
    against: 'One mailbox filled by an account that a stranger opened with it.',
  },
  'mail-confirm': {
    points: 4,
    seconds: day,
    per: 'mailbox',
    against:
      'One mailbox filled with questions whether an order is hers. No other e-mail uses this up: an order that waits for the answer holds its stock for half an hour only.',
  },
  'mail-hour': {
    points: 10,
    seconds: hour,
    per: 'mailbox',
    against: 'One mailbox filled within the hour by whatever strangers can cause, all kinds together.',
  },
  'mail-day': {
    points: 20,
    seconds: day,
    per: 'mailbox',
    against: 'One mailbox filled day after day by whatever strangers can cause, all kinds together.',
  },
  'mail-asked': {
    points: 6,
    seconds: day,
    per: 'mailbox',
    against:
      'Forms, stock alerts and newsletters asked for in somebody’s name, which would leave no room for her orders.',
  },
  'mail-store': {
    points: 120,
    seconds: hour,
    per: 'mailbox',
    against: 'The store’s own mailbox buried by a machine; every message is kept in the database.',
  },
} as const satisfies Record<string, Limit>

export type MailLimit = keyof typeof mailLimits

/** What an e-mail is counted against, all of them at once. */
export const budgets = {
  reset: ['mail-reset'],
  account: ['mail-account'],
  confirm: ['mail-confirm'],
  order: ['mail-hour', 'mail-day'],
  asked: ['mail-asked', 'mail-hour', 'mail-day'],
  store: ['mail-store'],
} as const satisfies Record<string, readonly MailLimit[]>

export type Budget = keyof typeof budgets

/** Counts one e-mail. Null if there was room; else the time from which there is room again, and nothing was counted. */
export async function spend(shop: Shop, budget: Budget, email: string): Promise<Date | null> {
  const now = shop.clock.now()
  for (const [index, name] of budgets[budget].entries()) {
    const { points, seconds } = mailLimits[name]
    const fullUntil = await take(shop.db, {
      key: keyOf(shop, name, email),
      points: Math.max(1, Math.round(points * shop.settings.rateLimitFactor)),
      seconds,
      now,
    })
    if (fullUntil === null) continue
    await refund(shop, budgets[budget].slice(0, index), email)
    return fullUntil
  }
  return null
}

/** It could not be sent after all. */
export const unspend = (shop: Shop, budget: Budget, email: string): Promise<void> =>
  refund(shop, budgets[budget], email)

async function refund(shop: Shop, names: readonly MailLimit[], email: string): Promise<void> {
  for (const name of names) await giveBack(shop.db, keyOf(shop, name, email))
}

/** Nobody who reads the table can tell whose mailbox it is, nor find it by trying addresses. */
const keyOf = ({ settings }: Shop, name: MailLimit, email: string): string =>
  `${name} ${createHmac('sha256', settings.sessionSecret)
    .update(`mail-budget ${mailboxOf(email)}`)
    .digest('base64url')}`

/** For the jobs. */
export const longestBudgetMs = Math.max(...Object.values(mailLimits).map(({ seconds }) => seconds)) * 1000
