/** Counting what lies in a place, blind and while the shop sells (ADR 63). */
import { countStatuses } from '#domain/stock-count.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, issue, moment, queryText, requiredText, text } from './fields.ts'
import { mostPieces, placeCode as code } from './stock-fields.admin.ts'

const one = z.object({ id })
const none = z.object({}).optional()
const fils = z.int()

const Summary = z.object({
  _id: z.string(),
  place: z.string(),
  category: z.string().nullable().describe('Null: of all categories'),
  brand: z.string().nullable().describe('Null: of all brands'),
  isListed: z.boolean().describe('Only the variants that were listed when it began'),
  status: z.enum(countStatuses),
  note: z.string(),
  recountPieces: z.int(),
  recountFils: fils,
  by: z.string().nullable(),
  createdAt: moment,
  closedBy: z.string().nullable(),
  closedAt: moment.nullable(),
  approvedBy: z.string().nullable(),
  postedAt: moment.nullable(),
  variants: z.int().describe('Counted'),
  pieces: z.int().describe('Counted'),
  version: z.int(),
})

const Line = z.object({
  variantId: z.string(),
  sku: z.string(),
  name: z.string(),
  color: z.string(),
  colorName: z.string().describe('In the language of the call'),
  size: z.string(),
  counted: z.int().nullable().describe('Null: to be counted, for the first or the second time'),
  isRecount: z.boolean(),
  difference: z.int().nullable().describe('Null while it is counted: who counts does not know what is expected'),
  isHeldBack: z.boolean().describe('Open orders hold what is missing, so it is not booked'),
  isOvertaken: z.boolean().describe('A later count or correction of the same pieces holds instead; it is never booked'),
  postedAt: moment.nullable(),
})

const Count = Summary.extend({
  toCount: z.int().describe('Lines that were listed or are to be counted again, and are not yet'),
  differing: z.int().nullable(),
  missingPieces: z.int().nullable(),
  extraPieces: z.int().nullable(),
  worthFils: fils.nullable().describe('Of all differences, up and down alike, at today’s prices'),
  heldBack: z.int(),
  mayApprove: z.boolean(),
  lines: z.array(Line).describe('While it is counted, the last scanned first; then those that differ; at most 500'),
})

const reply = z.object({ count: Count })

export const countCalls = {
  listCounts: adminEndpoint({
    method: 'GET',
    path: '/admin/stock/counts',
    may: 'stock.read',
    summary: 'Counts, newest first; `cursor` is the last page’s `next`',
    query: z.object({
      status: z.enum(countStatuses).optional(),
      place: code.optional(),
      held: z.literal('true').optional().describe('Only those with a difference that open orders hold back'),
      cursor: queryText(100).optional(),
    }),
    reply: z.object({ counts: z.array(Summary), next: z.string().nullable() }),
  }),
  showCount: adminEndpoint({
    method: 'GET',
    path: '/admin/stock/counts/:id',
    may: 'stock.read',
    summary: 'One count; what is expected is said when it is closed',
    params: one,
    reply,
    refusals: ['NOT_FOUND'],
  }),
  beginCount: adminEndpoint({
    method: 'POST',
    path: '/admin/stock/counts',
    may: 'stock.papers',
    audit: 'count.begin',
    repeatable: true,
    status: 201,
    summary:
      'Begins to count a place, a category or a brand in it, or listed variants. COUNT_UNDER_WAY where the place has one already',
    body: z.object({
      place: code,
      category: code.optional(),
      brand: requiredText(100).optional(),
      variantIds: z.array(id).min(1).max(500).optional(),
      note: text(500).default(''),
      recountPieces: z.int().min(0).max(1000).default(2),
      recountFils: z.int().min(0).max(10_000_000).default(20_000),
    }),
    reply,
    refusals: ['NOT_FOUND', 'COUNT_UNDER_WAY', 'IDEMPOTENCY_MISMATCH'],
  }),
  scanCount: adminEndpoint({
    method: 'POST',
    path: '/admin/stock/counts/:id/scan',
    may: 'stock.papers',
    audit: 'count.scan',
    repeatable: true,
    summary:
      'Counts pieces of a SKU, an EAN or a variant. Its first scan notes the ledger, so that what is sold afterwards stays sold',
    params: one,
    body: z.object({
      code: requiredText(100),
      quantity: z
        .int(issue('quantity'))
        .min(-mostPieces, issue('quantity'))
        .max(mostPieces, issue('quantity'))
        .default(1),
    }),
    reply: reply.extend({ line: Line }),
    refusals: ['NOT_FOUND', 'COUNT_CLOSED', 'COUNT_OUTSIDE', 'VALIDATION_FAILED', 'IDEMPOTENCY_MISMATCH'],
  }),
  closeCount: adminEndpoint({
    method: 'POST',
    path: '/admin/stock/counts/:id/close',
    may: 'stock.papers',
    audit: 'count.close',
    version: true,
    repeatable: true,
    summary:
      'Ends the counting. Large differences are to be counted again; after that somebody else has to agree. Small ones are posted at once',
    params: one,
    body: z.object({
      unscanned: z
        .enum(['zero', 'leave'])
        .describe(
          'What nobody scanned: there is nothing of it, or it was not counted; a large difference then stays as first counted',
        ),
    }),
    reply,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'COUNT_CLOSED', 'IDEMPOTENCY_MISMATCH'],
  }),
  approveCount: adminEndpoint({
    method: 'POST',
    path: '/admin/stock/counts/:id/approve',
    may: 'stock.approve',
    audit: 'count.approve',
    version: true,
    repeatable: true,
    summary: 'Agrees to the differences, which are then posted; FORBIDDEN for who began, scanned or closed the count',
    params: one,
    body: none,
    reply,
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT', 'IDEMPOTENCY_MISMATCH'],
  }),
  postCountAgain: adminEndpoint({
    method: 'POST',
    path: '/admin/stock/counts/:id/post',
    may: 'stock.papers',
    audit: 'count.post',
    version: true,
    repeatable: true,
    summary:
      'Tries once more to post what open orders held back, but for what was counted or corrected anew since. COUNT_UNDER_WAY while the place is counted',
    params: one,
    body: none,
    reply,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'COUNT_UNDER_WAY', 'IDEMPOTENCY_MISMATCH'],
  }),
  cancelCount: adminEndpoint({
    method: 'POST',
    path: '/admin/stock/counts/:id/cancel',
    may: 'stock.papers',
    audit: 'count.cancel',
    version: true,
    repeatable: true,
    summary: 'Gives a count up; nothing of it is posted',
    params: one,
    body: none,
    reply,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'COUNT_CLOSED', 'IDEMPOTENCY_MISMATCH'],
  }),
}
