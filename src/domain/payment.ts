/** Spec §4 and §9, R081, R082, D11, I8: the states of a payment, and what a provider's report does to it and its order. */
import type { Fils } from './money.ts'
import type { OrderStatus, PaymentStatus } from './order.ts'

/** What shoppers choose from. */
export const checkoutMethods = ['card', 'cod'] as const

/** `cash`: into the till of a branch. `bank`: by transfer. Both only where staff place the order. */
export const paymentMethods = [...checkoutMethods, 'cash', 'bank'] as const

export type CheckoutMethod = (typeof checkoutMethods)[number]

export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * `authorized`: the buyer's bank holds the money for us, and nothing is taken yet (ADR 60). `release_due`: it is to be let go; `released`: it was.
 * `capture_failed`: the bank held it and did not give it.
 */
export const paymentStates = [
  'pending',
  'authorized',
  'paid',
  'failed',
  'expired',
  'refund_due',
  'refunded',
  'release_due',
  'released',
  'capture_failed',
] as const

export type PaymentState = (typeof paymentStates)[number]

export const currency = 'AED'

/** What of an order is collected by card, or in cash at the door. */
export const toCollectFils = ({ payableFils, walletFils = 0 }: { payableFils: Fils; walletFils?: Fils }): Fils =>
  payableFils - walletFils

/** D11: how long an unpaid card order holds its stock before its session is expired; Stripe's shortest. */
export const unpaidHoldMs = 30 * 60 * 1000

/**
 * How long an unpaid order may hold its stock, with all its payment pages together. The store closes a page at the provider by itself when the hold
 * ends. Stripe takes no page that ends within 30 minutes, so while the store is down one stays open up to 31 minutes longer; it holds no stock once the
 * store is back, and money that comes there late is refunded (G17).
 */
export const longestUnpaidHoldMs = 2 * unpaidHoldMs

/** Nobody can type a card in less: a page that would close sooner is not opened. */
export const shortestPageMs = 5 * 60 * 1000

/** Until when one more payment page would hold the stock; null where too little of the order's time is left. */
export function renewedHoldUntil(createdAt: Date, now: Date): Date | null {
  const endMs = createdAt.getTime() + longestUnpaidHoldMs
  return endMs - now.getTime() < shortestPageMs ? null : new Date(Math.min(now.getTime() + unpaidHoldMs, endMs))
}

export type PaymentRule = {
  /** Banks hold the money of orders by card until they are packed; else it is taken at once. */
  capturesLate: boolean
  /** Up to so much goes back in cash over the counter by one person; above it two agree. */
  counterAloneFils: Fils
}

/** How long a bank holds money for us where the provider does not say: seven days with every brand, for payments that their buyer makes herself. */
export const authorizationMs = 7 * 24 * 60 * 60 * 1000

/** What is not packed by then is captured all the same, while the bank still holds it. */
export const captureEarlyMs = 24 * 60 * 60 * 1000

type Capturable = {
  payableFils: Fils
  dueFils: Fils
  /** Paid otherwise: from the wallet, and differences. */
  paidFils: Fils
  authorizedFils: Fils
}

/** What of an authorized payment is taken now. Never more than is held; nothing where all of it is paid otherwise. */
export const toCaptureFils = ({ payableFils, dueFils, paidFils, authorizedFils }: Capturable): Fils =>
  Math.max(0, Math.min(authorizedFils, payableFils - dueFils - paidFils))

/** Business days that banks take to show money on a card; what we can tell, not what we can promise. */
export const cardRefundDays = { from: 5, to: 10 } as const

/** Money may arrive after a failure or an expiry was reported, so those two are not the end. */
export const paymentTransitions: Record<PaymentState, readonly PaymentState[]> = {
  pending: ['authorized', 'paid', 'failed', 'expired', 'refund_due', 'release_due'],
  failed: ['authorized', 'paid', 'expired', 'refund_due', 'release_due'],
  expired: ['authorized', 'paid', 'refund_due', 'release_due'],
  authorized: ['paid', 'release_due', 'capture_failed'],
  paid: ['refund_due', 'refunded'],
  refund_due: ['refunded'],
  refunded: [],
  // It was taken a moment before it was to be let go.
  release_due: ['released', 'refund_due'],
  released: [],
  capture_failed: [],
}

export function canPaymentMove(from: PaymentState, to: PaymentState): boolean {
  return paymentTransitions[from].includes(to)
}

export type OrderToSettle = {
  id: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  payableFils: number
  /** Of it, paid from the wallet. */
  walletFils?: number
}

export type PaymentToSettle = {
  orderId: string
  status: PaymentState
  amountFils: number
  currency: string
  livemode: boolean
  /** False for a session that a newer one of the same order has replaced: its expiry must not cancel the order. */
  isLatest?: boolean
  /** Given back of it by ourselves. */
  refundedFils?: number
  /** Its page was opened to hold the money, and to take it when the order is packed. */
  capturesLate?: boolean
  /** Held by the bank when it was made; what is taken may be less. */
  authorizedFils?: number | null
}

/** What a provider says, by webhook, return page or reconciling job. Amounts in the currency's smallest unit. */
export type PaymentReport = {
  outcome: 'authorized' | 'paid' | 'failed' | 'expired' | 'refunded'
  orderId: string
  amountFils: number
  currency: string
  livemode: boolean
  /** Until when the bank holds it, where the provider says so. */
  captureBefore?: Date
}

export type MismatchedField = 'order' | 'amount' | 'currency' | 'livemode' | 'capture'

export type SettleOutcome =
  /** Store the new state of the payment and, where named, of the order. */
  | { kind: 'settle'; payment: PaymentState; order: OrderStatus | null; paymentStatus: PaymentStatus | null }
  /** A repeat, or a report that later ones have overtaken: change nothing, answer 200. */
  | { kind: 'ignore'; reason: 'repeated' | 'overtaken' }
  /** The report is not about this payment: change nothing, alert. */
  | { kind: 'mismatch'; fields: MismatchedField[] }
  /** Money arrived for an order that no longer waits for it: keep it as refund_due and refund it, or let it go where it is only held. */
  | { kind: 'late'; payment: 'refund_due' | 'release_due' }

/** The provider tells us of refunds that we have asked for. */
const isOwnRefund = ({ amountFils, refundedFils }: PaymentToSettle, { outcome }: PaymentReport): boolean =>
  outcome === 'refunded' && refundedFils === amountFils

/** Idempotent: the same report again is ignored. Decides only; the caller holds the order's row lock. */
export function settleOutcome(order: OrderToSettle, payment: PaymentToSettle, report: PaymentReport): SettleOutcome {
  const fields = mismatches(order, payment, report)
  if (fields.length > 0) return { kind: 'mismatch', fields }
  if (report.outcome === 'paid' || report.outcome === 'authorized') return settlePaid(order, payment, report.outcome)
  if (isOwnRefund(payment, report)) return { kind: 'ignore', reason: 'repeated' }
  if (payment.status === report.outcome) return { kind: 'ignore', reason: 'repeated' }
  if (!canPaymentMove(payment.status, report.outcome)) return { kind: 'ignore', reason: 'overtaken' }
  if (report.outcome === 'refunded') {
    // Money given back for a payment that came late must not touch an order which another payment has paid.
    return {
      kind: 'settle',
      payment: 'refunded',
      order: null,
      paymentStatus: payment.status === 'paid' ? 'refunded' : null,
    }
  }
  const endsOrder = report.outcome === 'expired' && order.status === 'pending_payment' && payment.isLatest !== false
  const paymentStatus = order.status === 'pending_payment' && payment.isLatest !== false ? 'failed' : null
  return { kind: 'settle', payment: report.outcome, order: endsOrder ? 'cancelled' : null, paymentStatus }
}

export type DifferenceToSettle = OrderToSettle & { dueFils: Fils }

/** Nothing is paid any more of an order that has come to its end. */
const isOver = (status: OrderStatus): boolean =>
  status === 'cancelled' || status === 'returned' || status === 'refunded'

/** Whether something is still to be paid of an order that was paid before. */
export const awaitsDifference = ({ status, dueFils }: { status: OrderStatus; dueFils: Fils }): boolean =>
  dueFils > 0 && !isOver(status)

export type DifferenceOutcome =
  /** `dueFils`: what is still to be paid of the order after it. */
  { kind: 'settle'; payment: PaymentState; dueFils: Fils } | Exclude<SettleOutcome, { kind: 'settle' }>

/** A payment beside the one that paid the order: of what an edit added. It counts while the order still waits for just this amount. */
export function settleDifference(
  order: DifferenceToSettle,
  payment: PaymentToSettle,
  report: PaymentReport,
): DifferenceOutcome {
  const fields = mismatches({ ...order, status: 'placed' }, payment, report)
  if (fields.length > 0) return { kind: 'mismatch', fields }
  if (report.outcome === 'paid') {
    if (isPaidOnce(payment)) return { kind: 'ignore', reason: 'repeated' }
    if (!awaitsDifference(order) || order.dueFils !== payment.amountFils) return { kind: 'late', payment: 'refund_due' }
    return { kind: 'settle', payment: 'paid', dueFils: 0 }
  }
  if (isOwnRefund(payment, report)) return { kind: 'ignore', reason: 'repeated' }
  if (payment.status === report.outcome) return { kind: 'ignore', reason: 'repeated' }
  if (!canPaymentMove(payment.status, report.outcome)) return { kind: 'ignore', reason: 'overtaken' }
  const isOwedAgain = report.outcome === 'refunded' && payment.status === 'paid' && !isOver(order.status)
  return {
    kind: 'settle',
    payment: report.outcome,
    dueFils: isOwedAgain ? order.dueFils + payment.amountFils : order.dueFils,
  }
}

/** The bank has said yes to it before, whatever became of it since. */
const isPaidOnce = ({ status }: Pick<PaymentToSettle, 'status'>): boolean =>
  status !== 'pending' && status !== 'failed' && status !== 'expired'

function settlePaid(
  order: OrderToSettle,
  payment: PaymentToSettle,
  outcome: Extract<PaymentReport['outcome'], 'paid' | 'authorized'>,
): SettleOutcome {
  if (isPaidOnce(payment)) return { kind: 'ignore', reason: 'repeated' }
  if (order.status !== 'pending_payment' || order.paymentStatus === 'paid')
    return { kind: 'late', payment: outcome === 'paid' ? 'refund_due' : 'release_due' }
  return { kind: 'settle', payment: outcome, order: 'placed', paymentStatus: outcome }
}

/** Only where its page was opened for that. */
const mayBeHeld = ({ capturesLate }: PaymentToSettle, { outcome }: PaymentReport): boolean =>
  outcome !== 'authorized' || capturesLate === true

function mismatches(order: OrderToSettle, payment: PaymentToSettle, report: PaymentReport): MismatchedField[] {
  const checks = [
    ['order', report.orderId === order.id && payment.orderId === order.id],
    [
      'amount',
      // The desk may have changed what a paid order costs since.
      report.amountFils === (payment.authorizedFils ?? payment.amountFils) &&
        (order.status !== 'pending_payment' || payment.amountFils === toCollectFils(order)),
    ],
    ['currency', report.currency.toUpperCase() === payment.currency.toUpperCase()],
    ['livemode', report.livemode === payment.livemode],
    ['capture', mayBeHeld(payment, report)],
  ] as const
  return checks.filter(([, agrees]) => !agrees).map(([field]) => field)
}
