/** Gift cards (ADR 58): what is offered, how a code is written, and what a provider's report does to a card. */
import { latinDigits } from './digits.ts'
import { addDays } from './holidays.ts'
import type { Fils } from './money.ts'
import { canPaymentMove, currency, type MismatchedField, type PaymentReport, type PaymentState } from './payment.ts'
import { startOfUaeDay, uaeDay } from './shipping.ts'

export const giftCardStates = ['unpaid', 'active', 'redeemed', 'void'] as const
export type GiftCardState = (typeof giftCardStates)[number]

export const giftCardEventKinds = [
  'bought',
  'issued',
  'paid',
  'sent',
  'resent',
  'redeemed',
  'voided',
  'refund_due',
  'refunded',
  'refund_failed',
] as const
export type GiftCardEventKind = (typeof giftCardEventKinds)[number]

/** As the owner decides it. `amountsFils`: what is proposed; any whole number of dirhams between the two limits can be chosen instead. */
export type GiftCardOffer = {
  isOffered: boolean
  amountsFils: readonly Fils[]
  leastFils: Fils
  mostFils: Fils
  /** Null: it never expires. */
  validMonths: number | null
}

/** Above what any owner may allow. */
export const mostGiftFils: Fils = 10_000_00

export const isOfferedAmount = ({ leastFils, mostFils }: GiftCardOffer, amountFils: Fils): boolean =>
  amountFils % 100 === 0 && amountFils >= leastFils && amountFils <= mostFils

export const giftMessageLength = 400

const longestWaitDays = 365
const sendHour = 9
const hourMs = 60 * 60 * 1000

/** The days of the Emirates on which a card bought now can be sent. */
export function sendDays(now: Date): { first: string; last: string } {
  const first = uaeDay(now)
  return { first, last: addDays(first, longestWaitDays) }
}

/** In the morning of its day; on the day itself at once. Null for a day that can't be chosen. */
export function sendTime(day: string, now: Date): Date | null {
  const { first, last } = sendDays(now)
  if (day < first || day > last) return null
  return day === first ? now : new Date(startOfUaeDay(day).getTime() + sendHour * hourMs)
}

export function expiryOf(from: Date, { validMonths }: GiftCardOffer): Date | null {
  if (validMonths === null) return null
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + validMonths)
  return end
}

/** 32 signs that nobody mixes up when one reads them to another: no 0 and O, no 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Of five bits each: 80. */
export const codeLength = 16

/** Of at least `codeLength` random bytes. */
export const writeCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte & 31]).join('')

/** As it is printed: `ABCD-EFGH-JKLM-NPQR`. */
export const groupCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

const whole = new RegExp(`^[${alphabet}]{${codeLength}}$`)

/** What somebody typed or pasted, with any spaces, hyphens and digits; null where it is no code. */
export function readCode(typed: string): string | null {
  const code = latinDigits(typed)
    .replace(/[\s\p{Pd}\p{Cf}_.]/gu, '')
    .toUpperCase()
  return whole.test(code) ? code : null
}

/** What the provider calls the purchase. No order's id looks like it. */
export const giftReference = (cardId: string): string => `gift_${cardId}`

/** The money of a gift card is never only held: it is taken at once (ADR 60). */
const giftPaymentStates = ['pending', 'failed', 'expired', 'paid', 'refund_due', 'refunded'] as const
export type GiftPaymentState = (typeof giftPaymentStates)[number]

const isGiftPaymentState = (state: PaymentState): state is GiftPaymentState =>
  giftPaymentStates.some((one) => one === state)

export type GiftPayment = { status: GiftPaymentState; amountFils: Fils; livemode: boolean }

export type GiftOutcome =
  | { kind: 'ignore'; reason: 'repeated' | 'overtaken' }
  | { kind: 'mismatch'; fields: MismatchedField[] }
  /** `activates`: the card is paid now. `voids`: its money has gone back, and it is not redeemed yet. */
  | { kind: 'settle'; payment: GiftPaymentState; activates: boolean; voids: boolean }
  /** Money for a card that is paid, or void: it goes back. */
  | { kind: 'late'; payment: 'refund_due' }

const isSettled = (status: GiftPaymentState): boolean => status === 'refund_due' || status === 'refunded'

/** Idempotent. Decides only; the caller holds the rows of the card and of the payment. */
export function settleGiftPayment(
  card: { id: string; state: GiftCardState },
  payment: GiftPayment,
  report: PaymentReport,
): GiftOutcome {
  const fields = mismatches(card.id, payment, report)
  if (fields.length > 0) return { kind: 'mismatch', fields }
  if (payment.status === report.outcome) return { kind: 'ignore', reason: 'repeated' }
  if (report.outcome === 'paid') {
    if (isSettled(payment.status)) return { kind: 'ignore', reason: 'repeated' }
    if (card.state !== 'unpaid') return { kind: 'late', payment: 'refund_due' }
    return { kind: 'settle', payment: 'paid', activates: true, voids: false }
  }
  const { outcome } = report
  if (!isGiftPaymentState(outcome) || !canPaymentMove(payment.status, outcome))
    return { kind: 'ignore', reason: 'overtaken' }
  const voids = outcome === 'refunded' && payment.status === 'paid' && card.state === 'active'
  return { kind: 'settle', payment: outcome, activates: false, voids }
}

function mismatches(cardId: string, payment: GiftPayment, report: PaymentReport): MismatchedField[] {
  const checks = [
    ['order', report.orderId === giftReference(cardId)],
    ['amount', report.amountFils === payment.amountFils],
    ['currency', report.currency.toUpperCase() === currency],
    ['livemode', report.livemode === payment.livemode],
  ] as const
  return checks.filter(([, agrees]) => !agrees).map(([field]) => field)
}

/** Whether its code puts it into a wallet now. */
export const isRedeemable = (
  { state, expiresAt }: { state: GiftCardState; expiresAt: Date | null },
  now: Date,
): boolean => state === 'active' && (expiresAt === null || expiresAt > now)
