/** Claims behind the counter: answered, and settled by money, by a new piece or by a return. Money in fils. */
import { claimOutcomes, claimProblems, claimStages, claimStates, claimWishes } from '#domain/claim.ts'
import { refundDestinations } from '#domain/refund.ts'
import { aloneWays } from '#domain/return.ts'
import { z } from 'zod'
import { askedApproval, caseAct, caseEvent, caseLine, caseRow, noBody, oneCase } from './after-sales.admin.ts'
import { adminEndpoint, fileReply } from './admin-endpoint.ts'
import { queryText, requiredText } from './fields.ts'

const ClaimRow = z.object({
  ...caseRow,
  status: z.enum(claimStates),
  wish: z.enum(claimWishes),
  outcome: z.enum(claimOutcomes).nullable(),
  problems: z.array(z.enum(claimProblems)),
  photos: z.int(),
})
export type ClaimRow = z.input<typeof ClaimRow>

const Claim = ClaimRow.extend({
  version: z.int(),
  words: z.string().describe('The buyer’s'),
  answer: z.string(),
  returnId: z.string().nullable(),
  photoIds: z.array(z.string()),
  lines: z.array(
    z.object({
      ...caseLine,
      problem: z.enum(claimProblems),
      available: z.int().describe('How many of the very piece can be sent instead'),
    }),
  ),
  before: z
    .object({ had: z.int(), sentBack: z.int(), claims: z.int(), refused: z.int() })
    .describe('Of the buyer’s other orders: pieces delivered and sent back, claims and how many of them were refused'),
  events: z.array(caseEvent(claimStates)),
})
export type Claim = z.input<typeof Claim>

/** The most that a list shows. */
export const mostClaims = 200

const reply = z.object({ claim: Claim })
const act = { ...caseAct, reply } as const

export const claimAdminCalls = {
  listClaimsForStaff: adminEndpoint({
    method: 'GET',
    path: '/admin/claims',
    may: 'returns.read',
    summary: 'Claims by stage, what waits longest first, 200 at most; those that are done newest first',
    query: z.object({
      stage: z.enum(claimStages).default('asked'),
      q: queryText(60).optional().describe('A part of the order’s number or the buyer’s name'),
    }),
    reply: z.object({
      claims: z.array(ClaimRow),
      counts: z.object({ asked: z.int(), more_asked: z.int(), approved: z.int() }),
    }),
  }),
  showClaim: adminEndpoint({
    method: 'GET',
    path: '/admin/claims/:id',
    may: 'returns.read',
    summary: 'A claim whole: its pieces, its photos, what its buyer had before, and what happened to it',
    params: oneCase,
    reply,
  }),
  showClaimPhotoForStaff: adminEndpoint({
    method: 'GET',
    path: '/admin/claim-photos/:id',
    may: 'returns.read',
    file: 'image/webp',
    summary: 'One of a claim’s photos',
    params: oneCase,
    reply: fileReply,
  }),
  approveClaim: adminEndpoint({
    ...act,
    path: '/admin/claims/:id/approve',
    may: 'returns.write',
    audit: 'claim.approve',
    summary: 'The buyer is right, and is told so; how it is settled is said next',
    body: noBody,
    refusals: ['CLAIM_NOT_MOVABLE'],
  }),
  askMoreOfClaim: adminEndpoint({
    ...act,
    path: '/admin/claims/:id/ask',
    may: 'returns.write',
    audit: 'claim.ask',
    summary: 'Asks the buyer in these words for more photos or words',
    body: z.object({ answer: requiredText(500) }),
    refusals: ['CLAIM_NOT_MOVABLE'],
  }),
  refuseClaim: adminEndpoint({
    ...act,
    path: '/admin/claims/:id/refuse',
    may: 'returns.write',
    audit: 'claim.refuse',
    summary: 'The buyer is told why not in these words',
    body: z.object({ answer: requiredText(500) }),
    refusals: ['CLAIM_NOT_MOVABLE'],
  }),
  refundClaim: adminEndpoint({
    ...act,
    path: '/admin/claims/:id/refund',
    may: 'payments.refund',
    audit: 'claim.refund',
    summary:
      'Settles it by money, with its credit note: the price of its pieces, or part of it. Nothing has to come back. Above one’s limit nothing is done: `approval` is the request that waits',
    body: z.object({
      partFils: z.int().min(1).max(1_000_000_000).nullable().default(null).describe('Null: the price of its pieces'),
      destination: z.enum(refundDestinations).default('card'),
      expectedRefundedFils: z.int().min(0).max(1_000_000_000),
    }),
    reply: z.object({ claim: Claim, approval: askedApproval }),
    refusals: ['CLAIM_NOT_MOVABLE', 'REFUND_STALE', 'REFUND_NOT_POSSIBLE', 'FORBIDDEN'],
  }),
  replaceClaim: adminEndpoint({
    ...act,
    path: '/admin/claims/:id/replace',
    may: 'returns.write',
    audit: 'claim.replace',
    summary:
      'Settles it by the same pieces anew, at no cost: they are taken from the stock and lie in a parcel. Above one’s limit of refunds nothing is done: `approval` is the request that waits',
    body: noBody,
    reply: z.object({ claim: Claim, approval: askedApproval }),
    refusals: ['CLAIM_NOT_MOVABLE', 'REFUND_NOT_POSSIBLE', 'INSUFFICIENT_STOCK', 'FORBIDDEN'],
  }),
  returnClaim: adminEndpoint({
    ...act,
    path: '/admin/claims/:id/return',
    may: 'returns.write',
    audit: 'claim.return',
    summary: 'Settles it by a return that is approved at once: money goes back after its inspection',
    body: z.object({ way: z.enum(aloneWays).default('courier') }),
    refusals: ['CLAIM_NOT_MOVABLE'],
  }),
}
