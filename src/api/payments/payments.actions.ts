/** R081, R082: sending a shopper to the hosted page, once or again, and finding out how it ended. */
import { orderCan } from '#domain/order.ts'
import {
  awaitsDifference,
  type PaymentReport,
  renewedHoldUntil,
  shortestPageMs,
  toCollectFils,
  unpaidHoldMs,
} from '#domain/payment.ts'
import type { SessionState } from '#gateways/card/provider.ts'
import { refuse } from '../http/refusal.ts'
import { guestToken, loadMyOrder, type OrderAsker, type OrderRow, showOrderNow } from '../orders/orders.actions.ts'
import { holdUntil, lockOrder } from '../orders/writing.actions.ts'
import { type Db, inTransaction, type Shop, type Tx } from '../shop.ts'
import { findOpenPayLink } from './pay-links.store.ts'
import {
  findLatestPayment,
  findLatestPaymentLocked,
  insertPayment,
  type PaymentRow,
  savePaymentState,
  saveSession,
} from './payments.store.ts'
import { askProvider, loadProvider } from './provider.ts'
import { settle } from './settle.actions.ts'

export { endOrder } from './end-order.ts'
export { settle } from './settle.actions.ts'

/** The first attempt, written with its order; its session is opened after the commit. */
export function addFirstPayment(tx: Tx, shop: Shop, order: OrderRow): Promise<PaymentRow> {
  return addAttempt(tx, shop, { order, attempt: 1, at: order.createdAt })
}

function addAttempt(
  tx: Tx,
  shop: Shop,
  { order, attempt, at, differenceFils }: { order: OrderRow; attempt: number; at: Date; differenceFils?: number },
): Promise<PaymentRow> {
  const { name, livemode } = loadProvider(shop)
  return insertPayment(tx, {
    id: shop.ids.newId(),
    orderId: order.id,
    provider: name,
    attempt,
    amountFils: differenceFils ?? toCollectFils(order),
    ofDifference: differenceFils !== undefined,
    livemode,
    // What an edit added is paid apart, and packed next: it is taken at once.
    capturesLate: differenceFils === undefined && shop.facts.current().payments.capturesLate,
    createdAt: at,
  })
}

/** Where a new order is paid; null where nothing is to be paid. After a failure of the provider the same session is asked for again. */
export async function payPageOf(shop: Shop, order: OrderRow): Promise<string | null> {
  if (order.status !== 'pending_payment') return null
  const payment = await findLatestPayment(shop.db, order.id)
  return payment?.status === 'pending' ? openSession(shop, { order, payment }) : null
}

/** Stripe keeps a page for a day at most, and is asked for half an hour more than the hold. */
const longestPageMs = 23 * 60 * 60 * 1000

type SessionOf = { order: OrderRow; payment: PaymentRow; linkUrl?: string | undefined }

/** Where to pay for the newest attempt. The provider answers the same key with the same session, so a lost answer can be asked for again. */
async function openSession(shop: Shop, { order, payment, linkUrl }: SessionOf): Promise<string> {
  if (payment.redirectUrl !== null) return payment.redirectUrl
  const session = await askProvider(shop, (provider) =>
    provider.createSession({
      orderId: order.id,
      orderNumber: order.number,
      attempt: payment.attempt,
      amountFils: payment.amountFils,
      currency: 'AED',
      language: order.language,
      ...(linkUrl === undefined
        ? { email: order.contactEmail, ...returnUrls(shop, order) }
        : { email: null, successUrl: linkUrl, cancelUrl: linkUrl }),
      expiresAt: pageEndOf(order, payment),
      capturesLate: payment.capturesLate,
      // The provider refuses a key that comes again with other addresses.
      idempotencyKey: `${order.id}:${payment.attempt}${linkUrl === undefined ? '' : ':link'}`,
    }),
  )
  await shop.reach('payment:session-made')
  if (await saveSession(shop.db, payment.id, session)) return session.redirectUrl
  const now = await findLatestPayment(shop.db, order.id)
  if (now?.sessionId === session.sessionId && now.status === 'pending') return session.redirectUrl
  // The order was called off while the session was being made: nobody may pay there any more.
  await endSession(shop, session.sessionId)
  return refuse('ORDER_NOT_CHANGEABLE')
}

/** With the hold; before a provider's longest, which is a day of its own. It depends on order and attempt alone. */
function pageEndOf({ holdExpiresAt }: OrderRow, { createdAt }: PaymentRow): Date {
  const longest = createdAt.getTime() + longestPageMs
  return new Date(Math.min(holdExpiresAt?.getTime() ?? createdAt.getTime() + unpaidHoldMs, longest))
}

/** English has no prefix; the guest's key travels in the fragment, which no server sees. */
function returnUrls(shop: Shop, order: OrderRow): { successUrl: string; cancelUrl: string } {
  const prefix = order.language === 'en' ? '' : `/${order.language}`
  const token = guestToken(shop, order)
  const urlOf = (screen: string) =>
    `${shop.settings.publicUrl}${prefix}/${screen}?order=${order.id}${token ? `#token=${token}` : ''}`
  return { successUrl: urlOf('success'), cancelUrl: urlOf('cancel') }
}

/** What may still be paid at the provider: a declined session can stay open there. */
function openSessionOf(shop: Shop, payment: PaymentRow | undefined): string | null {
  const isOpen = payment?.status === 'pending' || payment?.status === 'failed'
  return isOpen && payment.provider === shop.card?.name ? payment.sessionId : null
}

/** The session in which the order's newest payment may be made, where there is one. */
export async function findOpenSession(shop: Shop, orderId: string): Promise<string | null> {
  return openSessionOf(shop, await findLatestPayment(shop.db, orderId))
}

/** The same, which nobody else ends or replaces until the transaction is over. */
export async function lockOpenSession(tx: Tx, shop: Shop, orderId: string): Promise<string | null> {
  return openSessionOf(shop, await findLatestPaymentLocked(tx, orderId))
}

/** Ends a session at the provider. If it was paid a moment before, the order is settled first. */
export async function endSession(shop: Shop, sessionId: string): Promise<SessionState> {
  const { name } = loadProvider(shop)
  const state = await askProvider(shop, (provider) => provider.expireSession(sessionId))
  await shop.reach('hold:expired-at-provider')
  if (state.outcome === 'open') return refuse('DEPENDENCY_DOWN', { retryAfterSeconds: 5 })
  if (isSettling(state)) await settle(shop, { provider: name, sessionId, report: state })
  return state
}

/** It was paid there, or the bank holds the money. */
const isSettling = (state: SessionState): state is PaymentReport =>
  state.outcome === 'paid' || state.outcome === 'authorized'

/** Hosted pages that one order may have, one after the other. */
export const mostAttempts = 10

/** A new hosted page for an unpaid order. */
export async function payOrder(shop: Shop, asker: OrderAsker, orderId: string) {
  const redirectUrl = await openPayPage(shop, await loadMyOrder(shop, asker, orderId))
  return {
    ...(await showOrderNow(shop, orderId, asker.language)),
    ...(redirectUrl === null ? {} : { payment: { redirectUrl } }),
  }
}

/**
 * Where an unpaid order is paid now, on a new hosted page. The old one is closed at the provider first, so that nobody pays twice; null where it turns
 * out that she just paid there. `linkUrl`: of the pay link by which it is paid; whoever has it comes back to it, and gets no other key of the order.
 */
export async function openPayPage(shop: Shop, order: OrderRow, linkUrl?: string): Promise<string | null> {
  if (!orderCan.pay(order)) refuse('ORDER_NOT_CHANGEABLE')
  loadProvider(shop)
  const before = await findLatestPayment(shop.db, order.id)
  const open = openSessionOf(shop, before)
  // Too little of the order's time is left for a new page. The last one is still good, where it may be paid there.
  if ((await payableUntil(shop.db, order, shop.clock.now())) === null)
    return (open === null ? null : before?.redirectUrl) ?? refuse('ORDER_NOT_CHANGEABLE')
  const ended = open === null ? null : await endSession(shop, open)
  if (ended && isSettling(ended)) return null
  const next = await nextAttempt(shop, order.id, open)
  return openSession(shop, { ...next, linkUrl })
}

type OpenDifference = { order: OrderRow; amountFils: number; until: Date; linkUrl: string }

/** Where the difference of an edited order is paid now, as `openPayPage` does it for the order itself. Its page closes with the link. */
export async function openDifferencePage(
  shop: Shop,
  { order, amountFils, until, linkUrl }: OpenDifference,
): Promise<string | null> {
  loadProvider(shop)
  if (until.getTime() - shop.clock.now().getTime() < shortestPageMs) refuse('ORDER_NOT_CHANGEABLE')
  const open = await findOpenSession(shop, order.id)
  const ended = open === null ? null : await endSession(shop, open)
  if (ended && isSettling(ended)) return null
  const payment = await nextDifference(shop, { orderId: order.id, amountFils, endedSessionId: open })
  return openSession(shop, { order: { ...order, holdExpiresAt: until }, payment, linkUrl })
}

type NextDifference = { orderId: string; amountFils: number; endedSessionId: string | null }

const nextDifference = (shop: Shop, { orderId, amountFils, endedSessionId }: NextDifference): Promise<PaymentRow> =>
  inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const order = await lockOrder(tx, orderId)
    if (!awaitsDifference(order) || order.dueFils !== amountFils) refuse('ORDER_NOT_CHANGEABLE')
    const latest = await findLatestPaymentLocked(tx, orderId)
    const isSame = latest?.ofDifference === true && latest.amountFils === amountFils
    if (latest && isSame && isUnderWay(shop, latest, endedSessionId)) return latest
    if (latest && latest.attempt >= mostAttempts) refuse('ORDER_NOT_CHANGEABLE')
    if (latest?.status === 'pending') await savePaymentState(tx, latest.id, { status: 'expired', at })
    return addAttempt(tx, shop, { order, attempt: (latest?.attempt ?? 0) + 1, at, differenceFils: amountFils })
  })

/** Until when one more payment page would hold the stock: to the end of its pay link where it has one. Null where too little time is left. */
async function payableUntil(db: Db | Tx, order: OrderRow, now: Date): Promise<Date | null> {
  const link = await findOpenPayLink(db, order.id)
  if (!link) return renewedHoldUntil(order.createdAt, now)
  return link.expiresAt.getTime() - now.getTime() < shortestPageMs ? null : link.expiresAt
}

/** Of two at once, the second finds the first one's attempt and goes along with it. */
async function nextAttempt(
  shop: Shop,
  orderId: string,
  endedSessionId: string | null,
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  return inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const order = await lockOrder(tx, orderId)
    if (!orderCan.pay(order)) refuse('ORDER_NOT_CHANGEABLE')
    const latest = await findLatestPaymentLocked(tx, orderId)
    if (latest && isUnderWay(shop, latest, endedSessionId)) return { order, payment: latest }
    if (latest && latest.attempt >= mostAttempts) refuse('ORDER_NOT_CHANGEABLE')
    if (latest?.status === 'pending') await savePaymentState(tx, latest.id, { status: 'expired', at })
    const holdExpiresAt = (await payableUntil(tx, order, at)) ?? refuse('ORDER_NOT_CHANGEABLE')
    await holdUntil(tx, orderId, holdExpiresAt)
    return {
      order: { ...order, holdExpiresAt },
      payment: await addAttempt(tx, shop, { order, attempt: (latest?.attempt ?? 0) + 1, at }),
    }
  })
}

/** Its session is being made, or is open and not the one that was just ended. */
function isUnderWay(shop: Shop, payment: PaymentRow, endedSessionId: string | null): boolean {
  if (payment.status === 'pending' && payment.sessionId === null) return true
  const open = openSessionOf(shop, payment)
  return open !== null && open !== endedSessionId
}

/** The return page's question: asks the provider, and settles by its answer as the webhook would. */
export async function confirmPayment(shop: Shop, asker: OrderAsker, orderId: string) {
  const order = await loadMyOrder(shop, asker, orderId)
  const payment = await findLatestPayment(shop.db, order.id)
  if (payment && (order.status === 'pending_payment' || payment.ofDifference)) await reconcile(shop, payment)
  return showOrderNow(shop, order.id, asker.language)
}

/** What the provider says of a payment that we know no end of. */
export async function reconcile(shop: Shop, payment: PaymentRow): Promise<void> {
  const { sessionId } = payment
  if (sessionId === null || shop.card?.name !== payment.provider) return
  const state = await askProvider(shop, (provider) => provider.readSession(sessionId))
  if (state.outcome !== 'open') await settle(shop, { provider: payment.provider, sessionId, report: state })
}
