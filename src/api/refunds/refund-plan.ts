/** What a refund would do, for the preview and for the refund itself: one function. It writes nothing. */
import type { RefundInput } from '#contract/refunds.admin.ts'
import { sumFils } from '#domain/money.ts'
import {
  type Credited,
  type InvoiceLeft,
  isMoneyAlone,
  leftOf,
  paidOf,
  type RefundDestination,
  refundProblem,
  type RefundReason,
  refundTotals,
  type RefundWish,
  takeRefund,
} from '#domain/refund.ts'
import { type RefundPart, shareOverSources } from '#domain/refund-sources.ts'
import { isFromWallet } from '#domain/wallet.ts'
import { findInvoiceLeft, type InvoiceToCredit } from '../invoices/invoices.actions.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { listHeldOf } from '../payments/disputed.actions.ts'
import { isByCard, listPaidOf, type PaymentRow } from '../payments/give-back.actions.ts'
import type { Db, Tx } from '../shop.ts'
import { sumOfEdits } from './refunds.store.ts'

export type RefundLine = { orderLineId: string; pieces: number }

/** What a room asks for that gives money back: the desk, a return. `feeFils` is kept back of the pieces. */
export type OrderRefund = {
  lines: readonly RefundLine[]
  shippingFils: number
  cashFeeFils: number
  extraFils: number
  /** The lines whose price is cut by it; left out: all that are left. */
  extraLines?: readonly string[]
  feeFils: number
  reason: RefundReason
  note: string
  destination: RefundDestination
  /** For a bank account; null: the buyer is to be asked for it. */
  account: { iban: string; name: string } | null
  /** Where its pieces are laid on a shelf; null: nowhere. */
  restockPlace: string | null
  notify: boolean
}

export const noRefund: Omit<OrderRefund, 'reason' | 'destination'> = {
  lines: [],
  shippingFils: 0,
  cashFeeFils: 0,
  extraFils: 0,
  feeFils: 0,
  note: '',
  account: null,
  restockPlace: null,
  notify: true,
}

export const refundOf = ({ iban, accountName, restock, ...input }: RefundInput): OrderRefund => ({
  ...input,
  account: iban === null || input.destination !== 'bank' ? null : { iban, name: accountName },
  restockPlace: restock,
})

/** All that was paid and counts, what of it was given back or is owed to be, and what is left. */
export type Money = { paidFils: number; refundedFils: number; leftFils: number }

export type PlanProblem = { about: string; most?: number; /** Which one holds the money back. */ disputeId?: string }

export type RefundPlan = {
  money: Money
  /** What an edit left to be given back. */
  owedFils: number
  sources: PaymentRow[]
  /** Of the invoice in force; undefined where there is none. */
  invoice: InvoiceToCredit | undefined
  left: InvoiceLeft
  /** Null: it moves money alone. */
  credited: Credited | null
  amountFils: number
  vatFils: number
  parts: RefundPart[]
  problem: PlanProblem | null
}

export function moneyOf(sources: readonly PaymentRow[]): Money {
  const paidFils = sumFils(sources.map(({ amountFils }) => amountFils))
  const refundedFils = sumFils(sources.map((source) => source.refundedFils))
  return { paidFils, refundedFils, leftFils: paidFils - refundedFils }
}

const nothingLeft = leftOf({ lines: [], shipping: null, cashFee: null }, [])

/** `sources` locked by whoever goes on to write. */
export async function planRefund(
  db: Db | Tx,
  { order, refund, sources }: { order: OrderRow; refund: OrderRefund; sources?: PaymentRow[] },
): Promise<RefundPlan> {
  const paid = countingOf(order, sources ?? (await listPaidOf(db, order.id)))
  const money = moneyOf(paid)
  const invoice = await findInvoiceLeft(db, order.id)
  const owedFils = Math.max(0, money.paidFils - (await sumOfEdits(db, order.id)) - order.payableFils)
  const base = { money, owedFils, sources: paid, invoice, left: invoice?.left ?? nothingLeft }
  const stopped = (problem: PlanProblem): RefundPlan => ({
    ...base,
    credited: null,
    amountFils: 0,
    vatFils: 0,
    parts: [],
    problem,
  })
  if (order.paymentStatus === 'authorized') return stopped({ about: 'not_captured' })
  if (refund.destination === 'wallet' && order.userId === null) return stopped({ about: 'no_wallet' })
  const taken = isMoneyAlone(refund.reason) ? takeOwed(refund, owedFils) : takeValue(refund, invoice)
  if ('about' in taken) return stopped(taken)
  if (taken.amountFils === 0) return stopped({ about: 'nothing' })
  const held = await listHeldOf(db, order.id, paid)
  const shareOf = (heldFils: (paymentId: string) => number) =>
    shareOverSources(
      taken.amountFils,
      paid.map((source) => ({
        paymentId: source.id,
        isCard: isByCard(source),
        isWallet: isFromWallet(source.provider),
        leftFils: source.amountFils - source.refundedFils - heldFils(source.id),
      })),
      refund.destination,
    )
  const parts = shareOf((id) => held.get(id)?.fils ?? 0)
  if (parts) return { ...base, ...taken, parts, problem: null }
  const [dispute] = [...held.values()].toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen))
  return dispute && shareOf(() => 0)
    ? stopped({ about: dispute.isOpen ? 'disputed' : 'dispute_lost', disputeId: dispute.disputeId })
    : stopped({ about: 'over', most: money.leftFils })
}

/** What a wallet paid of an order that is not paid yet goes back with the order's end, and not before. */
const countingOf = ({ paymentStatus }: OrderRow, sources: PaymentRow[]): PaymentRow[] =>
  paymentStatus === 'paid' ? sources : sources.filter(({ provider }) => !isFromWallet(provider))

type Taken = { credited: Credited | null; amountFils: number; vatFils: number }

/** The papers were made with the edit: only an amount can be asked for. */
function takeOwed({ lines, shippingFils, cashFeeFils, extraFils }: OrderRefund, owedFils: number): Taken | PlanProblem {
  if (lines.length > 0 || shippingFils > 0 || cashFeeFils > 0) return { about: 'amount_alone' }
  if (extraFils > owedFils) return { about: 'owed', most: owedFils }
  return { credited: null, amountFils: extraFils, vatFils: 0 }
}

function takeValue(refund: OrderRefund, invoice: InvoiceToCredit | undefined): Taken | PlanProblem {
  if (!invoice) return { about: 'no_invoice' }
  const { extraLines } = refund
  const wish: RefundWish = {
    ...refund,
    ...(extraLines && { extraOf: invoice.lines.flatMap(({ id }, line) => (extraLines.includes(id) ? [line] : [])) }),
    pieces: invoice.lines.map(({ id }) =>
      sumFils(refund.lines.filter(({ orderLineId }) => orderLineId === id).map(({ pieces }) => pieces)),
    ),
  }
  if (refund.lines.some(({ orderLineId }) => !invoice.lines.some(({ id }) => id === orderLineId)))
    return { about: 'pieces', most: 0 }
  const problem = refundProblem(invoice.left, wish)
  if (problem) return problem
  const credited = takeRefund(invoice.left, wish)
  return { credited, ...refundTotals(credited) }
}

/** What of the amount is for goods that come back, and what for a price that was cut. */
export function amountsOf({ credited, amountFils }: Pick<RefundPlan, 'credited' | 'amountFils'>) {
  if (credited === null) return { goodsFils: 0, extraFils: amountFils, shippingFils: 0, cashFeeFils: 0 }
  const sumOf = (isExtra: boolean) =>
    sumFils(credited.lines.filter(({ pieces }) => (pieces === 0) === isExtra).map(paidOf))
  return {
    goodsFils: sumOf(false),
    extraFils: sumOf(true),
    shippingFils: paidOf(credited.shipping),
    cashFeeFils: paidOf(credited.cashFee),
  }
}
