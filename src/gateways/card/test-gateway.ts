/**
 * D11: the built-in card provider for development and tests. It behaves as a real one does: a hosted page, a book of its own,
 * signed webhooks over HTTP, and money that exists nowhere.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Language } from '#domain/locale.ts'
import type { PaymentReport } from '#domain/payment.ts'
import { ProviderRefused } from './guarded.ts'
import {
  type MovementsWish,
  type PaymentProvider,
  type ProviderRefundWish,
  type ProviderMovement,
  type SessionState,
  type SessionWish,
} from './provider.ts'
import { type DisputeBook, type TestDisputes, testDisputes } from './test-gateway-disputes.ts'
import { type NextCapture, testHolds } from './test-gateway-holds.ts'
import { checkWebhook, signatureHeader } from './test-gateway-signature.ts'
import { type GatewayEvent, readEvent, sendWebhook, type WebhookParts } from './test-gateway-webhooks.ts'

export type BookStatus = 'open' | 'authorized' | 'paid' | 'declined' | 'cancelled' | 'expired' | 'refunded' | 'released'

export type BookSession = {
  id: string
  idempotencyKey: string
  /** The shop's order. */
  reference: string
  orderNumber: string
  amountFils: number
  currency: string
  language: Language
  status: BookStatus
  successUrl: string
  cancelUrl: string
  webhookUrl: string
  expiresAt: Date
  nextRefund: NextRefund
  /** The money is held until the shop takes it. */
  capturesLate: boolean
  /** Taken of what was held; null: all, or nothing yet. */
  capturedFils: number | null
  nextCapture: NextCapture
}

/** What a tester wants of the refunds that come next; null: they succeed. */
export const nextRefunds = ['fail', 'fail_later'] as const
export type NextRefund = (typeof nextRefunds)[number] | null

export type BookRefund = {
  id: string
  sessionId: string
  idempotencyKey: string
  reference: string | null
  amountFils: number
  status: 'succeeded' | 'failed'
}

/** What the provider keeps on its side. `move` answers the session only if it was in the state `from`. */
export type Book = DisputeBook & {
  find(id: string): Promise<BookSession | undefined>
  /** Or the session that the same idempotency key made before. */
  create(session: BookSession): Promise<BookSession>
  move(id: string, from: BookStatus, to: BookStatus): Promise<BookSession | undefined>
  /** Or the refund that the same key made before. 'whole': all had gone back before. 'over': more than what is left was asked for, or nothing was paid. */
  refund(refund: BookRefund): Promise<BookRefund | 'whole' | 'over' | 'disputed'>
  /** Undefined where nothing is held, or less. */
  capture(id: string, amountFils: number): Promise<BookSession | undefined>
  chooseCapture(sessionId: string, next: NextCapture): Promise<void>
  chooseRefunds(sessionId: string, next: NextRefund): Promise<void>
  listRefunds(sessionId: string): Promise<BookRefund[]>
  /** Undefined where it failed before. What it gave back can be given back again. */
  failRefund(id: string): Promise<BookRefund | undefined>
  /** What was paid, given back and paid out in a time, oldest first: up to `limit` lines behind the one called `after`. */
  listMovements(wish: MovementsWish & { limit: number }): Promise<ProviderMovement[]>
}

export type TestGatewayParts = WebhookParts & { book: Book; publicUrl: string }

export type Choice = 'succeed' | 'decline' | 'cancel' | 'abandon'

/** Where the shopper goes after her choice; null: she closes the page, or the session was over before. */
export type TestGateway = PaymentProvider & {
  name: 'test'
  findSession(id: string): Promise<BookSession | undefined>
  listRefunds(sessionId: string): Promise<BookRefund[]>
  /** Days later the bank says no, as banks do. */
  failRefund(sessionId: string, refundId: string): Promise<void>
  chooseRefunds(sessionId: string, next: NextRefund): Promise<void>
  chooseCapture(sessionId: string, next: NextCapture): Promise<void>
  disputes: TestDisputes
  choose(id: string, choice: Choice): Promise<{ next: string | null; session: BookSession | undefined }>
}

/** As days are to banks. */
const failLaterMs = 3_000

export function isTestGateway(provider: PaymentProvider | null): provider is TestGateway {
  return provider?.name === 'test'
}

const movementsAtOnce = 100

export function createTestGateway(parts: TestGatewayParts): TestGateway {
  const { book, clock } = parts
  const readSession = async (id: string): Promise<BookSession> => {
    const session = await book.find(id)
    if (!session) throw new ProviderRefused('The test gateway knows no such session')
    const isOver = session.status === 'open' && session.expiresAt < clock.now()
    return isOver ? ((await book.move(id, 'open', 'expired')) ?? readSession(id)) : session
  }
  const { failRefund, refund } = testRefunds(parts, readSession)
  const disputes = testDisputes(parts)
  return {
    name: 'test',
    livemode: false,
    createSession: async (wish) => {
      const session = await book.create(newSession(parts, wish))
      return { sessionId: session.id, redirectUrl: `${parts.publicUrl}/test-gateway/pay/${session.id}` }
    },
    readSession: async (id) => stateOf(await readSession(id)),
    expireSession: async (id) => stateOf((await book.move(id, 'open', 'expired')) ?? (await readSession(id))),
    refund,
    ...testHolds(book, readSession),
    findPaidSession: async (ref) => (await book.find(ref))?.id ?? null,
    readDispute: disputes.readDispute,
    sendFile: disputes.sendFile,
    sendEvidence: disputes.sendEvidence,
    acceptDispute: disputes.acceptDispute,
    listMovements: async (wish) => {
      const movements = await book.listMovements({ ...wish, limit: movementsAtOnce })
      return { movements, next: movements.length < movementsAtOnce ? null : (movements.at(-1)?.id ?? null) }
    },
    readWebhook: (rawBody, headers, now) => {
      checkWebhook(parts.secret, rawBody, { signature: headers.get(signatureHeader), now })
      return readEvent(rawBody)
    },
    listRefunds: (id) => book.listRefunds(id),
    failRefund,
    chooseRefunds: (id, next) => book.chooseRefunds(id, next),
    chooseCapture: (id, next) => book.chooseCapture(id, next),
    disputes,
    findSession: async (id) => (await book.find(id)) && readSession(id),
    choose: async (id, choice) => {
      const session = await book.find(id)
      return session ? choose(parts, session, choice) : { next: null, session }
    },
  }
}

export type ReadSession = (id: string) => Promise<BookSession>

function testRefunds(parts: TestGatewayParts, readSession: ReadSession): Pick<TestGateway, 'refund' | 'failRefund'> {
  const { book } = parts
  const failRefund: TestGateway['failRefund'] = async (id, refundId) => {
    const session = await book.find(id)
    const known = (await book.listRefunds(id)).some((refund) => refund.id === refundId)
    const failed = session && known ? await book.failRefund(refundId) : undefined
    if (session && failed?.reference) await sendWebhook(parts, session.webhookUrl, refundEvent(failed))
  }
  const failLater: TestGateway['failRefund'] = async (id, refundId) => {
    await delay(failLaterMs, undefined, { ref: false })
    await failRefund(id, refundId)
  }
  return {
    failRefund,
    async refund(id, wish) {
      const { nextRefund } = await readSession(id)
      const made = await book.refund({ ...newRefund(id, wish), status: nextRefund === 'fail' ? 'failed' : 'succeeded' })
      if (made === 'over') throw new ProviderRefused('The test gateway can only refund what was paid')
      if (made === 'disputed') throw new ProviderRefused('The payment is disputed')
      if (made === 'whole') return { refundId: null, state: 'succeeded' }
      if (nextRefund === 'fail_later') void failLater(id, made.id)
      return { refundId: made.id, state: made.status, failure: 'declined' }
    },
  }
}

function newSession({ publicUrl }: TestGatewayParts, wish: SessionWish): BookSession {
  return {
    id: `tgs_${randomBytes(24).toString('base64url')}`,
    idempotencyKey: wish.idempotencyKey,
    reference: wish.orderId,
    orderNumber: wish.orderNumber,
    amountFils: wish.amountFils,
    currency: wish.currency,
    language: wish.language,
    status: 'open',
    successUrl: wish.successUrl,
    cancelUrl: wish.cancelUrl,
    webhookUrl: `${publicUrl}/api/payments/webhooks/test`,
    expiresAt: wish.expiresAt,
    nextRefund: null,
    capturesLate: wish.capturesLate,
    capturedFils: null,
    nextCapture: null,
  }
}

const newRefund = (sessionId: string, wish: ProviderRefundWish): BookRefund => ({
  id: `tgr_${randomBytes(24).toString('base64url')}`,
  sessionId,
  idempotencyKey: wish.idempotencyKey,
  reference: wish.transferId ?? null,
  amountFils: wish.amountFils,
  status: 'succeeded',
})

const outcomes = {
  authorized: 'authorized',
  // The shop has let it go by itself.
  released: 'authorized',
  paid: 'paid',
  declined: 'failed',
  cancelled: 'failed',
  expired: 'expired',
  refunded: 'refunded',
} as const

function stateOf(session: BookSession): SessionState {
  return session.status === 'open' ? { outcome: 'open' } : reportOf(session, outcomes[session.status])
}

function reportOf(session: BookSession, outcome: PaymentReport['outcome']): PaymentReport {
  return {
    outcome,
    orderId: session.reference,
    amountFils: session.amountFils,
    currency: session.currency,
    livemode: false,
  }
}

/** A session that is over (paid in another tab, expired) stays as it is. */
async function choose(
  parts: TestGatewayParts,
  session: BookSession,
  choice: Choice,
): Promise<{ next: string | null; session: BookSession | undefined }> {
  if (choice === 'abandon' || session.expiresAt < parts.clock.now()) return { next: null, session }
  const paid = session.capturesLate ? 'authorized' : 'paid'
  const ending = ({ succeed: paid, decline: 'declined', cancel: 'cancelled' } as const)[choice]
  const ended = await parts.book.move(session.id, 'open', ending)
  if (!ended) return { next: null, session: await parts.book.find(session.id) }
  if (ending === 'cancelled') return { next: ended.cancelUrl, session: ended }
  await sendWebhook(parts, ended.webhookUrl, sessionEvent(ended))
  return { next: ending === paid ? ended.successUrl : declinedUrl(ended.cancelUrl), session: ended }
}

function declinedUrl(cancelUrl: string): string {
  const url = new URL(cancelUrl)
  url.searchParams.set('declined', '1')
  return url.href
}

const sessionEvent = (session: BookSession): GatewayEvent => ({
  id: `evt_${session.id}_${session.status}`,
  session: session.id,
  status: session.status,
  report: stateOf(session),
})

const refundEvent = ({ id, reference, status }: BookRefund): GatewayEvent => ({
  id: `evt_${id}_${status}`,
  refund: { transferId: reference, refundId: id, state: status, failure: 'declined' },
})
