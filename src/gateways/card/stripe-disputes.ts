/** Stripe's disputes in our words. */
import type Stripe from 'stripe'
import type { DisputeState, DisputeTold } from '#domain/dispute.ts'
import type { PaymentProvider, WebhookEvent } from './provider.ts'
import { callStripe } from './stripe-call.ts'

const states: Record<string, DisputeState> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  needs_response: 'needs_response',
  under_review: 'under_review',
  appeal_needs_response: 'needs_response',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
}

const disputeOf = (dispute: Stripe.Dispute): DisputeTold => ({
  // A state that Stripe invents one day: the bank decides something, so refunds wait.
  state: states[dispute.status] ?? 'under_review',
  reason: dispute.reason,
  amountFils: dispute.amount,
  dueAt: dispute.evidence_details.due_by === null ? null : new Date(dispute.evidence_details.due_by * 1000),
  isSubmitted: dispute.evidence_details.submission_count > 0,
  movements: dispute.balance_transactions.map(({ id, amount, fee }) => ({ id, amountFils: amount, feeFils: fee })),
})

const idOf = (of: string | { id: string } | null): string => (typeof of === 'string' ? of : (of?.id ?? ''))

type DisputeNews = Extract<Stripe.Event, { type: `charge.dispute.${string}` }>

const told: readonly string[] = ['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated']

export const isAboutDispute = (event: Stripe.Event): event is DisputeNews =>
  told.some((kind) => event.type === `charge.dispute.${kind}`)

export const disputeEventOf = ({ data: { object: dispute }, ...event }: DisputeNews): WebhookEvent => ({
  eventId: event.id,
  dispute: {
    ...disputeOf(dispute),
    disputeRef: dispute.id,
    paymentRef: idOf(dispute.payment_intent),
    kind: event.type.replace('charge.dispute.', ''),
    at: new Date(event.created * 1000),
  },
})

type Disputes = Pick<PaymentProvider, 'findPaidSession' | 'readDispute' | 'sendFile' | 'sendEvidence' | 'acceptDispute'>

export const stripeDisputes = (stripe: Stripe): Disputes => ({
  async findPaidSession(paymentRef) {
    const { data } = await callStripe(() => stripe.checkout.sessions.list({ payment_intent: paymentRef, limit: 1 }))
    return data[0]?.id ?? null
  },
  readDispute: async (ref) => disputeOf(await callStripe(() => stripe.disputes.retrieve(ref))),
  async sendFile({ name, type, bytes }) {
    const file = { data: bytes, name, type }
    const { id } = await callStripe(() => stripe.files.create({ purpose: 'dispute_evidence', file }))
    return id
  },
  async sendEvidence(ref, { evidence, files, isFinal, idempotencyKey }) {
    // An empty value unsets what was staged before.
    const named = Object.fromEntries(Object.entries(files).map(([kind, id]) => [kind, id ?? '']))
    const said = { evidence: { ...evidence, ...named }, submit: isFinal }
    return disputeOf(await callStripe(() => stripe.disputes.update(ref, said, { idempotencyKey })))
  },
  acceptDispute: async (ref, idempotencyKey) =>
    disputeOf(await callStripe(() => stripe.disputes.close(ref, {}, { idempotencyKey }))),
})
