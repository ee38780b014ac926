/** A gift card is bought: what is offered, the purchase and its payment pages (ADR 58). */
import { createHash } from 'node:crypto'
import type { BoughtGiftCard, BuyGiftCard } from '#contract/gift-cards.ts'
import { giftReference, isOfferedAmount, sendDays, sendTime } from '#domain/gift-card.ts'
import type { Language } from '#domain/locale.ts'
import { toAed } from '#domain/money.ts'
import { unpaidHoldMs } from '#domain/payment.ts'
import type { z } from 'zod'
import type { Shopper } from '../http/asker.ts'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import { endCardPage, openCardPage } from '../payments/card-page.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { cardOfToken, giftToken, purchaseUrl } from './code.ts'
import {
  findGiftCard,
  findLatestGiftPayment,
  findTwin,
  type GiftCardRow,
  type GiftPaymentRow,
  insertGiftCard,
  insertGiftEvent,
  insertGiftPayment,
  lockGiftCard,
  saveGiftPayment,
  saveGiftSession,
} from './giftcards.store.ts'
import { reconcileGift, settleGift } from './settle.actions.ts'

export function showGiftOffer(shop: Shop) {
  const { isOffered, amountsFils, leastFils, mostFils, validMonths } = shop.facts.current().giftCards
  const { first, last } = sendDays(shop.clock.now())
  return {
    offer: {
      isOffered: isOffered && shop.card !== null,
      amounts: amountsFils.map(toAed),
      least: toAed(leastFils),
      most: toAed(mostFils),
      firstDay: first,
      lastDay: last,
      validMonths,
    },
  }
}

export type Buying = { body: BuyGiftCard; shopper: Shopper; language: Language; request: { headers: Headers } }

/** Twice with the same key: the same card, and the same page as long as it is open. */
export async function buyGiftCard(shop: Shop, buying: Buying) {
  const key = readKey(buying)
  const twin = await findTwin(shop.db, key)
  const card = twin ?? (await writePurchase(shop, buying, key))
  if (card.requestHash !== key.requestHash) refuse('IDEMPOTENCY_MISMATCH')
  const latest = await findLatestGiftPayment(shop.db, card.id)
  const isOld = latest?.status === 'pending' && !isOpenAt(latest, shop.clock.now())
  const payment = isOld ? await nextAttempt(shop, card.id) : latest
  const isWaiting = card.state === 'unpaid' && payment?.status === 'pending'
  const redirectUrl = isWaiting ? await openPage(shop, card, payment) : null
  return { giftCard: showBought(card), token: tokenOf(shop, card), payment: { redirectUrl } }
}

type PurchaseKey = { buyerKey: string; key: string; requestHash: string }

function readKey({ shopper, body, language, request }: Buying): PurchaseKey {
  const key = request.headers.get('idempotency-key') ?? ''
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) refuseField('Idempotency-Key', 'idempotency_key', language)
  return {
    key,
    buyerKey: shopper.kind === 'user' ? `user:${shopper.userId}` : 'guest',
    requestHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
  }
}

/** Card and first payment in one transaction; of two with the same key, the second finds the first one's. */
function writePurchase(shop: Shop, { body, shopper, language }: Buying, key: PurchaseKey): Promise<GiftCardRow> {
  const at = shop.clock.now()
  const amountFils = body.amount * 100
  const offer = shop.facts.current().giftCards
  if (!offer.isOffered) refuse('GIFT_CARD_OFFER')
  if (shop.card === null) refuse('PROVIDER_NOT_CONFIGURED', { about: 'cardAlone' })
  if (!isOfferedAmount(offer, amountFils)) refuse('GIFT_CARD_OFFER', { about: 'amount' })
  const sendAt = sendTime(body.sendOn, at) ?? refuse('GIFT_CARD_OFFER', { about: 'day' })
  const id = shop.ids.newId()
  return inTransaction(shop.db, async (tx) => {
    const isNew = await insertGiftCard(tx, {
      id,
      number: newNumber(shop),
      amountFils,
      buyerName: body.buyerName,
      buyerEmail: body.buyerEmail,
      userId: shopper.kind === 'user' ? shopper.userId : null,
      recipientName: body.recipientName,
      recipientEmail: body.recipientEmail,
      message: body.message,
      language,
      sendOn: body.sendOn,
      sendAt,
      buyerKey: key.buyerKey,
      idempotencyKey: key.key,
      requestHash: key.requestHash,
      createdAt: at,
    })
    const card = (await findTwin(tx, key)) ?? refuse('NOT_FOUND')
    if (!isNew) return card
    await insertGiftEvent(tx, { id: shop.ids.newId(), giftCardId: id, kind: 'bought', at })
    await addAttempt(tx, shop, { card, attempt: 1, at })
    return card
  })
}

/** Ten digits from the system's random source: nobody counts the shop's cards by them. */
export const newNumber = (shop: Shop): string => `GC-${String(shop.ids.below(10_000_000_000)).padStart(10, '0')}`

type Attempt = { card: GiftCardRow; attempt: number; at: Date }

function addAttempt(tx: Tx, shop: Shop, { card, attempt, at }: Attempt): Promise<GiftPaymentRow> {
  const { name, livemode } = shop.card ?? refuse('PROVIDER_NOT_CONFIGURED', { about: 'cardAlone' })
  return insertGiftPayment(tx, {
    id: shop.ids.newId(),
    giftCardId: card.id,
    attempt,
    provider: name,
    amountFils: card.amountFils,
    livemode,
    createdAt: at,
  })
}

/** The provider answers the same key with the same session, so a lost answer can be asked for again. Null where the payment is over meanwhile. */
async function openPage(shop: Shop, card: GiftCardRow, payment: GiftPaymentRow): Promise<string | null> {
  if (payment.redirectUrl !== null) return payment.redirectUrl
  const url = purchaseUrl(shop.settings, card)
  const session = await openCardPage(shop, {
    orderId: giftReference(card.id),
    orderNumber: card.number,
    what: 'gift_card',
    attempt: payment.attempt,
    amountFils: payment.amountFils,
    currency: 'AED',
    language: card.language,
    email: card.buyerEmail,
    successUrl: url,
    cancelUrl: url,
    capturesLate: false,
    expiresAt: new Date(payment.createdAt.getTime() + unpaidHoldMs),
    idempotencyKey: `${giftReference(card.id)}:${payment.attempt}`,
  })
  if (await saveGiftSession(shop.db, payment.id, session)) return session.redirectUrl
  const now = await findLatestGiftPayment(shop.db, card.id)
  return now?.sessionId === session.sessionId && now.status === 'pending' ? session.redirectUrl : null
}

const tokenOf = ({ settings }: Shop, { id }: { id: string }): string => giftToken(settings.sessionSecret, id)

async function loadBought(shop: Shop, token: string): Promise<GiftCardRow> {
  const id = cardOfToken(shop.settings.sessionSecret, token)
  return (id && (await findGiftCard(shop.db, id))) || refuse('TOKEN_USED_OR_EXPIRED')
}

/** Whoever comes back from the payment page may be sooner than the provider's message: he is asked. */
export async function showGiftCard(shop: Shop, token: string) {
  const card = await loadBought(shop, token)
  if (card.state === 'unpaid') {
    const payment = await findLatestGiftPayment(shop.db, card.id)
    if (payment && payment.status !== 'expired') await reconcileGift(shop, payment)
  }
  return { giftCard: showBought((await findGiftCard(shop.db, card.id)) ?? card) }
}

/** The page before is closed at the provider first, so that nobody pays twice. Null where it turns out that she just paid there. */
export async function payGiftCard(shop: Shop, token: string): Promise<{ redirectUrl: string | null }> {
  const card = await loadBought(shop, token)
  if (card.state !== 'unpaid') return card.state === 'void' ? refuse('GIFT_CARD_CLOSED') : { redirectUrl: null }
  const before = await findLatestGiftPayment(shop.db, card.id)
  const open = before && before.status !== 'expired' && before.provider === shop.card?.name ? before.sessionId : null
  if (before && open !== null) {
    const state = await endCardPage(shop, open)
    if (state.outcome !== 'open') await settleGift(shop, { provider: before.provider, sessionId: open, report: state })
    if (state.outcome === 'paid') return { redirectUrl: null }
  }
  const payment = await nextAttempt(shop, card.id)
  return { redirectUrl: payment && (await openPage(shop, card, payment)) }
}

/** Payment pages that one card may have, one after the other. */
const mostAttempts = 10

/** Whether its page may still be opened or paid: the provider opens none whose time is over. */
const isOpenAt = ({ createdAt }: GiftPaymentRow, at: Date): boolean => createdAt.getTime() + unpaidHoldMs > at.getTime()

/** Of two at once, the second finds the first one's attempt. Null where it is paid. */
function nextAttempt(shop: Shop, cardId: string): Promise<GiftPaymentRow | null> {
  return inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const card = (await lockGiftCard(tx, cardId)) ?? refuse('TOKEN_USED_OR_EXPIRED')
    if (card.state !== 'unpaid') return null
    const latest = await findLatestGiftPayment(tx, cardId)
    if (latest?.status === 'pending') {
      if (isOpenAt(latest, at)) return latest
      await saveGiftPayment(tx, latest.id, { status: 'expired', settledAt: at })
    }
    if (latest && latest.attempt >= mostAttempts) refuse('GIFT_CARD_CLOSED')
    return addAttempt(tx, shop, { card, attempt: (latest?.attempt ?? 0) + 1, at })
  })
}

function showBought(card: GiftCardRow): z.input<typeof BoughtGiftCard> {
  return {
    number: card.number,
    state: card.state === 'active' || card.state === 'redeemed' ? 'paid' : card.state,
    amount: toAed(card.amountFils),
    recipientName: card.recipientName,
    sendOn: card.sendOn,
    sentAt: card.sentAt?.toISOString() ?? null,
    canPay: card.state === 'unpaid',
  }
}
