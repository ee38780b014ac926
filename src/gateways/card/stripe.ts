/**
 * D11: cards by Stripe Checkout, a page of Stripe's own: no card number ever comes here. What Stripe says no to is a `ProviderRefused`; any other
 * failure leaves open whether it has happened, and the same key may be asked again.
 */
import Stripe from 'stripe'
import type { Language, Texts } from '#domain/locale.ts'
import { unpaidHoldMs, type PaymentReport } from '#domain/payment.ts'
import type { Clock } from '../clock.ts'
import { ProviderRefused } from './guarded.ts'
import {
  type MovementsWish,
  type PaymentProvider,
  type ProviderRefund,
  type Session,
  type SessionState,
  type SessionWish,
  type WebhookEvent,
  WebhookRefused,
} from './provider.ts'
import { callStripe, StripeBroken } from './stripe-call.ts'
import { stripeHolds } from './stripe-holds.ts'
import { disputeEventOf, isAboutDispute, stripeDisputes } from './stripe-disputes.ts'
import { movementOf } from './stripe-movements.ts'

export type StripeParts = {
  secretKey: string
  webhookSecret: string
  clock: Clock
  /** Where Stripe is, when it is not Stripe: a test's own server. */
  server?: { host: string; port: number; protocol: 'http' }
}

/** With one more try of its own, inside the ten seconds after which nobody waits any longer (guarded.ts). */
const timeoutMs = 4_500
/** How old a signed event may be, and how far ahead the clock of whoever signed it. */
const oldestSeconds = 300
const aheadMs = 60_000

/** Checkout has no Arabic: it goes by the browser then. */
const localeOf = (language: Language) => (language === 'ar' ? 'auto' : language)
const orderLabel: Texts = { en: 'Order', ar: 'طلب', fr: 'Commande' }
const giftLabel: Texts = { en: 'Gift card', ar: 'بطاقة هدية', fr: 'Carte-cadeau' }
const whole = { expand: ['payment_intent.latest_charge'] }

export function stripeGateway({ secretKey, webhookSecret, clock, server }: StripeParts): PaymentProvider {
  const stripe = new Stripe(secretKey, { maxNetworkRetries: 1, timeout: timeoutMs, telemetry: false, ...server })
  const { sessions } = stripe.checkout
  const read = async (id: string) => stateOf(await callStripe(() => sessions.retrieve(id, whole)))
  return {
    name: 'stripe',
    livemode: secretKey.startsWith('sk_live_'),
    async createSession(wish) {
      const make = async (idempotencyKey: string) =>
        sessionOf(await callStripe(() => sessions.create(wanted(wish), { idempotencyKey })))
      try {
        return await make(wish.idempotencyKey)
      } catch (error) {
        if (!(error instanceof StripeBroken)) throw error
        // Stripe keeps its own failures under the key too. A session that nobody was told of can't be paid, so that another one does no harm.
        return make(`${wish.idempotencyKey}:${Math.floor(clock.now().getTime() / 60_000)}`)
      }
    },
    readSession: read,
    async expireSession(id) {
      try {
        return stateOf(await callStripe(() => sessions.expire(id, whole)))
      } catch (error) {
        // Only an open session can be ended: it was paid, or ended, a moment before.
        if (error instanceof ProviderRefused) return read(id)
        throw error
      }
    },
    async refund(id, { amountFils, idempotencyKey, transferId, wasAsked = false }) {
      const { payment_intent: intent, metadata } = await callStripe(() => sessions.retrieve(id))
      if (intent === null) throw new ProviderRefused('nothing was paid')
      const paymentIntent = typeof intent === 'string' ? intent : intent.id
      const known = wasAsked ? await findRefund(stripe, { paymentIntent, transferId }) : undefined
      if (known) return refundOf(known)
      const back = {
        payment_intent: paymentIntent,
        amount: amountFils,
        // Order and attempt, by which its line in Stripe's book is known again.
        metadata: { ...metadata, ...(transferId === undefined ? {} : { transfer: transferId }) },
      }
      const made = await callStripe<Stripe.Refund | undefined>(
        () => stripe.refunds.create(back, { idempotencyKey }),
        'charge_already_refunded',
      )
      return made === undefined ? { refundId: null, state: 'succeeded' } : refundOf(made)
    },
    ...stripeHolds(stripe),
    ...stripeDisputes(stripe),
    listMovements: (wish) => listMovements(stripe, wish),
    readWebhook: (rawBody, headers, now) =>
      eventOf(checked(stripe, { rawBody, signature: headers.get('stripe-signature') ?? '', webhookSecret, now })),
  }
}

async function listMovements(stripe: Stripe, { from, before, after }: MovementsWish) {
  const { data, has_more: hasMore } = await callStripe(() =>
    stripe.balanceTransactions.list({
      created: { gte: unixOf(from), lt: unixOf(before) },
      limit: 100,
      expand: ['data.source'],
      ...(after === undefined ? {} : { starting_after: after }),
    }),
  )
  return { movements: data.map(movementOf), next: hasMore ? (data.at(-1)?.id ?? null) : null }
}

const unixOf = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Depends on the wish alone: Stripe refuses a key that comes again with anything else. */
function wanted(wish: SessionWish): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    order: wish.orderId,
    number: wish.orderNumber,
    attempt: String(wish.attempt),
    // A session that is complete and not paid: by this its money is known to be held.
    ...(wish.capturesLate ? { capture: 'late' } : {}),
  }
  return {
    mode: 'payment',
    client_reference_id: wish.orderId,
    metadata,
    payment_intent_data: {
      metadata,
      description: wish.orderNumber,
      ...(wish.capturesLate ? { capture_method: 'manual' as const } : {}),
    },
    ...(wish.email === null ? {} : { customer_email: wish.email }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: wish.currency.toLowerCase(),
          unit_amount: wish.amountFils,
          product_data: {
            name: `${(wish.what === 'gift_card' ? giftLabel : orderLabel)[wish.language]} ${wish.orderNumber}`,
          },
        },
      },
    ],
    // What is shown is what is paid: no other currency, no other amount, and nothing that is paid days later.
    adaptive_pricing: { enabled: false },
    allowed_payment_method_types: ['card'],
    locale: localeOf(wish.language),
    success_url: wish.successUrl,
    cancel_url: wish.cancelUrl,
    // The shop ends the session itself when the hold ends. Stripe's own end must be half an hour away even when asked for in the last moment of the hold.
    expires_at: Math.ceil((wish.expiresAt.getTime() + unpaidHoldMs) / 1000) + 60,
  }
}

function sessionOf({ id, url }: Stripe.Checkout.Session): Session {
  if (url === null) throw new ProviderRefused('the session has no page')
  return { sessionId: id, redirectUrl: url }
}

/** A card that was declined leaves its session open: another may be tried there. */
function stateOf(session: Stripe.Checkout.Session): SessionState {
  if (session.status === 'expired') return reportOf(session, 'expired')
  const intent = session.payment_intent
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  if (isHeld(session)) return { ...reportOf(session, 'authorized'), ...heldUntil(charge) }
  if (session.status !== 'complete' || session.payment_status !== 'paid') return { outcome: 'open' }
  return reportOf(session, typeof charge === 'object' && charge?.refunded ? 'refunded' : 'paid')
}

function heldUntil(charge: string | Stripe.Charge | null | undefined): { captureBefore?: Date } {
  const before = typeof charge === 'object' ? charge?.payment_method_details?.card?.capture_before : undefined
  return before === undefined ? {} : { captureBefore: new Date(before * 1000) }
}

/** Only cards pay there, and at once: what is complete and not paid is held. */
const isHeld = ({ status, payment_status: paid, metadata }: Stripe.Checkout.Session): boolean =>
  status === 'complete' && paid === 'unpaid' && metadata?.capture === 'late'

function reportOf(
  { client_reference_id: orderId, amount_total: amountFils, currency, livemode }: Stripe.Checkout.Session,
  outcome: PaymentReport['outcome'],
): PaymentReport {
  return {
    outcome,
    orderId: orderId ?? 'none',
    amountFils: amountFils ?? 0,
    currency: (currency ?? 'none').toUpperCase(),
    livemode,
  }
}

/** Stripe forgets keys after a day: what was asked for before is looked up by its name. */
async function findRefund(
  stripe: Stripe,
  { paymentIntent, transferId }: { paymentIntent: string; transferId: string | undefined },
) {
  const { data } = await callStripe(() => stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }))
  return data.find(({ metadata }) => transferId !== undefined && metadata?.transfer === transferId)
}

/** `pending`, and what Stripe may call it one day: it is on its way. */
function refundOf({ id, status, failure_reason: failure }: Stripe.Refund): ProviderRefund & { refundId: string } {
  if (status === 'failed' || status === 'canceled') return { refundId: id, state: 'failed', failure: failure ?? status }
  return { refundId: id, state: status === 'succeeded' ? 'succeeded' : 'sent' }
}

type Sent = { rawBody: Uint8Array; signature: string; webhookSecret: string; now: Date }

function checked(stripe: Stripe, { rawBody, signature, webhookSecret, now }: Sent): Stripe.Event {
  // Stripe's own check looks only for what is too old.
  const signedMs = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) * 1000
  if (!(signedMs <= now.getTime() + aheadMs)) throw new WebhookRefused('signed in the future')
  try {
    return stripe.webhooks.constructEvent(
      Buffer.from(rawBody),
      signature,
      webhookSecret,
      oldestSeconds,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    throw new WebhookRefused(error instanceof Error ? error.name : 'unreadable')
  }
}

function eventOf(event: Stripe.Event): WebhookEvent | null {
  const of = (session: Stripe.Checkout.Session, outcome: PaymentReport['outcome']) => ({
    eventId: event.id,
    sessionId: session.id,
    report: reportOf(session, outcome),
  })
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      if (isHeld(event.data.object)) return of(event.data.object, 'authorized')
      return event.data.object.payment_status === 'paid' ? of(event.data.object, 'paid') : null
    case 'checkout.session.async_payment_failed':
      return of(event.data.object, 'failed')
    case 'checkout.session.expired':
      return of(event.data.object, 'expired')
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return refundEventOf(event.id, event.data.object)
    default:
      return isAboutDispute(event) ? disputeEventOf(event) : null
  }
}

/** Only of refunds that the shop asked for by name. */
function refundEventOf(eventId: string, refund: Stripe.Refund): WebhookEvent | null {
  const transferId = refund.metadata?.transfer
  if (transferId === undefined) return null
  const { refundId, state, failure = '' } = refundOf(refund)
  return { eventId, refund: { transferId, refundId, state, failure } }
}
