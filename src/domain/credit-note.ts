/** VAT Executive Regulation, Article 60: what takes a tax invoice back, wholly or in part, when its money was refunded. */
import type { Invoice, InvoiceAmounts, InvoiceLine, InvoiceTotals } from './invoice.ts'
import type { Language, Texts } from './locale.ts'
import { type Fils, sumFils } from './money.ts'
import type { OrderStatus, PaymentStatus } from './order.ts'
import {
  type Credited,
  type CreditedLine,
  type InvoiceLeft,
  nothing,
  paidOf,
  type Portion,
  refundTotals,
  type RefundReason,
} from './refund.ts'

/** `refunded`: of notes that were issued before reasons were asked for, and of money that went back at the provider. */
export type CreditReason = 'cancelled' | 'refunded' | 'changed' | Exclude<RefundReason, 'order_changed'>

/** In the buyer's language and in Arabic, like the rest of the note. */
export type CreditLine = Omit<InvoiceLine, 'description' | 'details'> & { description: Texts; details: Texts }

/** Without VAT: what the invoice stood at before this note, and after it. */
export type Correction = { beforeFils: Fils; afterFils: Fils }

/** All that is printed: frozen when the note is issued. Amounts are what is given back, and positive. */
export type CreditNote = Pick<
  Invoice,
  | 'number'
  | 'issuedOn'
  | 'orderNumber'
  | 'storeName'
  | 'seller'
  | 'buyer'
  | 'couponCode'
  | 'paymentMethod'
  | 'shipping'
  | 'cashFee'
  | 'totals'
  | 'isCollected'
> & {
  language: Language
  reason: CreditReason
  /** The tax invoice that is taken back. */
  invoice: { number: string; issuedOn: string }
  lines: CreditLine[]
  correction: Correction
  /** What it takes of the invoice, for the notes that follow. Absent from those that were issued before notes said so. */
  credited?: Credited
}

export function creditReason({ status }: { status: OrderStatus }, isReturn: boolean): CreditReason {
  if (status === 'cancelled') return 'cancelled'
  return isReturn || status === 'returned' || status === 'refunded' ? 'returned' : 'refunded'
}

/** A return that was refunded, and how many of each line came back; `refund` is its id. */
export type RefundedReturn = { refund: string; quantities: ReadonlyMap<string, number> }

/** What is due for one refund: `pieces`, as long as the invoice's lines, or everything that is left. */
export type Credit = { refund: string } & ({ isReturn: true; pieces: number[] } | { isReturn: false; pieces: 'rest' })

type Refunded = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  lines: readonly { id: string; quantity: number }[]
  /** In the order in which they were asked for. */
  returns: readonly RefundedReturn[]
  /** The refunds that have their note, in the order of issue. */
  issued: readonly string[]
  left: readonly number[]
}

/** The name of the credit for whatever no return has given back. */
export const wholeRefund = 'order'

/**
 * What is still to be credited by itself: one credit per refunded return; then all that is left, with delivery and cash fee, if the whole payment went
 * back, or if the order is refunded and no return says of what. `left`: the pieces that the notes so far have left of each line.
 */
export function creditsOf({ status, paymentStatus, lines, returns, issued, left }: Refunded): Credit[] {
  if (issued.includes(wholeRefund)) return []
  const open = [...left]
  const credits = inOrderOfIssue(returns, issued)
    .filter(({ refund }) => !issued.includes(refund))
    .flatMap(({ refund, quantities }): Credit[] => {
      const pieces = lines.map(({ id }, index) => Math.min(quantities.get(id) ?? 0, open[index] ?? 0))
      for (const [index, quantity] of pieces.entries()) open[index] = (open[index] ?? 0) - quantity
      return pieces.some((quantity) => quantity > 0) ? [{ refund, isReturn: true, pieces }] : []
    })
  const isWhole = paymentStatus === 'refunded' || (status === 'refunded' && issued.length === 0 && returns.length === 0)
  return isWhole ? [...credits, { refund: wholeRefund, isReturn: false, pieces: 'rest' }] : credits
}

/** A return may have been asked for first and refunded last. */
function inOrderOfIssue(returns: readonly RefundedReturn[], issued: readonly string[]): RefundedReturn[] {
  const place = ({ refund }: RefundedReturn) => (issued.includes(refund) ? issued.indexOf(refund) : issued.length)
  return returns.toSorted((one, other) => place(one) - place(other))
}

type Noted = { refund: string; content: Pick<CreditNote, 'lines' | 'shipping' | 'cashFee' | 'credited'> }

/**
 * What a note took of the invoice, of which `left` was left. Notes from before they said so name their pieces in the order of the invoice's lines:
 * those of the return, or all that were left.
 */
export function creditedBy({ refund, content }: Noted, left: InvoiceLeft, returned: readonly number[]): Credited {
  if (content.credited) return content.credited
  const places = left.lines.flatMap(({ pieces }, line) =>
    (refund === wholeRefund ? pieces : Math.min(pieces, returned[line] ?? 0)) > 0 ? [line] : [],
  )
  const lines = content.lines.map((line, index): CreditedLine => {
    const { quantity, grossFils, discountFils, vatFils } = line
    const place = places[index] ?? 0
    return { line: place, pieces: quantity, grossFils, discountFils, vatFils, kept: nothing, isOfKept: false }
  })
  return { lines, shipping: content.shipping ?? nothing, cashFee: content.cashFee ?? nothing }
}

/** As it is printed: pieces at their price, what is given less for them as a discount; a price that was cut as an amount of its own. */
function printedAmounts(
  part: CreditedLine,
  unitPriceFils: Fils,
): InvoiceAmounts & { quantity: number; unitPriceFils: Fils } {
  const totalFils = paidOf(part)
  const unit = part.pieces > 0 ? unitPriceFils : totalFils
  const quantity = Math.max(1, part.pieces)
  const grossFils = unit * quantity
  const { vatFils } = part
  return {
    quantity,
    unitPriceFils: unit,
    grossFils,
    discountFils: grossFils - totalFils,
    taxableFils: totalFils - vatFils,
    vatFils,
    totalFils,
  }
}

const amountsOf = (part: Portion): InvoiceAmounts | null => {
  const totalFils = paidOf(part)
  const { grossFils, discountFils, vatFils } = part
  return totalFils === 0 ? null : { grossFils, discountFils, taxableFils: totalFils - vatFils, vatFils, totalFils }
}

/** The amounts of a note that takes `credited` of what is left: its lines, each with the place of the invoice's, delivery, cash fee, and in all. */
export function creditAmounts(
  invoice: { lines: readonly { unitPriceFils: Fils }[] },
  { left, credited }: { left: InvoiceLeft; credited: Credited },
) {
  const lines = credited.lines.map((part) => ({
    line: part.line,
    isPriceCut: part.pieces === 0,
    ...printedAmounts(part, invoice.lines[part.line]?.unitPriceFils ?? 0),
  }))
  const [shipping, cashFee] = [amountsOf(credited.shipping), amountsOf(credited.cashFee)]
  const { amountFils, vatFils } = refundTotals(credited)
  const totals: InvoiceTotals = {
    goodsFils: sumFils(lines.map(({ grossFils }) => grossFils)),
    discountFils: sumFils(lines.map(({ discountFils }) => discountFils)),
    shippingFils: shipping?.totalFils ?? 0,
    cashFeeFils: cashFee?.totalFils ?? 0,
    taxableFils: amountFils - vatFils,
    vatFils,
    payableFils: amountFils,
  }
  const beforeFils = taxableLeft(left)
  const correction: Correction = { beforeFils, afterFils: beforeFils - totals.taxableFils }
  return { lines, shipping, cashFee, totals, correction }
}

/** Without VAT: what the invoice stands at by now. */
const taxableLeft = ({ lines, shipping, cashFee }: InvoiceLeft): Fils =>
  sumFils([...lines, ...lines.map(({ kept }) => kept), shipping, cashFee].map((part) => paidOf(part) - part.vatFils))
