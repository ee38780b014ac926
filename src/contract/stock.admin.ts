/** Stock in its places: levels, the ledger, receipts, adjustments, transfers, and the places themselves. */
import { adjustmentReasons, movementKinds, placeKinds, stockStates } from '#domain/stock-places.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, issue, moment, queryText, text, threeNames } from './fields.ts'
import { BoundedCount } from './order-list.admin.ts'
import { linesOf, mostPieces, pieces, placeCode as code } from './stock-fields.admin.ts'

const one = z.object({ id })
const texts = threeNames(120)
const cursor = queryText(100).optional()
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
  colorName: z.string().describe('In the language of the call'),
  size: z.string(),
  online: z.object({
    onHand: z.int().describe('What places that sell on the web have, less what orders took and no shelf has given yet'),
    reserved: z.int().describe('Held by open orders'),
    owed: z.int().describe('Sold, and not yet taken from a shelf; negative: given back, and on no shelf yet'),
  }),
  forSale: z.int().describe('On the web: what is on hand there and not reserved'),
  elsewhere: z.int().describe('In places that do not sell on the web'),
  coming: z.int().describe('On its way between places'),
  sold30: z.int().describe('Sold in the last 30 days, less what was called off'),
  sellThrough: z.int().nullable().describe('What was sold in these days, in percent of it and of what is for sale now'),
  levels: z.array(Level),
})

const OpenOrder = z.object({
  _id: z.string(),
  number: z.string(),
  createdAt: moment,
  quantity: z.int(),
  isSold: z.boolean().describe('Sold and not yet taken from a shelf; otherwise held until it is paid'),
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
  by: z.string().nullable().describe('The name of who moved it; null: an order, or the shop itself'),
  orderNumber: z.string().nullable(),
})

const Place = z.object({
  _id: z.string().describe('The code: it stays for ever'),
  kind: z.enum(placeKinds),
  names: z.object({ en: z.string(), ar: z.string(), fr: z.string() }),
  sellsOnline: z.boolean(),
  position: z.int(),
  version: z.int(),
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
      q: queryText(100).optional().describe('Words of a name in any language, a part of a SKU, or an EAN'),
      sku: queryText(60).optional().describe('How it begins'),
      product: id.optional(),
      place: code.optional().describe('Only variants that have a level there'),
      state: z
        .enum(stockStates)
        .optional()
        .describe('`low`: below its minimum; `none`: nothing for sale on the web, or with `place` nothing there'),
      cursor,
    }),
    reply: z.object({ rows: z.array(StockRow), count: BoundedCount, next: z.string().nullable() }),
  }),
  showStock: adminEndpoint({
    method: 'GET',
    path: '/admin/stock/variants/:id',
    may: 'stock.read',
    summary: 'One variant, by its id or SKU, and the orders that wait for pieces of it, newest first',
    params: one,
    reply: z.object({
      row: StockRow,
      ean: z.string().nullable(),
      cost: z
        .int()
        .nullable()
        .describe(
          'What a piece cost on average, in fils; null where no receipt tells it, and for who may not read costs',
        ),
      orders: z.array(OpenOrder),
    }),
    refusals: ['NOT_FOUND'],
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
}
