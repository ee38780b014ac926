/** VAT Executive Regulation, Article 60: what takes a tax invoice back, wholly or in part, when its money was refunded. */
import type { Invoice, InvoiceAmounts, InvoiceLine, InvoiceTotals } from './invoice.ts'
import type { Language, Texts } from './locale.ts'
import { divideHalfUp, type Fils, sumFils } from './money.ts'
import type { OrderStatus, PaymentStatus } from './order.ts'

export type CreditReason = 'cancelled' | 'returned' | 'refunded' | 'changed'

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
}

export function creditReason({ status }: { status: OrderStatus }, isReturn: boolean): CreditReason {
  if (status === 'cancelled') return 'cancelled'
  return isReturn || status === 'returned' || status === 'refunded' ? 'returned' : 'refunded'
}

/** A return that was refunded, and how many of each line came back; `refund` is its id. */
export type RefundedReturn = { refund: string; quantities: ReadonlyMap<string, number> }

/** `quantities` as long as the invoice's lines. */
export type Credit = {
  refund: string
  isReturn: boolean
  /** The desk changed the order: the whole invoice is taken back for another. */
  isEdit?: boolean
  before: number[]
  now: number[]
  withFees: boolean
}

type Refunded = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  lines: readonly { id: string; quantity: number }[]
  /** In the order in which they were asked for. */
  returns: readonly RefundedReturn[]
  /** The refunds that have their note, in the order of issue. */
  issued: readonly string[]
}

/** The name of the credit for whatever no return has given back. */
export const wholeRefund = 'order'

/**
 * What is still to be credited: one credit per refunded return; then all that is left, with delivery and cash fee, if the whole payment went back, or if
 * the order is refunded and no return says of what. Each begins where those before it ended: nothing is credited twice.
 */
export function creditsOf({ status, paymentStatus, lines, returns, issued }: Refunded): Credit[] {
  if (issued.includes(wholeRefund)) return []
  const taken = lines.map(() => 0)
  const credits: Credit[] = []
  const take = (refund: string, wanted: (line: { id: string; quantity: number }) => number, isReturn: boolean) => {
    const before = [...taken]
    const now = lines.map((line, index) => Math.min(wanted(line), line.quantity - (before[index] ?? 0)))
    for (const [index, quantity] of now.entries()) taken[index] = (taken[index] ?? 0) + quantity
    if (!isReturn || now.some((quantity) => quantity > 0))
      credits.push({ refund, isReturn, before, now, withFees: !isReturn })
  }
  for (const { refund, quantities } of inOrderOfIssue(returns, issued))
    take(refund, ({ id }) => quantities.get(id) ?? 0, true)
  if (paymentStatus === 'refunded' || (status === 'refunded' && returns.length === 0))
    take(wholeRefund, ({ quantity }) => quantity, false)
  return credits.filter(({ refund }) => !issued.includes(refund))
}

/** A return may have been asked for first and refunded last. */
function inOrderOfIssue(returns: readonly RefundedReturn[], issued: readonly string[]): RefundedReturn[] {
  const place = ({ refund }: RefundedReturn) => (issued.includes(refund) ? issued.indexOf(refund) : issued.length)
  return returns.toSorted((one, other) => place(one) - place(other))
}

/** Of `quantity` pieces: those after the first `before`. Shares of all pieces add up to the amount, to the fil. */
function shareFils(
  amountFils: Fils,
  { before, now, quantity }: { before: number; now: number; quantity: number },
): Fils {
  return divideHalfUp(amountFils * (before + now), quantity) - divideHalfUp(amountFils * before, quantity)
}

type Invoiced = Pick<Invoice, 'totals' | 'shipping' | 'cashFee'> & {
  lines: readonly (InvoiceAmounts & { quantity: number })[]
}

/** What a credit gives back of each line of the invoice (undefined: nothing), of its delivery and cash fee, and in all. */
export function creditAmounts(
  { lines, shipping, cashFee = null, totals }: Invoiced,
  credit: Pick<Credit, 'before' | 'now' | 'withFees'>,
) {
  const amountsAt = (before: readonly number[], now: readonly number[]) =>
    lines.map((line, index): InvoiceAmounts | undefined => {
      const part = { before: before[index] ?? 0, now: now[index] ?? 0, quantity: line.quantity }
      if (part.now === 0) return undefined
      const [grossFils, discountFils, vatFils] = [
        shareFils(line.grossFils, part),
        shareFils(line.discountFils, part),
        shareFils(line.vatFils, part),
      ]
      const totalFils = grossFils - discountFils
      return { grossFils, discountFils, taxableFils: totalFils - vatFils, vatFils, totalFils }
    })
  const credited = amountsAt(credit.before, credit.now)
  const delivery = credit.withFees ? shipping : null
  const fee = credit.withFees ? cashFee : null
  const all = [...credited, delivery, fee]
  const earlierFils = sumOf(
    'taxableFils',
    amountsAt(
      lines.map(() => 0),
      credit.before,
    ),
  )
  const given: InvoiceTotals = {
    goodsFils: sumOf('grossFils', credited),
    discountFils: sumOf('discountFils', credited),
    shippingFils: delivery?.totalFils ?? 0,
    cashFeeFils: fee?.totalFils ?? 0,
    taxableFils: sumOf('taxableFils', all),
    vatFils: sumOf('vatFils', all),
    payableFils: sumOf('totalFils', all),
  }
  const beforeFils = totals.taxableFils - earlierFils
  return {
    lines: credited,
    shipping: delivery,
    cashFee: fee,
    totals: given,
    correction: { beforeFils, afterFils: beforeFils - given.taxableFils } satisfies Correction,
  }
}

const sumOf = (field: keyof InvoiceAmounts, amounts: readonly (InvoiceAmounts | null | undefined)[]): Fils =>
  sumFils(amounts.map((each) => each?.[field] ?? 0))
