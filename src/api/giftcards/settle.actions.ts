/**
 * The one way the payment of a gift card ends: webhook, return page and job all come here with what the provider says (as payments/settle does it for
 * orders). Lock order: card → payment → wallet.
 */
import { expiryOf, settleGiftPayment } from '#domain/gift-card.ts'
import type { PaymentReport } from '#domain/payment.ts'
import { workThrough } from '../job.ts'
import { enqueueEmail } from '../mail/mail.actions.ts'
import { readCardPage } from '../payments/card-page.actions.ts'
import { askForRefund, noteWebhookEvent, type ProviderName } from '../payments/give-back.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { codeHash, codeOf } from './code.ts'
import { giftCardReceipt, giftCardRefunded } from './giftcards.emails.ts'
import {
  findGiftPayment,
  findGiftPaymentBySession,
  type GiftCardRow,
  type GiftPaymentRow,
  insertGiftEvent,
  listGiftRefunds,
  listUnsettledGifts,
  lockGiftCard,
  lockGiftPayment,
  saveGiftCard,
  saveGiftPayment,
} from './giftcards.store.ts'
import { sendIfDue } from './sending.actions.ts'

export type GiftReport = {
  provider: ProviderName
  sessionId: string
  report: PaymentReport
  /** The webhook's, which may come again. */ eventId?: string
}

/** 'unknown': no gift card was to be paid there. */
export async function settleGift(shop: Shop, { provider, sessionId, report, eventId }: GiftReport) {
  const found = await findGiftPaymentBySession(shop.db, { provider, sessionId })
  if (!found) return 'unknown' as const
  return inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const card = await lockGiftCard(tx, found.giftCardId)
    const payment = await lockGiftPayment(tx, found.id)
    if (!card || !payment) return 'unknown' as const
    const outcome = settleGiftPayment(card, payment, report)
    if (eventId !== undefined && !(await noteWebhookEvent(tx, { provider, eventId, outcome: outcome.kind, at })))
      return 'repeated' as const
    if (outcome.kind === 'mismatch')
      shop.log.error({ paymentId: payment.id, fields: outcome.fields }, 'a payment report does not match its gift card')
    if (outcome.kind === 'late') await owe(tx, shop, { card, payment, at })
    if (outcome.kind === 'settle') {
      await saveGiftPayment(tx, payment.id, { status: outcome.payment, settledAt: at })
      if (outcome.activates) await activate(tx, shop, card)
      if (outcome.voids) await voidCard(tx, shop, { card, note: 'refunded at the provider' })
    }
    return outcome.kind
  })
}

type Owed = { card: GiftCardRow; payment: GiftPaymentRow; at: Date }

/** The money goes back by the job. */
export async function owe(tx: Tx, shop: Shop, { card, payment, at }: Owed): Promise<void> {
  await saveGiftPayment(tx, payment.id, { status: 'refund_due', settledAt: at })
  await insertGiftEvent(tx, { id: shop.ids.newId(), giftCardId: card.id, kind: 'refund_due', at })
}

/** What the database keeps of a code. */
export function signsOfCode(sessionSecret: string, card: { id: string; codeVersion: number }) {
  const code = codeOf(sessionSecret, card)
  return { hash: codeHash(sessionSecret, code), last4: code.slice(-4) }
}

/** It has its code from now on; its time begins when it is sent. The caller holds its row. */
export async function activate(tx: Tx, shop: Shop, card: GiftCardRow): Promise<void> {
  const at = shop.clock.now()
  const { hash, last4 } = signsOfCode(shop.settings.sessionSecret, card)
  const active = {
    state: 'active' as const,
    activatedAt: at,
    expiresAt: expiryOf(card.sendAt > at ? card.sendAt : at, shop.facts.current().giftCards),
    codeHash: hash,
    last4,
  }
  await saveGiftCard(tx, card.id, active)
  if (card.buyerEmail !== null) {
    await insertGiftEvent(tx, { id: shop.ids.newId(), giftCardId: card.id, kind: 'paid', at })
    await enqueueEmail(tx, giftCardReceipt, { payload: { cardId: card.id, email: card.buyerEmail }, at })
  }
  await sendIfDue(tx, shop, { ...card, ...active })
}

type Voiding = { card: GiftCardRow; note: string; staffId?: string }

export async function voidCard(tx: Tx, shop: Shop, { card, note, staffId }: Voiding): Promise<void> {
  const at = shop.clock.now()
  await saveGiftCard(tx, card.id, { state: 'void', voidedAt: at })
  const by = staffId === undefined ? {} : { staffId }
  await insertGiftEvent(tx, { id: shop.ids.newId(), giftCardId: card.id, kind: 'voided', note, at, ...by })
}

/** What the provider says of a payment that we know no end of. */
export async function reconcileGift(shop: Shop, { sessionId, provider }: GiftPaymentRow): Promise<void> {
  if (sessionId === null || shop.card?.name !== provider) return
  const state = await readCardPage(shop, sessionId)
  if (state.outcome !== 'open') await settleGift(shop, { provider, sessionId, report: state })
}

const batch = 500
const quietMs = 60_000

/** For the jobs: webhook and return page may both be lost. */
export async function reconcileGifts(shop: Shop): Promise<void> {
  const items = await listUnsettledGifts(shop.db, new Date(shop.clock.now().getTime() - quietMs), batch)
  await workThrough(shop, { job: 'reconcile gift cards', items }, (payment) => reconcileGift(shop, payment))
}

const transferPrefix = 'gift_'

/** For the jobs. The provider gives back a key once, however often it is asked; each failure begins another key. */
export async function refundGifts(shop: Shop): Promise<void> {
  if (shop.card === null) return
  const items = await listGiftRefunds(shop.db, batch)
  await workThrough(shop, { job: 'refund gift cards', items }, (payment) => refundGift(shop, payment))
}

async function refundGift(shop: Shop, payment: GiftPaymentRow): Promise<void> {
  const name = `${transferPrefix}${payment.id}_${payment.refundAttempts + 1}`
  const wish = { amountFils: payment.amountFils, idempotencyKey: `refund:${name}`, transferId: name, wasAsked: true }
  const { state, failure = '' } = await askForRefund(shop, { ...payment, wish })
  await noteRefund(shop, { name, isFailed: state === 'failed', failure })
}

type RefundNews = { name: string; isFailed: boolean; failure: string }

/** False where no gift card's payment is called so. It may come twice, and fail days after it succeeded. */
export async function noteRefund(shop: Shop, { name, isFailed, failure }: RefundNews): Promise<boolean> {
  const [, id = '', tried = ''] = /^gift_(.+)_(\d{1,4})$/.exec(name) ?? []
  const found = id === '' ? undefined : await findGiftPayment(shop.db, id)
  if (!found) return false
  await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const card = await lockGiftCard(tx, found.giftCardId)
    const payment = await lockGiftPayment(tx, id)
    const attempt = Number(tried)
    if (!card || !payment) return
    const isOpen = payment.status === 'refund_due' && payment.refundAttempts === attempt - 1
    const isUndone = isFailed && payment.status === 'refunded' && payment.refundAttempts === attempt
    if (!isOpen && !isUndone) return
    const status = isFailed ? 'refund_due' : 'refunded'
    const refundFailure = isFailed ? failure || 'failed' : ''
    await saveGiftPayment(tx, id, { status, settledAt: at, refundAttempts: attempt, refundFailure })
    const kind = isFailed ? 'refund_failed' : 'refunded'
    await insertGiftEvent(tx, { id: shop.ids.newId(), giftCardId: card.id, kind, note: refundFailure, at })
    if (isFailed) shop.log.error({ paymentId: id, failure }, 'the money of a gift card did not go back')
    else if (card.buyerEmail !== null)
      await enqueueEmail(tx, giftCardRefunded, { payload: { cardId: card.id, email: card.buyerEmail }, at })
  })
  return true
}
