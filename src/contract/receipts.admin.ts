/** Goods in from a supplier: announced, received, booked once, and taken back with a reason (ADR 66). Costs are for who may read costs. */
import {
  costShares,
  isPlausibleRate,
  mostRateMicros,
  mostReceived,
  mostUnitCost,
  receiptCurrencies,
  receiptStatuses,
} from '#domain/receipt.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, issue, moment, name, queryText, requiredName, requiredText, text } from './fields.ts'
import { placeCode as code } from './stock-fields.admin.ts'

const one = z.object({ id })
const day = z.iso.date(issue('required')).regex(/^20/)
const fils = z.int(issue('amount')).min(0, issue('amount')).max(1_000_000_000, issue('amount'))
const received = z.int(issue('quantity')).min(0, issue('quantity')).max(mostReceived, issue('quantity'))

const Summary = z.object({
  _id: z.string(),
  place: z.string(),
  supplier: z.string(),
  documentNumber: z.string(),
  documentOn: z.string().nullable(),
  expectedOn: z.string().nullable(),
  isLate: z.boolean(),
  status: z.enum(receiptStatuses),
  note: z.string(),
  restOf: z.string().nullable().describe('The receipt with which these pieces did not come'),
  by: z.string().nullable(),
  createdAt: moment,
  bookedBy: z.string().nullable(),
  bookedAt: moment.nullable(),
  announced: z.int().describe('Pieces'),
  arrived: z.int().nullable().describe('Pieces; null until it is booked'),
  version: z.int(),
})

const Costs = z.object({
  currency: z.enum(receiptCurrencies),
  rateMicros: z.int(issue('amount')).min(1, issue('amount')).max(mostRateMicros, issue('amount')),
  freightFils: fils,
  dutyFils: fils,
  insuranceFils: fils,
  shareBy: z.enum(costShares),
})

const Receipt = Summary.extend({
  reversedBy: z.string().nullable(),
  reversedAt: moment.nullable(),
  reversalReason: z.string().nullable(),
  rest: z.string().nullable().describe('The receipt that announces what did not come with this one'),
  mayReverse: z.boolean(),
  costs: Costs.extend({
    goodsFils: z.int().nullable().describe('Of all lines, without further costs; null until it is booked'),
    landedFils: z.int().nullable(),
  })
    .nullable()
    .describe('Null for who may not read costs'),
  lines: z.array(
    z.object({
      variantId: z.string(),
      sku: z.string(),
      ean: z.string().nullable(),
      name: z.string(),
      color: z.string(),
      colorName: z.string().describe('In the language of the call'),
      size: z.string(),
      announced: z.int(),
      arrived: z.int().nullable(),
      difference: z.int().nullable().describe('Arrived less announced'),
      unitCost: z
        .int()
        .nullable()
        .describe('Of a piece, in hundredths of the currency; null also for who may not read costs'),
      landedFils: z.int().nullable().describe('Of all pieces that arrived, with their share of the further costs'),
    }),
  ),
})

const draft = z.object({
  place: code,
  supplier: requiredName(200),
  documentNumber: name(60).default(''),
  documentOn: day.nullable().default(null),
  expectedOn: day.nullable().default(null).describe('Announced for this day: late afterwards'),
  note: text(500).default(''),
  costs: Costs.refine(({ currency, rateMicros }) => isPlausibleRate(currency, rateMicros), {
    path: ['rateMicros'],
    error: issue('rate_band'),
  })
    .optional()
    .describe('Left out, they stay as they are; FORBIDDEN for who may not read costs'),
  lines: z
    .array(
      z.object({
        code: requiredText(100).describe('A variant’s id, SKU or EAN'),
        announced: received,
        unitCost: z
          .int(issue('amount'))
          .min(0, issue('amount'))
          .max(mostUnitCost, issue('amount'))
          .nullable()
          .optional()
          .describe('In hundredths of the currency; left out, it stays as it is'),
      }),
    )
    .max(500),
})

const reply = z.object({ receipt: Receipt })

export const receiptCalls = {
  listReceipts: adminEndpoint({
    method: 'GET',
    path: '/admin/receipts',
    may: 'stock.read',
    summary: 'Receipts, newest first; `cursor` is the last page’s `next`',
    query: z.object({
      status: z.enum(receiptStatuses).optional(),
      late: z.literal('true').optional().describe('Only those that were announced for a day that is over'),
      place: code.optional(),
      q: queryText(60).optional().describe('Part of a supplier’s name or of a document’s number'),
      cursor: queryText(100).optional(),
    }),
    reply: z.object({ receipts: z.array(Summary), next: z.string().nullable() }),
  }),
  showReceipt: adminEndpoint({
    method: 'GET',
    path: '/admin/receipts/:id',
    may: 'stock.read',
    summary: 'One receipt; what it costs for who may read costs',
    params: one,
    reply,
    refusals: ['NOT_FOUND'],
  }),
  addReceipt: adminEndpoint({
    method: 'POST',
    path: '/admin/receipts',
    may: 'stock.papers',
    audit: 'receipt.add',
    repeatable: true,
    status: 201,
    summary: 'Goods that are announced or have come; nothing moves yet',
    body: draft,
    reply,
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'UNKNOWN_PIECES', 'VALIDATION_FAILED', 'IDEMPOTENCY_MISMATCH'],
  }),
  changeReceipt: adminEndpoint({
    method: 'PUT',
    path: '/admin/receipts/:id',
    may: 'stock.papers',
    audit: 'receipt.change',
    version: true,
    repeatable: true,
    summary: 'Another draft of a receipt that is not booked',
    params: one,
    body: draft,
    reply,
    refusals: [
      'NOT_FOUND',
      'FORBIDDEN',
      'UNKNOWN_PIECES',
      'RECEIPT_CLOSED',
      'VALIDATION_FAILED',
      'VERSION_CONFLICT',
      'IDEMPOTENCY_MISMATCH',
    ],
  }),
  bookReceipt: adminEndpoint({
    method: 'POST',
    path: '/admin/receipts/:id/book',
    may: 'stock.papers',
    audit: 'receipt.book',
    version: true,
    repeatable: true,
    summary: 'What arrived goes into the stock and the average costs, once. Lines left out did not arrive',
    params: one,
    body: z.object({
      lines: z
        .array(z.object({ code: requiredText(100).describe('A variant’s id, SKU or EAN'), arrived: received }))
        .max(500),
      rest: z
        .enum(['none', 'later'])
        .describe('What was announced and did not come: it never comes, or a receipt of its own announces it'),
      restOn: day.nullable().default(null).describe('For which day'),
    }),
    reply,
    refusals: [
      'NOT_FOUND',
      'UNKNOWN_PIECES',
      'RECEIPT_CLOSED',
      'VALIDATION_FAILED',
      'VERSION_CONFLICT',
      'IDEMPOTENCY_MISMATCH',
    ],
  }),
  reverseReceipt: adminEndpoint({
    method: 'POST',
    path: '/admin/receipts/:id/reverse',
    may: 'stock.approve',
    audit: 'receipt.reverse',
    version: true,
    repeatable: true,
    summary:
      'Takes all that a receipt booked out again, with a reason; INSUFFICIENT_STOCK where the place does not have it any more or orders hold it',
    params: one,
    body: z.object({ reason: requiredText(500) }),
    reply,
    refusals: ['NOT_FOUND', 'RECEIPT_CLOSED', 'INSUFFICIENT_STOCK', 'VERSION_CONFLICT', 'IDEMPOTENCY_MISMATCH'],
  }),
  cancelReceipt: adminEndpoint({
    method: 'POST',
    path: '/admin/receipts/:id/cancel',
    may: 'stock.papers',
    audit: 'receipt.cancel',
    version: true,
    repeatable: true,
    summary: 'Calls off a receipt that is not booked',
    params: one,
    body: z.object({}).optional(),
    reply,
    refusals: ['NOT_FOUND', 'RECEIPT_CLOSED', 'VERSION_CONFLICT', 'IDEMPOTENCY_MISMATCH'],
  }),
}
