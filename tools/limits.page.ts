/** docs/limits.md: every limit of the store, from the code: how often something may be tried, and how much there may be of something. */
import { mostAddresses } from '#api/addresses/addresses.actions.ts'
import { mostHashing, mostWaiting } from '#api/accounts/passwords.ts'
import { maxBodyBytes } from '#api/http/body.ts'
import {
  accountsPerAddress,
  networksPerSite as networksCounted,
  type CountedPer,
  type Limit,
  limitTable,
} from '#api/http/limits.ts'
import { budgets, mailLimits } from '#api/mail/budgets.ts'
import { textLimits } from '#api/mail/text-budgets.ts'
import { mostUnanswered, quietMs } from '#api/newsletter/newsletter.actions.ts'
import { shopEmails } from '#api/shop-emails.ts'
import { mostAttempts } from '#api/payments/payments.actions.ts'
import { maxCartLines, maxCustomizationLength } from '#domain/cart.ts'
import {
  addressWindowMs,
  cashAddressCap,
  clientKeptMs,
  confirmHoldMs,
  type Load,
  mostHeldPieces,
  mostOpenOrders,
  networksPerSite,
  unprovenAddressLine,
  unprovenLine,
} from '#domain/order-guard.ts'
import { mediaLimits } from '#domain/media.ts'
import { privateFileLimits } from '#domain/private-file.ts'
import { longestUnpaidHoldMs, unpaidHoldMs } from '#domain/payment.ts'
import { maxPerOrder } from '#domain/stock.ts'
import { maxWishlistItems } from '#domain/wishlist.ts'
import { usualAdmission } from '#server/admission.ts'
import { maxHeaderBytes } from '#server/serve.ts'

/** A bound that is no count of tries: what there may be at most, of whom, and against what. */
export type Bound = {
  what: string
  most: string
  per: CountedPer | 'bag' | 'request' | 'process' | 'wishlist'
  against: string
}

const minutes = (ms: number) => `${ms / 60_000} min`
const hours = (ms: number) => `${ms / 3_600_000} h`
const loadOf = ({ pieces, fils }: Load) => `${pieces} pieces or ${(fils / 100).toLocaleString('en')} AED`
const kibibytes = (bytes: number) => `${bytes / 1024} KiB`

export const bounds: readonly Bound[] = [
  {
    what: 'pieces of one size in an order',
    most: `${maxPerOrder}`,
    per: 'order',
    against: 'One buyer takes all of a size from the others.',
  },
  {
    what: 'lines in a bag',
    most: `${maxCartLines}`,
    per: 'bag',
    against: 'Bags that cost the database more than a customer needs.',
  },
  {
    what: 'characters of a customisation',
    most: `${maxCustomizationLength}`,
    per: 'bag',
    against: 'Texts that nobody could sew.',
  },
  {
    what: 'cash order taken without a confirmed mailbox',
    most: loadOf(unprovenLine),
    per: 'order',
    against: 'One guest empties the shop; above it, the mailbox is asked first.',
  },
  {
    what: 'cash on the way to one e-mail without a confirmed mailbox',
    most: loadOf(unprovenLine),
    per: 'mailbox',
    against: 'Parcels ordered in somebody’s name; above it, the mailbox is asked first, and never refused.',
  },
  {
    what: 'cash on the way to one phone without a confirmed mailbox',
    most: loadOf(unprovenLine),
    per: 'phone',
    against: 'Couriers sent to somebody who ordered nothing; above it, the mailbox is asked first, and never refused.',
  },
  {
    what: `cash orders within ${hours(addressWindowMs)} without a confirmed mailbox`,
    most: loadOf(unprovenAddressLine),
    per: 'address',
    against: 'A large order cut into small ones; above it, the mailbox is asked first.',
  },
  {
    what: `cash orders within ${hours(addressWindowMs)}, confirmed or not`,
    most: loadOf(cashAddressCap),
    per: 'address',
    against: 'One stranger with many mailboxes empties the shop; above it, cash is refused, cards are taken.',
  },
  {
    what: `cash orders within ${hours(addressWindowMs)} without a confirmed mailbox, from all networks of one IPv6 site (/48)`,
    most: loadOf({
      pieces: unprovenAddressLine.pieces * networksPerSite,
      fils: unprovenAddressLine.fils * networksPerSite,
    }),
    per: 'address',
    against: 'One client with 65,536 networks; above it, the mailbox is asked first.',
  },
  {
    what: 'time that an order waits for its confirmation',
    most: minutes(confirmHoldMs),
    per: 'order',
    against: 'Stock held by who never confirms, taken from everybody else.',
  },
  {
    what: 'orders that wait for a payment or a confirmation',
    most: `${mostOpenOrders.account}`,
    per: 'account',
    against: 'Stock held by who never pays, taken from everybody else.',
  },
  {
    what: 'orders that wait for a payment or a confirmation',
    most: `${mostOpenOrders.address}`,
    per: 'address',
    against:
      'Stock held by who never pays, taken from everybody else; never counted by an e-mail or a phone, which anybody can type.',
  },
  {
    what: 'pieces that such orders hold',
    most: `${mostHeldPieces}`,
    per: 'address',
    against: 'Stock held by who never pays, taken from everybody else.',
  },
  {
    what: 'time that one payment page holds the stock',
    most: minutes(unpaidHoldMs),
    per: 'order',
    against: 'Stock held by who never pays, taken from everybody else.',
  },
  {
    what: 'time that an unpaid order holds its stock, all its payment pages together',
    most: minutes(longestUnpaidHoldMs),
    per: 'order',
    against: 'A hold renewed again and again.',
  },
  {
    what: 'time that a keyed hash of the client’s address is kept with an order',
    most: hours(clientKeptMs),
    per: 'order',
    against: 'A record of who called from where, which nobody needs.',
  },
  { what: 'payment pages', most: `${mostAttempts}`, per: 'order', against: 'A hold renewed without end.' },
  {
    what: 'time between two confirmation e-mails of the newsletter',
    most: `at least ${minutes(quietMs)}`,
    per: 'mailbox',
    against: 'One mailbox filled with confirmation e-mails.',
  },
  {
    what: 'confirmation e-mails of the newsletter that are not answered, in 30 days',
    most: `${mostUnanswered}`,
    per: 'mailbox',
    against: 'An address asked again and again in somebody’s name.',
  },
  { what: 'saved addresses', most: `${mostAddresses}`, per: 'account', against: 'An account used as a store of data.' },
  {
    what: 'products on a wishlist',
    most: `${maxWishlistItems}`,
    per: 'wishlist',
    against: 'An account used as a store of data.',
  },
  {
    what: 'size of a request’s body',
    most: kibibytes(maxBodyBytes),
    per: 'request',
    against: 'Memory filled by bodies that no form of the store sends.',
  },
  {
    what: 'size of an uploaded picture',
    most: `${kibibytes(mediaLimits.bytes)}, ${mediaLimits.pixels / 1_000_000} megapixels`,
    per: 'request',
    against: 'Disk and memory filled by one file, or by one that unpacks to more than it is.',
  },
  {
    what: 'size of a file that staff add',
    most: `${privateFileLimits.mostBytes / 1_000_000} MB`,
    per: 'request',
    against: 'The same, and what a card provider would not take.',
  },
  {
    what: 'size of a request’s headers',
    most: kibibytes(maxHeaderBytes),
    per: 'request',
    against: 'Memory filled by headers that no browser sends.',
  },
  {
    what: 'requests worked on at once',
    most: `${usualAdmission.running}, of which ${usualAdmission.looking} only look`,
    per: 'process',
    against: 'A flood that makes everybody wait.',
  },
  {
    what: 'passwords worked on at once',
    most: `${mostHashing}, and ${mostWaiting} wait`,
    per: 'process',
    against: 'A flood of sign-ins that takes the processor from everybody.',
  },
]

const countedPer: Partial<Record<CountedPer, string>> = { caller: 'account, or address of a guest' }

function timeOf(seconds: number): string {
  return seconds % 3600 === 0 ? `${seconds / 3600} h` : `${seconds / 60} min`
}

export function limitsPage(): string {
  const rowsOf = (limits: Record<string, Limit>) =>
    Object.entries(limits).map(([name, { points, seconds, per, against }]) => [
      `\`${name}\``,
      `${points}`,
      timeOf(seconds),
      countedPer[per] ?? per,
      against,
    ])
  const heads = ['limit', 'most', 'in', 'counted per', 'against']
  return [
    '# Limits',
    'Written by `npm run limits` from src/api/http/limits.ts and from the constants themselves.',
    '## How often',
    'RATE_LIMIT_FACTOR multiplies these, and what is counted per address, mailbox and phone below, for load tests. Who passes one is refused with RATE_LIMITED and Retry-After.',
    `Calls of signed-in people are counted twice: for the account, and for the address, where all accounts together have ${accountsPerAddress} times as many. An address of IPv6 is its network (/64); all networks of a site (/48) together have ${networksCounted} times as many as one.`,
    tableOf(heads, rowsOf(limitTable)),
    '## E-mails',
    'Counted when an e-mail is about to be sent. Nobody is refused: what finds no room waits for the end of the window ([why](decisions/0029-e-mails-that-strangers-cause.md)).',
    tableOf(heads, rowsOf(mailLimits)),
    'Who can cause which, against what it is counted, and which of several is sent. What an order brings to a mailbox that its account has confirmed is not counted.',
    tableOf(
      ['e-mail', 'caused by', 'counted as', 'urgent', 'of several that wait'],
      shopEmails.map((rule) => [
        `\`${rule.name}\``,
        rule.causedBy,
        rule.budget ? budgets[rule.budget].map((name) => `\`${name}\``).join(', ') : 'not counted',
        rule.isUrgent ? 'yes' : 'no',
        rule.lastOnly
          ? `the last, per ${rule.lastOnly === 'email' ? 'mailbox' : 'order'}${rule.quietMs ? `, after ${minutes(rule.quietMs)} of quiet` : ''}`
          : 'each',
      ]),
    ),
    '## Text messages',
    'Counted when a message is about to be sent. What finds no room goes out as an e-mail.',
    tableOf(heads, rowsOf(textLimits)),
    '## How much',
    tableOf(
      ['what', 'most', 'counted per', 'against'],
      bounds.map(({ what, most, per, against }) => [what, most, per, against]),
    ),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
