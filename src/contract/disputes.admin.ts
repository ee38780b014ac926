/** Disputed card payments: what the bank asks, what our records say, and our one answer. */
import { disputeStates } from '#domain/dispute.ts'
import { evidenceFields, evidenceFileKinds } from '#domain/dispute-evidence.ts'
import { privateFileLimits, privateFileTypes } from '#domain/private-file.ts'
import { refundDestinations, transferStates } from '#domain/refund.ts'
import { z } from 'zod'
import { adminEndpoint, anyFileType, fileReply } from './admin-endpoint.ts'
import { id, moment, requiredName, text } from './fields.ts'
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
  files: z
    .array(
      z.object({
        _id: z.string(),
        kind: z.enum(evidenceFileKinds),
        name: z.string(),
        type: z.enum(privateFileTypes),
        bytes: z.int(),
        by: z.string(),
        at: moment,
        mayRemove: z.boolean(),
      }),
    )
    .describe('What goes with the answer, one of each kind; the oldest first'),
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
  addDisputeFile: adminEndpoint({
    method: 'POST',
    path: '/admin/disputes/:id/files',
    may: 'disputes.write',
    audit: 'dispute.file-added',
    limit: 'staff-file',
    repeatable: true,
    summary: 'Adds a PDF, JPEG or PNG to the answer, one of each kind. Judged by its content, and kept as it came',
    params: one,
    query: z.object({
      kind: z.enum(evidenceFileKinds).describe('What it shows'),
      name: requiredName(privateFileLimits.longestName),
    }),
    upload: { mostBytes: privateFileLimits.mostBytes, types: [...privateFileTypes, anyFileType] },
    reply,
    refusals: ['NOT_FOUND', 'DISPUTE_NOT_POSSIBLE', 'DEPENDENCY_DOWN'],
  }),
  showDisputeFile: adminEndpoint({
    method: 'GET',
    path: '/admin/dispute-files/:id',
    may: 'disputes.read',
    audit: 'dispute.file-opened',
    summary: 'One of an answer’s files, as it came',
    params: one,
    reply: fileReply,
    file: anyFileType,
    refusals: ['NOT_FOUND', 'DEPENDENCY_DOWN'],
  }),
  removeDisputeFile: adminEndpoint({
    method: 'DELETE',
    path: '/admin/dispute-files/:id',
    may: 'disputes.write',
    audit: 'dispute.file-removed',
    summary:
      'Takes a file out of the answer before it is submitted; only who added it may while she works here, and who manages the staff',
    params: one,
    reply,
    refusals: ['NOT_FOUND', 'DISPUTE_NOT_POSSIBLE'],
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
