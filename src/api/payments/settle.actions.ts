/**
 * D11, G15–G17: the one way a card payment ends. The webhook, the return page, the reconciling job and whoever expires a session
 * all come here with what the provider says; the first one changes the order, the others find it changed.
 */
import { authorizationMs, type PaymentReport, settleDifference, settleOutcome } from '#domain/payment.ts'
import { markPaid, moveOrder, noteOrder, type OrderRow } from '../orders/orders.actions.ts'
import { claimStockOf, lockOrderIfAny, noteDue, notePaymentStatus } from '../orders/writing.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { saveAuthorized } from './captures.store.ts'
import { endOrder } from './end-order.ts'
import { noteRefund } from './refund.actions.ts'
import {
  findLatestPayment,
  findPaymentBySession,
  findPaymentLocked,
  type PaymentRow,
  type ProviderName,
  savePaymentState,
  saveWebhookEvent,
} from './payments.store.ts'

export type Reported = {
  provider: ProviderName
  sessionId: string
  report: PaymentReport
  /** The webhook's, which may come again. */ eventId?: string
}

export type Settled = 'settled' | 'ignored' | 'repeated' | 'mismatch' | 'late' | 'unknown'

/** Idempotent. Locks the order, then the payment; compares order, amount, currency and mode before anything is believed. */
export async function settle(shop: Shop, { provider, sessionId, report, eventId }: Reported): Promise<Settled> {
  return inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const found = await findPaymentBySession(tx, provider, sessionId)
    const order = found && (await lockOrderIfAny(tx, found.orderId))
    const payment = found && (await findPaymentLocked(tx, found.id))
    if (!order || !payment) return 'unknown'
    await shop.reach('settle:locked')
    const latest = await findLatestPayment(tx, order.id)
    const outcome = payment.ofDifference
      ? settleDifference(order, payment, report)
      : settleOutcome(order, { ...payment, isLatest: latest?.id === payment.id }, report)
    if (eventId !== undefined && !(await saveWebhookEvent(tx, { provider, eventId, outcome: outcome.kind, at })))
      return 'repeated'
    if (outcome.kind === 'ignore') return 'ignored'
    if (outcome.kind === 'mismatch') {
      shop.log.error(
        { orderId: order.id, paymentId: payment.id, fields: outcome.fields },
        'a payment report does not match its order',
      )
      return 'mismatch'
    }
    if (outcome.kind === 'late') {
      await keepForEnd(tx, { shop, order, payment, report, to: outcome.payment, at })
      return 'late'
    }
    if (outcome.payment === 'authorized') await saveAuthorized(tx, payment, { until: heldUntil(report, at) })
    await savePaymentState(tx, payment.id, { status: outcome.payment, at })
    if ('dueFils' in outcome) await applyDifference(tx, { shop, order, outcome, at })
    else await applyToOrder(tx, { shop, order, outcome, at })
    return 'settled'
  })
}

const heldUntil = ({ captureBefore }: PaymentReport, at: Date): Date =>
  captureBefore ?? new Date(at.getTime() + authorizationMs)

type Apply = {
  shop: Shop
  order: OrderRow
  outcome: Extract<ReturnType<typeof settleOutcome>, { kind: 'settle' }>
  at: Date
}

async function applyToOrder(tx: Tx, { shop, order, outcome, at }: Apply): Promise<void> {
  const holdIsOver = order.holdExpiresAt !== null && order.holdExpiresAt <= at
  if (outcome.order === 'placed') {
    await claimStockOf(tx, { orderId: order.id, at })
    const [paymentStatus, note] =
      outcome.payment === 'authorized' ? (['authorized', 'authorized'] as const) : (['paid', 'paid'] as const)
    await moveOrder(tx, order, { shop, to: 'placed', paymentStatus, actor: 'payment', note, at })
  } else if (outcome.order === 'cancelled' && holdIsOver) {
    await endOrder(tx, order, { shop, actor: 'system', note: 'payment_not_completed', at })
  } else if (outcome.payment === 'refunded') {
    await noteRefund(tx, order, { shop, at })
  } else if (outcome.paymentStatus !== null) {
    // A session that ended before its time (declined, or replaced by a newer one): the shopper may still pay.
    await notePaymentStatus(tx, order.id, outcome.paymentStatus)
  }
}

type Difference = Omit<Apply, 'outcome'> & {
  outcome: Extract<ReturnType<typeof settleDifference>, { kind: 'settle' }>
}

/** The order stays where it is; what it waits for changes. */
async function applyDifference(tx: Tx, { shop, order, outcome, at }: Difference): Promise<void> {
  if (outcome.dueFils !== order.dueFils) await noteDue(tx, order.id, outcome.dueFils)
  // What a bank had held and did not give was paid by a link.
  if (order.paymentStatus === 'failed' && outcome.dueFils === 0) await markPaid(tx, shop, order)
  if (outcome.payment === 'refunded') await noteRefund(tx, order, { shop, at })
}

type Late = {
  shop: Shop
  order: OrderRow
  payment: PaymentRow
  report: PaymentReport
  to: 'refund_due' | 'release_due'
  at: Date
}

/** G17: money for an order that no longer waits for it is neither kept nor forgotten. What is only held is let go, and nobody was charged. */
async function keepForEnd(tx: Tx, { shop, order, payment, report, to, at }: Late): Promise<void> {
  if (to === 'release_due') await saveAuthorized(tx, payment, { until: heldUntil(report, at) })
  await savePaymentState(tx, payment.id, { status: to, at, note: 'late' })
  if (to === 'refund_due')
    await noteOrder(tx, order, { shop, kind: 'refund_due', note: 'refund_due', actor: 'payment', at })
  shop.log.error(
    { orderId: order.id, paymentId: payment.id },
    'money came for an order that no longer waits for it: to be refunded',
  )
}
