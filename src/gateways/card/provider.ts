/** D11: what the shop needs of a card provider. Stripe and the built-in test gateway both fit; callers know neither. */
import type { Language } from '#domain/locale.ts'
import type { PaymentReport } from '#domain/payment.ts'

export type SessionWish = {
  orderId: string
  orderNumber: string
  attempt: number
  amountFils: number
  currency: 'AED'
  language: Language
  /** Null where whoever pays need not be the buyer. */
  email: string | null
  successUrl: string
  cancelUrl: string
  expiresAt: Date
  /** The same key answers the same session: a lost answer can be asked for again. */
  idempotencyKey: string
}

export type Session = { sessionId: string; redirectUrl: string }

/** How a session stands: still open, or how it ended. */
export type SessionState = { outcome: 'open' } | PaymentReport

export type WebhookEvent = { eventId: string; sessionId: string; report: PaymentReport }

export class WebhookRefused extends Error {
  constructor(reason: string) {
    super(`webhook refused: ${reason}`)
    this.name = 'WebhookRefused'
  }
}

/** Every call may take long or fail: never call one inside a transaction. Times out after 10 s. */
export type PaymentProvider = {
  name: 'stripe' | 'test'
  livemode: boolean
  createSession(wish: SessionWish): Promise<Session>
  readSession(sessionId: string): Promise<SessionState>
  /** Ends an open session at the provider and says how it really ended: it may have been paid a moment before. */
  expireSession(sessionId: string): Promise<SessionState>
  refund(sessionId: string, amountFils: number, idempotencyKey: string): Promise<void>
  /** Checks the signature over the raw bytes. Null: a kind of event that does not concern us. Throws `WebhookRefused`. */
  readWebhook(rawBody: Uint8Array, headers: Headers, now: Date): WebhookEvent | null
}
