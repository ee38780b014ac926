/** Disputed card payments: what the bank asks, what our records say, and our one answer. */
import { disputeStates } from '#domain/dispute.ts'
import { evidenceFields } from '#domain/dispute-evidence.ts'
import { refundDestinations, transferStates } from '#domain/refund.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, moment, text } from './fields.ts'
import { listQuery, nextCursor } from './list-query.ts'

const one = z.object({ id })
const fils = z.int()
const wishes = ['stage', 'submit', 'accept'] as const

export const Dispute = z.object({
  _id: z.string(),
  order: z.object({ _id: z.string(), number: z.string(), buyer: z.string() }),
  provider: z.string(),
  providerRef: z.string().describe('The provider’s own name of it'),
  state: z.enum(disputeStates),
  isOpen: z.boolean(),
  reason: z.string().describe('As the card network calls it'),
  amountFils: fils,
  withdrawnFils: fils,
  reinstatedFils: fils,
  feeFils: fils,
  openedAt: moment,
  dueAt: moment.nullable(),
  closedAt: moment.nullable(),
  isSubmitted: z.boolean().describe('Our answer is with the bank'),
})

const Whole = Dispute.extend({
  version: z.int(),
  words: z.string().describe('What staff add'),
  evidence: z
    .array(z.object({ field: z.enum(evidenceFields), text: z.string() }))
    .describe('What is sent, as our records are now. Contacts are masked without customers.contact'),
  wish: z
    .object({
      kind: z.enum(wishes),
      by: z.string().nullable(),
      at: moment,
      isAnswered: z.boolean(),
      failure: z.string().nullable().describe('The provider’s own no'),
    })
    .nullable()
    .describe('What we last asked of the provider'),
  mayAnswer: z.boolean().describe('Nothing final was said yet'),
  events: z.array(
    z.object({ _id: z.string(), kind: z.string(), state: z.enum(disputeStates), at: moment, isSubmitted: z.boolean() }),
  ),
  refunds: z
    .array(
      z.object({
        _id: z.string(),
        amountFils: fils,
        destination: z.enum(refundDestinations),
        state: z.enum(transferStates),
        at: moment,
      }),
    )
    .describe('What went back of the same payment, or is on its way'),
})

const reply = z.object({ dispute: Whole })
const answer = {
  may: 'disputes.write',
  repeatable: true,
  version: true,
  params: one,
  reply,
  refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'DISPUTE_NOT_POSSIBLE'],
} as const
const words = text(5_000).default('').describe('Added to what our records say')

export const disputeCalls = {
  listDisputes: adminEndpoint({
    method: 'GET',
    path: '/admin/disputes',
    may: 'disputes.read',
    summary: 'Disputed payments, the newest first',
    query: listQuery({
      filters: {
        state: z.enum(['open', 'closed', 'any']).default('open'),
        order: id.optional().describe('The id of one order'),
      },
      sorts: ['date'],
      usual: '-date',
    }),
    reply: z.object({ disputes: z.array(Dispute), next: nextCursor }),
  }),
  showDispute: adminEndpoint({
    method: 'GET',
    path: '/admin/disputes/:id',
    may: 'disputes.read',
    summary: 'One dispute with what our records say of it',
    params: one,
    reply,
    refusals: ['NOT_FOUND'],
  }),
  stageDispute: adminEndpoint({
    ...answer,
    method: 'POST',
    path: '/admin/disputes/:id/evidence',
    audit: 'dispute.stage',
    summary: 'Lays the evidence ready at the card provider; it can be changed until it is submitted',
    body: z.object({ words }),
  }),
  submitDispute: adminEndpoint({
    ...answer,
    method: 'POST',
    path: '/admin/disputes/:id/submit',
    audit: 'dispute.submit',
    stepUp: true,
    summary: 'Sends the evidence to the bank. It is final',
    body: z.object({ words }),
  }),
  acceptDispute: adminEndpoint({
    ...answer,
    method: 'POST',
    path: '/admin/disputes/:id/accept',
    audit: 'dispute.accept',
    stepUp: true,
    summary: 'Leaves the money to the buyer. It is final',
    body: z.object({}).optional(),
  }),
}
