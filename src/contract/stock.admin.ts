/** Stock in its places: levels, the ledger, receipts, adjustments, transfers, and the places themselves. */
import { adjustmentReasons, movementKinds, placeKinds } from '#domain/stock-places.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, issue, moment, queryText, text, threeNames } from './fields.ts'

const one = z.object({ id })
const none = z.object({}).optional()
const code = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)
const texts = threeNames(120)
const cursor = queryText(100).optional()
const mostPieces = 100_000
const pieces = z.int(issue('quantity')).min(1, issue('quantity')).max(mostPieces, issue('quantity'))

/** Each variant once: the ledger has one entry for it. */
const linesOf = <S extends z.ZodType<number>>(quantity: S) =>
  z
    .array(z.object({ variantId: id, quantity }))
    .min(1)
    .max(500)
    .refine((lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length, issue('quantity'))

const Level = z.object({
  place: z.string(),
  quantity: z.int(),
  minimum: z.int(),
  version: z.int().describe('Of the minimum, for If-Match'),
  coming: z.int().describe('Sent here and not yet received'),
})

const StockRow = z.object({
  _id: z.string().describe('The variant'),
  sku: z.string(),
  product: z.object({ _id: z.string(), slug: z.string(), name: z.string() }),
  color: z.string(),
  size: z.string(),
  online: z.object({
    onHand: z.int().describe('What places that sell on the web have, less what orders took and no shelf has given yet'),
    reserved: z.int().describe('Held by open orders'),
    owed: z.int().describe('Sold, and not yet taken from a shelf; negative: given back, and on no shelf yet'),
  }),
  levels: z.array(Level),
})

const Movement = z.object({
  _id: z.string(),
  at: moment,
  variantId: z.string(),
  sku: z.string(),
  place: z.string().nullable(),
  quantity: z.int(),
  kind: z.enum(movementKinds),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  orderId: z.string().nullable(),
  documentId: z.string().nullable(),
  staffId: z.string().nullable(),
})

const Place = z.object({
  _id: z.string().describe('The code: it stays for ever'),
  kind: z.enum(placeKinds),
  names: z.object({ en: z.string(), ar: z.string(), fr: z.string() }),
  sellsOnline: z.boolean(),
  position: z.int(),
  version: z.int(),
})

const Transfer = z.object({
  _id: z.string(),
  from: z.string(),
  to: z.string(),
  status: z.enum(['draft', 'sent', 'received', 'cancelled']),
  note: z.string(),
  createdAt: moment,
  sentAt: moment.nullable(),
  receivedAt: moment.nullable(),
  version: z.int(),
  lines: z.array(
    z.object({
      variantId: z.string(),
      sku: z.string(),
      quantity: z.int().describe('Sent'),
      received: z.int().nullable(),
      difference: z.int().nullable().describe('Received less sent'),
    }),
  ),
})

const placeFields = z.object({
  kind: z.enum(placeKinds),
  names: texts,
  sellsOnline: z.boolean(),
  position: z.int().min(0).max(1000).default(0),
})
const booked = z.object({ entries: z.int().describe('How many entries the ledger got') })

export const stockCalls = {
  listStock: adminEndpoint({
    method: 'GET',
    path: '/admin/stock',
    may: 'stock.read',
    summary: 'Levels by variant and place, by SKU; `cursor` is the last page’s `next`',
    query: z.object({
      sku: queryText(60).optional().describe('How it begins'),
      product: id.optional(),
      place: code.optional().describe('Only variants that have a level there'),
      low: z.literal('true').optional().describe('Only what is below its minimum'),
      cursor,
    }),
    reply: z.object({ rows: z.array(StockRow), next: z.string().nullable() }),
  }),
  listMovements: adminEndpoint({
    method: 'GET',
    path: '/admin/stock/movements',
    may: 'stock.read',
    summary: 'The ledger, newest first; `cursor` is the last page’s `next`',
    query: z.object({
      variant: id.optional(),
      place: code.optional(),
      order: id.optional(),
      document: id.optional(),
      kind: z.enum(movementKinds).optional(),
      cursor: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    reply: z.object({ movements: z.array(Movement), next: z.string().nullable() }),
  }),
  receiveStock: adminEndpoint({
    method: 'POST',
    path: '/admin/stock/receipts',
    may: 'stock.papers',
    audit: 'stock.receive',
    repeatable: true,
    status: 201,
    summary: 'Pieces arrived at a place from outside',
    body: z.object({ place: code, note: text(500).default(''), lines: linesOf(pieces) }),
    reply: booked,
    refusals: ['NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
  }),
  adjustStock: adminEndpoint({
    method: 'POST',
    path: '/admin/stock/adjustments',
    may: 'stock.adjust',
    audit: 'stock.adjust',
    repeatable: true,
    status: 201,
    summary:
      'Corrects what a place has, with the reason. Above the value that one act may move nothing is booked: `approval` is the request that waits',
    body: z.object({
      place: code,
      reason: z.enum(adjustmentReasons),
      note: text(500).default(''),
      lines: linesOf(
        z
          .int(issue('quantity'))
          .min(-mostPieces, issue('quantity'))
          .max(mostPieces, issue('quantity'))
          .refine((quantity) => quantity !== 0, issue('quantity')),
      ),
    }),
    reply: booked.extend({ approval: z.object({ _id: z.string(), expiresAt: moment }).nullable() }),
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'INSUFFICIENT_STOCK', 'IDEMPOTENCY_MISMATCH'],
  }),
  shelveOrder: adminEndpoint({
    method: 'POST',
    path: '/admin/stock/orders/:id/shelve',
    may: 'parcels.write',
    audit: 'stock.shelve',
    repeatable: true,
    summary: 'Takes an order’s pieces from a place, or lays back there what a cancelled order had taken',
    params: one,
    body: z.object({ place: code }),
    reply: booked,
    refusals: ['NOT_FOUND', 'INSUFFICIENT_STOCK', 'IDEMPOTENCY_MISMATCH'],
  }),
  setMinimum: adminEndpoint({
    method: 'PUT',
    path: '/admin/stock/:id/minimum',
    may: 'stock.papers',
    audit: 'stock.minimum',
    version: true,
    summary: 'The least that a place should have of a variant; the version of a level that there is not yet is 1',
    params: one,
    body: z.object({ place: code, minimum: z.int().min(0).max(mostPieces) }),
    reply: z.object({ minimum: z.int(), version: z.int() }),
    refusals: ['VERSION_CONFLICT'],
  }),
  listPlaces: adminEndpoint({
    method: 'GET',
    path: '/admin/stock/places',
    may: 'stock.read',
    summary: 'The places where stock lies',
    reply: z.object({ places: z.array(Place) }),
  }),
  addPlace: adminEndpoint({
    method: 'POST',
    path: '/admin/stock/places',
    may: 'settings.write',
    audit: 'place.add',
    repeatable: true,
    status: 201,
    summary: 'One more place',
    body: placeFields.extend({ code }),
    reply: z.object({ place: Place }),
    refusals: ['NAME_TAKEN', 'IDEMPOTENCY_MISMATCH'],
  }),
  changePlace: adminEndpoint({
    method: 'PUT',
    path: '/admin/stock/places/:id',
    may: 'settings.write',
    audit: 'place.change',
    version: true,
    repeatable: true,
    summary: 'Changes a place; INSUFFICIENT_STOCK when open orders hold what would no longer be for sale on the web',
    params: one,
    body: placeFields,
    reply: z.object({ place: Place }),
    refusals: ['VERSION_CONFLICT', 'INSUFFICIENT_STOCK', 'IDEMPOTENCY_MISMATCH'],
  }),
  listTransfers: adminEndpoint({
    method: 'GET',
    path: '/admin/stock/transfers',
    may: 'stock.read',
    summary: 'Transfers between places, newest first; `cursor` is the last page’s `next`',
    query: z.object({ status: Transfer.shape.status.optional(), place: code.optional(), cursor }),
    reply: z.object({ transfers: z.array(Transfer), next: z.string().nullable() }),
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
    body: z
      .object({ from: code, to: code, note: text(500).default(''), lines: linesOf(pieces) })
      .refine(({ from, to }) => from !== to, { path: ['to'], error: issue('required') }),
    reply: z.object({ transfer: Transfer }),
    refusals: ['NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
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
      'What arrived; what differs from what was sent is booked as an adjustment, and has its limit. Lines left out arrived whole',
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
