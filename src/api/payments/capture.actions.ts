/**
 * ADR 60: money that a bank holds is taken once, when the first parcel of its order is packed or the hold is about to end, or is let go where the order
 * was called off. The row names the capture before the provider is asked, and the capture's id is his key: killed in between, it is asked again and taken once.
 */
import { captureEarlyMs, toCaptureFils } from '#domain/payment.ts'
import type { HoldEnd } from '#gateways/card/provider.ts'
import { ProviderRefused } from '#gateways/card/guarded.ts'
import { workThrough } from '../job.ts'
import { markPaid, type OrderRow } from '../orders/orders.actions.ts'
import { lockOrder, noteDue, notePaymentStatus } from '../orders/writing.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import {
  countEnding,
  listToCapture,
  listToRelease,
  releaseRefused,
  saveCapture,
  saveCaptured,
  sumPaidOtherwise,
} from './captures.store.ts'
import { askForDifference } from './pay-links.actions.ts'
import { findPaymentLocked, type PaymentRow, savePaymentState } from './payments.store.ts'
import { askProvider } from './provider.ts'

const batch = 500
/** A hold that was refused to be let go is asked for again after so long. */
const releaseAgainMs = 10 * 60_000

/** For the jobs. Safe to run twice, and at once in two processes. */
export async function capturePayments(shop: Shop): Promise<void> {
  if (shop.card === null) return
  const { name: provider } = shop.card
  const nowMs = shop.clock.now().getTime()
  const before = new Date(nowMs + captureEarlyMs)
  const items = await listToCapture(shop.db, { provider, before, limit: batch })
  await workThrough(shop, { job: 'capture payments', items }, (held) => capturePayment(shop, held))
  const refusedBefore = new Date(nowMs - releaseAgainMs)
  const over = await listToRelease(shop.db, { provider, before: refusedBefore, limit: batch })
  await workThrough(shop, { job: 'release payments', items: over }, (payment) => releasePayment(shop, payment))
}

type Held = Pick<PaymentRow, 'id' | 'orderId'>

async function capturePayment(shop: Shop, held: Held): Promise<void> {
  const payment = await markCapture(shop, held)
  if (!payment) return
  const { sessionId, captureId, captureFils } = payment
  if (sessionId === null || captureId === null || captureFils === null) return
  await shop.reach('capture:marked')
  const wish = { amountFils: captureFils, idempotencyKey: `capture:${captureId}` }
  const said = await askFor(shop, (provider) => provider.capture(sessionId, wish))
  await shop.reach('capture:asked')
  const isLost = await inTransaction(shop.db, (tx) => applyEnd(tx, shop, { held, said }))
  // She pays by a link: what her bank may still hold is let go, asked for once.
  if (isLost && said.state === 'failed')
    await askFor(shop, (provider) => provider.release(sessionId, `release:${held.id}`))
}

/** With a new key after each refusal: providers answer an old one as they did before. */
async function releasePayment(shop: Shop, { sessionId, note, settledAt, ...held }: PaymentRow): Promise<void> {
  if (sessionId === null) return
  const key = `release:${held.id}${note === releaseRefused ? `:${settledAt?.getTime()}` : ''}`
  const said = await askFor(shop, (provider) => provider.release(sessionId, key))
  await shop.reach('release:asked')
  await inTransaction(shop.db, (tx) => applyEnd(tx, shop, { held, said }))
}

/** The provider's own no is an answer; anything else leaves open what has happened, and the job asks again. */
async function askFor(shop: Shop, ask: Parameters<typeof askProvider<HoldEnd>>[1]): Promise<HoldEnd> {
  return askProvider(shop, async (provider) => {
    try {
      return await ask(provider)
    } catch (error) {
      if (error instanceof ProviderRefused) return { state: 'failed', failure: error.message }
      throw error
    }
  })
}

/** How much is fixed when it is asked for the first time. Nothing where the order was called off meanwhile, or all of it is paid otherwise. */
const markCapture = (shop: Shop, { id, orderId }: Held): Promise<PaymentRow | undefined> =>
  inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payment = await findPaymentLocked(tx, id)
    if (payment?.status !== 'authorized') return undefined
    if (payment.captureId !== null) return payment
    const authorizedFils = payment.authorizedFils ?? 0
    const fils = toCaptureFils({ ...order, paidFils: await sumPaidOtherwise(tx, orderId), authorizedFils })
    if (fils === 0) {
      await savePaymentState(tx, id, { status: 'release_due', at: shop.clock.now() })
      await markPaid(tx, shop, order)
      return undefined
    }
    const capture = { id: shop.ids.newId(), fils }
    await saveCapture(tx, id, capture)
    return { ...payment, captureId: capture.id, captureFils: fils }
  })

type End = { held: Held; said: HoldEnd }

/** Idempotent. What was taken of an order that was called off meanwhile goes back. True where the bank did not give it. */
async function applyEnd(tx: Tx, shop: Shop, { held: { id, orderId }, said }: End): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  const payment = await findPaymentLocked(tx, id)
  if (payment?.status !== 'authorized' && payment?.status !== 'release_due') return false
  const at = shop.clock.now()
  const isOver = payment.status === 'release_due'
  if (said.state === 'captured') {
    await saveCaptured(tx, id, { amountFils: said.amountFils, status: isOver ? 'refund_due' : 'paid', at })
    if (!isOver) await markPaid(tx, shop, order)
  } else if (isOver) await noteRelease(tx, shop, { order, payment, said, at })
  else await noteLost(tx, shop, { order, payment, said, at })
  return said.state !== 'captured' && !isOver
}

/** A refusal is no release while the bank may still hold it; at the end of its time it holds nothing. */
async function noteRelease(tx: Tx, shop: Shop, { order, payment, said, at }: Lost): Promise<void> {
  const isHeld = said.state === 'failed' && payment.captureBefore !== null && payment.captureBefore > at
  if (!isHeld) return savePaymentState(tx, payment.id, { status: 'released', at })
  await savePaymentState(tx, payment.id, { status: 'release_due', at, note: releaseRefused })
  shop.log.error({ orderId: order.id, paymentId: payment.id }, 'held money was not let go: it is asked for again')
}

type Lost = { order: OrderRow; payment: PaymentRow; said: Exclude<HoldEnd, { state: 'captured' }>; at: Date }

/** The bank did not give it: nothing is handed over before its buyer has paid by a link. */
async function noteLost(tx: Tx, shop: Shop, { order, payment, said, at }: Lost): Promise<void> {
  const note = said.state === 'failed' ? said.failure.slice(0, 200) : 'released'
  await savePaymentState(tx, payment.id, { status: 'capture_failed', at, note })
  const dueFils = order.dueFils + (payment.captureFils ?? 0)
  await noteDue(tx, order.id, dueFils)
  await notePaymentStatus(tx, order.id, 'failed')
  await askForDifference(tx, shop, { order: { ...order, dueFils }, staffId: null })
  shop.log.error({ orderId: order.id, paymentId: payment.id }, 'held money was not given: the buyer is asked to pay')
}

/** Up to 10,001 holds that end within a day and were not taken: staff hold the order, or the provider does not answer. */
export const countEndingHolds = ({ db, clock }: Shop): Promise<number> =>
  countEnding(db, new Date(clock.now().getTime() + captureEarlyMs))
