/** Back office 3.6: what the bank is told, out of our own records. Banks read English; the names of the fields are the usual ones of card networks. */
import { formatMoney, toAed } from './money.ts'
import { uaeDay, uaeTime } from './shipping.ts'

export const evidenceFields = [
  'product_description',
  'customer_name',
  'customer_email_address',
  'billing_address',
  'shipping_address',
  'shipping_carrier',
  'shipping_tracking_number',
  'shipping_date',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'uncategorized_text',
] as const
export type EvidenceField = (typeof evidenceFields)[number]

/** What a file shows. A card provider takes one of each kind. */
export const evidenceFileKinds = [
  'receipt',
  'shipping_documentation',
  'customer_communication',
  'customer_signature',
  'refund_policy',
  'service_documentation',
  'duplicate_charge_documentation',
  'uncategorized_file',
] as const
export type EvidenceFileKind = (typeof evidenceFileKinds)[number]
/** The file of each kind by a name; null: one was named before, and is no longer. */
export type EvidenceFiles = Partial<Record<EvidenceFileKind, string | null>>

/** What is named now, and that nothing takes the place of what was. */
export function evidenceFilesOf(
  before: EvidenceFiles,
  now: readonly { kind: EvidenceFileKind; id: string }[],
): EvidenceFiles {
  const gone = Object.keys(before).map((kind) => [kind, null])
  return Object.fromEntries([...gone, ...now.map(({ kind, id }) => [kind, id])])
}

/** What there is nothing to say of is left out. */
export type Evidence = Partial<Record<EvidenceField, string>>

/** Stripe takes 150,000 signs in all. */
const longest = 10_000

export type EvidenceFacts = {
  order: {
    number: string
    placedAt: Date
    customer: string
    email: string
    phone: string
    address: string
    payableFils: number
    shippingFils: number
    returnDays: number
  }
  lines: readonly { name: string; color: string; size: string; quantity: number; totalFils: number }[]
  invoices: readonly { number: string; issuedAt: Date }[]
  parcels: readonly {
    position: number
    courier: string
    awb: string
    handedOverAt: Date | null
    deliveredAt: Date | null
    /** By the courier's clock, the oldest first. */
    events: readonly { at: Date; what: string; note: string }[]
  }[]
  letters: readonly { kind: string; at: Date }[]
  /** What went back of the payment. */
  refunds: readonly { amountFils: number; at: Date; state: string }[]
  /** The written terms that were live when it was ordered, in English. */
  terms: readonly { name: string; publishedAt: Date; text: string }[]
}

const aed = (fils: number) => formatMoney(toAed(fils), 'en')
/** As the shop's own papers date it: its clock is the Emirates'. */
const moment = (at: Date) => `${uaeDay(at)} ${uaeTime(at)} (UTC+4)`
const lines = (parts: readonly (string | false)[]) => parts.filter(Boolean).join('\n')

/** `words`: what staff add, at the end. */
export function evidenceOf(facts: EvidenceFacts, words: string): Evidence {
  const { order, parcels } = facts
  const sent = parcels.filter(({ handedOverAt }) => handedOverAt !== null)
  const all: Record<EvidenceField, string> = {
    product_description: goodsText(facts),
    customer_name: order.customer,
    customer_email_address: order.email,
    billing_address: order.address,
    shipping_address: order.address,
    shipping_carrier: [...new Set(sent.map(({ courier }) => courier).filter(Boolean))].join(', '),
    shipping_tracking_number: sent
      .map(({ awb }) => awb)
      .filter(Boolean)
      .join(', '),
    shipping_date: sent.flatMap(({ handedOverAt }) => (handedOverAt ? uaeDay(handedOverAt) : [])).join(', '),
    refund_policy_disclosure: lines(
      facts.terms.map(({ name, publishedAt, text }) => `${name} (published ${uaeDay(publishedAt)})\n${text}`),
    ),
    refund_refusal_explanation: refundsText(facts),
    uncategorized_text: lines([proofText(facts), lettersText(facts), words]),
  }
  return Object.fromEntries(
    Object.entries(all).flatMap(([field, text]) => (text === '' ? [] : [[field, cut(text)]])),
  ) as Evidence
}

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

function goodsText({ order, lines: goods, invoices }: EvidenceFacts): string {
  return lines([
    `Order ${order.number}, placed ${moment(order.placedAt)}, ${aed(order.payableFils)} including delivery ${aed(order.shippingFils)} and VAT.`,
    ...goods.map(
      ({ quantity, name, color, size, totalFils }) => `${quantity} x ${name}, ${color}, ${size}: ${aed(totalFils)}`,
    ),
    ...invoices.map(({ number, issuedAt }) => `Tax invoice ${number}, issued ${uaeDay(issuedAt)}.`),
  ])
}

const refundsText = ({ order, refunds }: EvidenceFacts) =>
  lines([
    `Goods may be returned within ${order.returnDays} days of delivery.`,
    refunds.length === 0
      ? 'Nothing of this payment was refunded.'
      : lines(refunds.map(({ at, amountFils, state }) => `${uaeDay(at)}: refund of ${aed(amountFils)}, ${state}.`)),
  ])

const lettersText = ({ letters }: EvidenceFacts) =>
  lines(letters.map(({ kind, at }) => `${moment(at)} e-mail "${kind.replaceAll('_', ' ')}" sent to the customer.`))

/** Each parcel with its events: who says that it arrived, when, and to whom it was handed. */
function proofText({ order, parcels }: EvidenceFacts): string {
  return lines([
    `Contact given with the order: ${order.customer}, ${order.email}, ${order.phone}.`,
    ...parcels.flatMap(({ position, courier, awb, deliveredAt, events }) => [
      `Parcel ${position}${awb === '' ? '' : `, ${courier} ${awb}`}: ${deliveredAt ? `delivered ${moment(deliveredAt)}` : 'not delivered'}.`,
      ...events.map(({ at, what, note }) => `  ${moment(at)} ${what}${note === '' ? '' : ` - ${note}`}`),
    ]),
  ])
}
