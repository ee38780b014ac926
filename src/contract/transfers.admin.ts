/** Pieces on their way from one place to another. */
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, moment, issue, queryText, text } from './fields.ts'
import { linesOf, mostPieces, pieces, placeCode as code } from './stock-fields.admin.ts'

const one = z.object({ id })
const none = z.object({}).optional()
const cursor = queryText(100).optional()

const Summary = z.object({
  _id: z.string(),
  from: z.string(),
  to: z.string(),
  status: z.enum(['draft', 'sent', 'received', 'cancelled']),
  note: z.string(),
  createdAt: moment,
  by: z.string().nullable().describe('The name of who made it'),
  pieces: z.int(),
  sentAt: moment.nullable(),
  receivedAt: moment.nullable(),
  version: z.int(),
})

const Transfer = Summary.extend({
  lines: z.array(
    z.object({
      variantId: z.string(),
      sku: z.string(),
      ean: z.string().nullable(),
      name: z.string(),
      color: z.string(),
      colorName: z.string().describe('In the language of the call'),
      size: z.string(),
      quantity: z.int().describe('Sent'),
      received: z.int().nullable(),
      difference: z.int().nullable().describe('Received less sent'),
    }),
  ),
})

const draft = z
  .object({ from: code, to: code, note: text(500).default(''), lines: linesOf(pieces) })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: issue('required') })

export const transferCalls = {
  listTransfers: adminEndpoint({
    method: 'GET',
    path: '/admin/stock/transfers',
    may: 'stock.read',
    summary: 'Transfers between places, newest first; `cursor` is the last page’s `next`',
    query: z.object({ status: Transfer.shape.status.optional(), place: code.optional(), cursor }),
    reply: z.object({ transfers: z.array(Summary), next: z.string().nullable() }),
  }),
  showTransfer: adminEndpoint({
    method: 'GET',
    path: '/admin/stock/transfers/:id',
    may: 'stock.read',
    summary: 'One transfer',
    params: one,
    reply: z.object({ transfer: Transfer }),
    refusals: ['NOT_FOUND'],
  }),
  addTransfer: adminEndpoint({
    method: 'POST',
    path: '/admin/stock/transfers',
    may: 'stock.papers',
    audit: 'transfer.add',
    repeatable: true,
    status: 201,
    summary: 'A transfer to be packed; nothing moves yet',
    body: draft,
    reply: z.object({ transfer: Transfer }),
    refusals: ['NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
  }),
  changeTransfer: adminEndpoint({
    method: 'PUT',
    path: '/admin/stock/transfers/:id',
    may: 'stock.papers',
    audit: 'transfer.change',
    version: true,
    repeatable: true,
    summary: 'Another draft of a transfer that has not been sent',
    params: one,
    body: draft,
    reply: z.object({ transfer: Transfer }),
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'IDEMPOTENCY_MISMATCH'],
  }),
  sendTransfer: adminEndpoint({
    method: 'POST',
    path: '/admin/stock/transfers/:id/send',
    may: 'stock.papers',
    audit: 'transfer.send',
    version: true,
    repeatable: true,
    summary: 'The pieces leave; until they are received they are nobody’s stock',
    params: one,
    body: none,
    reply: z.object({ transfer: Transfer }),
    refusals: ['VERSION_CONFLICT', 'INSUFFICIENT_STOCK', 'IDEMPOTENCY_MISMATCH'],
  }),
  receiveTransfer: adminEndpoint({
    method: 'POST',
    path: '/admin/stock/transfers/:id/receive',
    may: 'stock.papers',
    audit: 'transfer.receive',
    version: true,
    repeatable: true,
    summary:
      'What arrived; what differs from what was sent is booked as an adjustment, which asks for a note and has its limit. Lines left out arrived whole',
    params: one,
    body: z.object({
      note: text(500).default(''),
      lines: z.array(z.object({ variantId: id, quantity: z.int().min(0).max(mostPieces) })).max(500),
    }),
    reply: z.object({ transfer: Transfer }),
    refusals: ['VERSION_CONFLICT', 'VALIDATION_FAILED', 'FORBIDDEN', 'IDEMPOTENCY_MISMATCH'],
  }),
  cancelTransfer: adminEndpoint({
    method: 'POST',
    path: '/admin/stock/transfers/:id/cancel',
    may: 'stock.papers',
    audit: 'transfer.cancel',
    version: true,
    repeatable: true,
    summary: 'Calls off a transfer that has not been sent',
    params: one,
    body: none,
    reply: z.object({ transfer: Transfer }),
    refusals: ['VERSION_CONFLICT', 'IDEMPOTENCY_MISMATCH'],
  }),
}
