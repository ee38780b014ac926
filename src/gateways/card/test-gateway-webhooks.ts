/** Webhooks of the test gateway, signed and sent again as real providers do. */
import { setTimeout as delay } from 'node:timers/promises'
import { disputeStates } from '#domain/dispute.ts'
import type { PaymentReport } from '#domain/payment.ts'
import type { Clock } from '../clock.ts'
import {
  type DisputeReport,
  type RefundReport,
  type SessionState,
  type WebhookEvent,
  WebhookRefused,
} from './provider.ts'
import { signatureHeader, signWebhook } from './test-gateway-signature.ts'

export type GatewayEvent = { id: string } & (
  | { session: string; status: string; report: SessionState }
  | { refund: object }
  | { dispute: DisputeReport }
)

export type WebhookParts = {
  /** Signs the webhooks. */
  secret: string
  clock: Clock
  fetch?: typeof globalThis.fetch
  /** Between the tries to deliver a webhook; the first try is at once. */
  retryDelaysMs?: readonly number[]
}

const webhookTimeoutMs = 5_000
const usualRetryDelaysMs = [1_000, 5_000, 15_000, 60_000, 300_000]

/** Tries once before the shopper goes on, so that she usually finds her order paid; the other tries go on behind her. */
export async function sendWebhook(parts: WebhookParts, url: string, event: GatewayEvent): Promise<void> {
  if (await deliver(parts, url, event)) return
  void retry(parts, url, event)
}

async function retry(parts: WebhookParts, url: string, event: GatewayEvent): Promise<void> {
  for (const delayMs of parts.retryDelaysMs ?? usualRetryDelaysMs) {
    await delay(delayMs, undefined, { ref: false })
    if (await deliver(parts, url, event)) return
  }
}

/** The event's id stays the same over all tries, its signature's time does not. */
async function deliver(
  { secret, clock, fetch = globalThis.fetch }: WebhookParts,
  url: string,
  event: GatewayEvent,
): Promise<boolean> {
  const body = new TextEncoder().encode(JSON.stringify(event))
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(webhookTimeoutMs),
      headers: { 'content-type': 'application/json', [signatureHeader]: signWebhook(secret, body, clock.now()) },
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    // The shop is away: the next try, the return page or the reconciling job will tell it.
    return false
  }
}

type SentDispute = Omit<DisputeReport, 'at' | 'dueAt'> & { at: string; dueAt: string | null }

const reportIn = ({ at, dueAt, ...dispute }: SentDispute): DisputeReport => ({
  ...dispute,
  at: new Date(at),
  dueAt: dueAt === null ? null : new Date(dueAt),
})

/** Signed by ourselves, and still read as strangers' text. */
export function readEvent(rawBody: Uint8Array): WebhookEvent {
  try {
    const { id, session, report, refund, dispute } = JSON.parse(new TextDecoder().decode(rawBody)) as {
      id: string
      session: string
      report?: PaymentReport
      refund?: RefundReport
      dispute?: SentDispute
    }
    if (typeof id === 'string' && typeof session === 'string' && typeof report?.orderId === 'string')
      return { eventId: id, sessionId: session, report }
    if (typeof id === 'string' && typeof refund?.transferId === 'string' && typeof refund.refundId === 'string')
      return { eventId: id, refund }
    if (typeof id === 'string' && dispute && disputeStates.includes(dispute.state))
      return { eventId: id, dispute: reportIn(dispute) }
  } catch {
    // Falls through to the refusal: what is no JSON is no event.
  }
  throw new WebhookRefused('no event')
}
