/** The stock room: waves of pieces that are picked together, parcels packed by scanning, and the papers that go with them. */
import { shortDecisions } from '#domain/packing.ts'
import { parcelStates } from '#domain/parcel.ts'
import { labelFormats } from '#domain/parcel-papers.ts'
import { z } from 'zod'
import { adminEndpoint, fileReply } from './admin-endpoint.ts'
import { id, issue, moment, queryText, requiredText } from './fields.ts'
import { nextCursor } from './list-query.ts'
import { Parcel } from './parcels.admin.ts'

const one = z.object({ id })
const none = z.object({}).optional()
const code = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)
/** What a scanner reads. */
const scan = requiredText(60)
/** Of one wave: a picker carries no more, and a transaction lasts no longer. */
export const mostOrders = 100

const WaveRow = z.object({
  _id: z.string(),
  number: z.string(),
  place: z.string(),
  createdAt: moment,
  closedAt: moment.nullable(),
  by: z.string().describe('Who made it'),
  parcels: z.int(),
  pieces: z.int(),
  picked: z.int(),
  version: z.int(),
})

const Piece = z.object({
  _id: z.string().describe('Variant and what of it is sold: shirt, trousers or both'),
  sku: z.string(),
  ean: z.string().nullable(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  purchaseOption: z.enum(['combo', 'shirt', 'pant']).nullable(),
  image: z.string().nullable(),
  onShelf: z.int().describe('What the ledger has in this place'),
  quantity: z.int(),
  picked: z.int(),
  parcels: z.array(z.object({ _id: z.string(), number: z.string(), quantity: z.int(), picked: z.int() })),
})

const WaveParcel = z.object({
  _id: z.string(),
  number: z.string(),
  state: z.enum(parcelStates),
  pieces: z.int(),
  picked: z.int(),
})

const wave = z.object({ wave: WaveRow, pieces: z.array(Piece), parcels: z.array(WaveParcel) })

const onParcel = {
  method: 'POST',
  may: 'parcels.write',
  version: true,
  repeatable: true,
  params: one,
  reply: z.object({ parcel: Parcel }),
} as const

/** Labels name who gets what and her telephone: for who packs, not for who only looks. */
const paper = { method: 'GET', may: 'parcels.write', reply: fileReply, file: 'application/pdf' } as const
const format = z.enum(labelFormats).default('a6')

export const packingCalls = {
  listWaves: adminEndpoint({
    method: 'GET',
    path: '/admin/waves',
    may: 'parcels.read',
    summary: 'Waves of a place, open ones first, and how many orders wait to be picked; counts stop at 1,000',
    query: z.object({
      place: code.optional().describe('Her own place unless said, else the warehouse'),
      cursor: queryText(100).optional(),
    }),
    reply: z.object({
      waves: z.array(WaveRow),
      toPick: z.object({
        orders: z.int().describe('That wait in the whole shop'),
        here: z.int().describe('Of them, those whose pieces all lie here'),
        oldestAt: moment.nullable(),
      }),
      next: nextCursor,
    }),
    refusals: ['NOT_FOUND'],
  }),
  showWave: adminEndpoint({
    method: 'GET',
    path: '/admin/waves/:id',
    may: 'parcels.read',
    summary: 'A wave with its pieces, each with the parcels that it goes to',
    params: one,
    reply: wave,
    refusals: ['NOT_FOUND'],
  }),
  addWave: adminEndpoint({
    method: 'POST',
    path: '/admin/waves',
    may: 'parcels.write',
    audit: 'wave.add',
    repeatable: true,
    status: 201,
    summary:
      'Pieces to be picked together; without `orderIds` all that wait and lie in this place, the oldest first, 100 orders at most. What may not be sent is left out and named',
    body: z.object({ place: code, orderIds: z.array(id).min(1).max(mostOrders).optional() }),
    reply: z.object({
      wave: WaveRow,
      leftOut: z.array(z.object({ orderId: z.string(), number: z.string(), reason: z.string() })),
    }),
    refusals: ['NOT_FOUND', 'NOTHING_TO_PICK', 'IDEMPOTENCY_MISMATCH'],
  }),
  pickPiece: adminEndpoint({
    method: 'POST',
    path: '/admin/waves/:id/picks',
    may: 'parcels.write',
    audit: 'wave.pick',
    repeatable: true,
    summary: 'One piece was taken from the shelf: by its SKU or EAN, or by its line in the list; -1 puts it back',
    params: one,
    body: z
      .object({
        code: scan.optional(),
        pieceId: queryText(100).optional(),
        quantity: z.int().min(-50).max(50).default(1),
      })
      .refine(({ code: scanned, pieceId }) => (scanned === undefined) !== (pieceId === undefined), issue('required'))
      .refine(({ quantity }) => quantity !== 0, issue('quantity')),
    reply: wave.extend({ pieceId: z.string() }),
    refusals: ['NOT_FOUND', 'WRONG_PIECE', 'PIECE_TOO_MANY', 'IDEMPOTENCY_MISMATCH'],
  }),
  decideShortPick: adminEndpoint({
    method: 'POST',
    path: '/admin/waves/:id/shorts',
    may: 'parcels.write',
    audit: 'wave.short',
    repeatable: true,
    summary:
      'The shelf has no more of a piece: what is missing goes into further parcels (`split`), or is taken off and its orders are held for the desk (`desk`)',
    params: one,
    body: z.object({ pieceId: queryText(100), decision: z.enum(shortDecisions) }),
    reply: wave,
    refusals: ['NOT_FOUND', 'NOTHING_TO_PICK', 'PARCEL_NOT_MOVABLE', 'IDEMPOTENCY_MISMATCH'],
  }),
  closeWave: adminEndpoint({
    method: 'POST',
    path: '/admin/waves/:id/close',
    may: 'parcels.write',
    audit: 'wave.close',
    version: true,
    repeatable: true,
    summary: 'The wave is picked; PIECES_MISSING as long as a piece is neither picked nor decided about',
    params: one,
    body: none,
    reply: wave,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'PIECES_MISSING', 'IDEMPOTENCY_MISMATCH'],
  }),
  findPackable: adminEndpoint({
    method: 'GET',
    path: '/admin/packing',
    may: 'parcels.read',
    summary: 'What a scanned code opens: the parcels of an order’s number, of a parcel’s own, or of a courier’s',
    query: z.object({ code: scan }),
    reply: z.object({
      order: z.object({
        _id: z.string(),
        number: z.string(),
        notReady: z.enum(['held', 'unpaid', 'unconfirmed', 'cancelled', 'over']).nullable(),
        pickupPlace: z.string().nullable().describe('The store that it is collected in: its parcels are made there'),
      }),
      unpacked: z.int().describe('Pieces of it that are in no parcel'),
      places: z
        .array(z.object({ place: z.string(), pieces: z.int() }))
        .describe('Where how many of those pieces lie; the place with the most first. Places with none are left out'),
      parcels: z.array(Parcel),
    }),
    refusals: ['NOT_FOUND'],
  }),
  listToShelve: adminEndpoint({
    method: 'GET',
    path: '/admin/stock/to-shelve',
    may: 'parcels.read',
    summary:
      'Orders whose packed pieces belong back on a shelf, because the order or its lines were called off; the oldest first, 200 at most',
    reply: z.object({
      orders: z.array(
        z.object({
          _id: z.string(),
          number: z.string(),
          place: z.string().describe('Where they were packed'),
          since: moment,
          pieces: z.array(
            z.object({ sku: z.string(), name: z.string(), color: z.string(), size: z.string(), quantity: z.int() }),
          ),
        }),
      ),
    }),
  }),
  scanPiece: adminEndpoint({
    ...onParcel,
    path: '/admin/parcels/:id/scan',
    audit: 'parcel.scan',
    summary:
      'One piece goes into the box, by its SKU or EAN. A wrong one and one too many are not counted; who packs what another packs is told by VERSION_CONFLICT',
    body: z.object({ code: scan }),
    refusals: [
      'VERSION_CONFLICT',
      'PARCEL_NOT_MOVABLE',
      'ORDER_NOT_READY',
      'WRONG_PIECE',
      'PIECE_TOO_MANY',
      'IDEMPOTENCY_MISMATCH',
    ],
  }),
  packParcel: adminEndpoint({
    ...onParcel,
    path: '/admin/parcels/:id/pack',
    audit: 'parcel.pack',
    summary: 'The box is closed: its pieces leave the shelf of its place',
    body: z.object({ weightGrams: z.int(issue('quantity')).min(1, issue('quantity')).max(100_000, issue('quantity')) }),
    refusals: [
      'VERSION_CONFLICT',
      'PARCEL_NOT_MOVABLE',
      'ORDER_NOT_READY',
      'PIECES_MISSING',
      'INSUFFICIENT_STOCK',
      'IDEMPOTENCY_MISMATCH',
    ],
  }),
  printLabel: adminEndpoint({
    ...paper,
    path: '/admin/parcels/:id/label',
    audit: 'parcel.label',
    summary: 'The label of a parcel',
    params: one,
    query: z.object({ size: format }),
    refusals: ['NOT_FOUND', 'OVERLOADED'],
  }),
  printPapers: adminEndpoint({
    ...paper,
    path: '/admin/parcel-papers',
    audit: 'parcel.papers',
    summary: 'Labels, packing slips or both of up to 200 parcels as one file, in the order given',
    query: z.object({
      ids: z
        .string()
        .max(6000)
        .transform((text) => text.split(','))
        .pipe(z.array(id).min(1).max(200)),
      size: format,
      what: z.enum(['labels', 'slips', 'both']).default('labels'),
    }),
    refusals: ['NOT_FOUND', 'OVERLOADED'],
  }),
  printPickList: adminEndpoint({
    ...paper,
    path: '/admin/waves/:id/pick-list',
    audit: 'wave.pick_list',
    summary: 'The pick list of a wave on paper',
    params: one,
    refusals: ['NOT_FOUND', 'OVERLOADED'],
  }),
  printManifest: adminEndpoint({
    ...paper,
    path: '/admin/handovers/:id/manifest',
    audit: 'handover.manifest',
    summary: 'What a courier took away, with his signature',
    params: one,
    refusals: ['NOT_FOUND', 'OVERLOADED'],
  }),
}
