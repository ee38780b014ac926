/** D11: what the shop needs of a card provider. Stripe and the built-in test gateway both fit; callers know neither. */
import type { DisputeTold } from '#domain/dispute.ts'
import type { Evidence, EvidenceFiles } from '#domain/dispute-evidence.ts'
import type { Language } from '#domain/locale.ts'
import type { MovementKind } from '#domain/money-day.ts'
import type { PaymentReport } from '#domain/payment.ts'
import type { PrivateFileType } from '#domain/private-file.ts'

export type SessionWish = {
  orderId: string
  orderNumber: string
  attempt: number
  /** What the page calls it; an order where it is left out. */
  what?: 'gift_card'
  amountFils: number
  currency: 'AED'
  language: Language
  /** Null where whoever pays need not be the buyer. */
  email: string | null
  successUrl: string
  cancelUrl: string
  expiresAt: Date
  /** The buyer's bank only holds the money, until `capture` takes it. */
  capturesLate: boolean
  /** The same key answers the same session: a lost answer can be asked for again. */
  idempotencyKey: string
}

export type Session = { sessionId: string; redirectUrl: string }

/** How a session stands: still open, or how it ended. */
export type SessionState = { outcome: 'open' } | PaymentReport

/** Part of a payment to be given back, or all of it. */
export type ProviderRefundWish = {
  amountFils: number
  /** The same key gives back once, however often it is asked. */
  idempotencyKey: string
  /** Our transfer, which its reports name; absent where a whole payment goes back by itself. */
  transferId?: string
  /** It was asked before, and no answer came: the key may be too old to be known. */
  wasAsked?: boolean
}

/** `refundId` null: all of the payment had gone back before. A refund that has succeeded may fail days later. */
export type ProviderRefund = { refundId: string | null; state: 'sent' | 'succeeded' | 'failed'; failure?: string }

/** What of the held money is taken; the rest is free at once. The same key takes it once, however often it is asked. */
export type CaptureWish = { amountFils: number; idempotencyKey: string }

/** How held money ended. `released`: the bank holds it no longer, and nothing was taken. `failed`: it was not given, and may still be held. */
export type HoldEnd =
  | { state: 'captured'; amountFils: number }
  | { state: 'released' }
  | { state: 'failed'; failure: string }

export type RefundReport = { transferId: string; refundId: string; state: ProviderRefund['state']; failure: string }

export type WebhookEvent = { eventId: string } & (
  | { sessionId: string; report: PaymentReport }
  | { refund: RefundReport }
  | { dispute: DisputeReport }
)

/** `paymentRef`: the provider's own name of the payment, which `findPaidSession` reads. `at`: by the provider's clock. */
export type DisputeReport = DisputeTold & { disputeRef: string; paymentRef: string; kind: string; at: Date }

/** `isFinal`: it goes to the bank, and nothing more can be said. */
export type EvidenceWish = {
  evidence: Evidence
  /** By the names that `sendFile` answered. */
  files: EvidenceFiles
  isFinal: boolean
  idempotencyKey: string
}

export type FileWish = { name: string; type: PrivateFileType; bytes: Uint8Array<ArrayBuffer> }

/** One line of the provider's book. `amountFils` is how our balance there changes by it before `feeFils` is taken off: below zero where money goes away. */
export type ProviderMovement = {
  id: string
  kind: MovementKind
  amountFils: number
  feeFils: number
  /** What the provider calls the thing that it is about. */
  about: string
  at: Date
  /** Which payment of ours; null where it is about none. */
  payment: { sessionId: string } | { orderId: string; attempt: number } | null
}

/** `after`: the `next` of the page before. */
export type MovementsWish = { from: Date; before: Date; after: string | undefined }

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
  capture(sessionId: string, wish: CaptureWish): Promise<HoldEnd>
  /** Lets held money go. It may have been taken a moment before. */
  release(sessionId: string, idempotencyKey: string): Promise<HoldEnd>
  refund(sessionId: string, wish: ProviderRefundWish): Promise<ProviderRefund>
  /** The provider's own book of a time, a page at once. `next` null: there is no more. */
  listMovements(wish: MovementsWish): Promise<{ movements: ProviderMovement[]; next: string | null }>
  /** Of the payment that a dispute is about; null where no session of ours made it. */
  findPaidSession(paymentRef: string): Promise<string | null>
  readDispute(disputeRef: string): Promise<DisputeTold>
  /** Answers the provider's own name of the file. Sent twice it has two names; what no evidence names stays unseen. */
  sendFile(wish: FileWish): Promise<string>
  sendEvidence(disputeRef: string, wish: EvidenceWish): Promise<DisputeTold>
  /** The buyer keeps the money. */
  acceptDispute(disputeRef: string, idempotencyKey: string): Promise<DisputeTold>
  /** Checks the signature over the raw bytes. Null: a kind of event that does not concern us. Throws `WebhookRefused`. */
  readWebhook(rawBody: Uint8Array, headers: Headers, now: Date): WebhookEvent | null
}
