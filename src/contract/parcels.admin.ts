/** Parcels of orders behind the counter, and what a courier takes away. Money in fils. */
import { notableStates, parcelKinds, parcelStates, parcelTroubles, parcelVerbs } from '#domain/parcel.ts'
import { parcelProblems } from '#domain/parcel-problems.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, issue, moment, queryText, text, time } from './fields.ts'
import { listQuery, nextCursor } from './list-query.ts'
import { Problem } from './parcel-problems.admin.ts'

const one = z.object({ id })
export const placeCode = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)

/** As adapters are called: aramex, manual … */
export const courierName = placeCode

export const ParcelRow = z.object({
  _id: z.string(),
  order: z.object({ _id: z.string(), number: z.string(), status: z.string(), isHeld: z.boolean() }),
  position: z.int().describe('1 and up within the order'),
  kind: z.enum(parcelKinds),
  state: z.enum(parcelStates),
  place: z.string(),
  courier: z.string().nullable(),
  awb: z.string().nullable().describe('The courier’s own number'),
  trackingUrl: z.string().nullable(),
  cod: z.int().describe('What the courier collects, in fils; 0 where all is paid'),
  weightGrams: z.int(),
  pieces: z.int(),
  attempts: z.int(),
  trouble: z.string().nullable().describe('Why it failed at the door or comes back'),
  to: z.object({ name: z.string(), emirate: z.string() }),
  waveId: z.string().nullable(),
  handoverId: z.string().nullable(),
  movedAt: moment.describe('By the courier’s clock'),
  packedAt: moment.nullable(),
  handedOverAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  receivedAt: moment.nullable(),
  createdAt: moment,
  version: z.int(),
})
export type ParcelRow = z.input<typeof ParcelRow>

const ParcelEvent = z.object({
  _id: z.string(),
  actor: z.string(),
  code: z.string().describe('As the courier wrote it'),
  state: z.enum(parcelStates).nullable().describe('Null: a code that we don’t know; it moved nothing'),
  at: moment,
  heardAt: moment,
  reason: z.string().nullable(),
  note: z.string(),
})

export const Parcel = ParcelRow.extend({
  lines: z.array(
    z.object({
      orderLineId: z.string(),
      sku: z.string(),
      name: z.string(),
      color: z.string(),
      size: z.string(),
      purchaseOption: z.string().nullable(),
      customization: z.string().nullable(),
      image: z.string().nullable(),
      quantity: z.int(),
      packed: z.int(),
    }),
  ),
  events: z.array(ParcelEvent),
  booking: z
    .object({
      courier: z.string(),
      state: z.enum(['asked', 'unknown', 'booked', 'refused', 'cancelling', 'cancelled']),
      reference: z.string(),
      awb: z.string().nullable(),
      refusal: z.string().nullable(),
      askedAt: moment,
    })
    .nullable()
    .describe('What a courier was asked last'),
  exchange: z
    .object({ returnId: z.string(), pieces: z.int(), contents: z.array(z.string()) })
    .nullable()
    .describe('An exchange at the door: what its courier takes back in the same visit'),
  usualCourier: z.string().nullable().describe('Whom the shop’s rule offers it to first; null: nobody in particular'),
  can: z.array(z.enum(parcelVerbs)).describe('What its state allows'),
})
export type Parcel = z.input<typeof Parcel>

const parcel = z.object({ parcel: Parcel })
const reason = z.enum(parcelTroubles)
const note = text(500).default('')
const pieces = z.int(issue('quantity')).min(1, issue('quantity')).max(999, issue('quantity'))

/** Each line of the order at most once. */
const lines = z
  .array(z.object({ orderLineId: id, quantity: pieces }))
  .min(1)
  .max(500)
  .refine((all) => new Set(all.map(({ orderLineId }) => orderLineId)).size === all.length, issue('twice'))

/** `state` in a query: one or several, with commas between. */
const states = z
  .string()
  .max(300)
  .transform((value) => value.split(','))
  .pipe(z.array(z.enum(parcelStates)).max(parcelStates.length))

export const parcelSorts = ['created', 'moved'] as const

const verb = (name: string, path: string, summary: string) =>
  ({
    method: 'POST',
    path: `/admin/parcels/:id/${path}`,
    may: 'parcels.write',
    audit: `parcel.${name}`,
    version: true,
    repeatable: true,
    summary,
    params: one,
    reply: parcel,
    refusals: ['VERSION_CONFLICT', 'PARCEL_NOT_MOVABLE', 'IDEMPOTENCY_MISMATCH'],
  }) as const

export const parcelCalls = {
  listParcels: adminEndpoint({
    method: 'GET',
    path: '/admin/parcels',
    may: 'parcels.read',
    summary: 'Parcels; `q` is an AWB, a part of one, or an order number. `count` stops at 10,001',
    query: listQuery({
      filters: {
        state: states.optional(),
        courier: courierName.optional(),
        place: placeCode.optional(),
        kind: z.enum(parcelKinds).optional(),
        orderId: id.optional(),
        stillHours: z
          .string()
          .regex(/^[1-9]\d{0,3}$/)
          .transform(Number)
          .optional()
          .describe('Only those that nothing has moved for so many hours'),
        problem: z
          .enum(['any', ...parcelProblems])
          .optional()
          .describe('Only those that somebody must look at'),
        q: queryText(60).optional(),
      },
      sorts: parcelSorts,
      usual: '-created',
    }),
    reply: z.object({
      parcels: z.array(ParcelRow.extend({ problems: z.array(Problem) })),
      count: z.int(),
      next: nextCursor,
    }),
    refusals: ['VALIDATION_FAILED'],
  }),
  settleParcelProblem: adminEndpoint({
    ...verb('settle', 'settle', 'Says that its problems are dealt with, and how. What comes later is a new one'),
    body: z.object({ note: text(500).min(1, issue('required')) }),
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'IDEMPOTENCY_MISMATCH', 'VALIDATION_FAILED'],
  }),
  listOrderParcels: adminEndpoint({
    method: 'GET',
    path: '/admin/orders/:id/parcels',
    may: 'parcels.read',
    summary: 'The parcels of an order, whole, and what of it is in no parcel yet',
    params: one,
    reply: z.object({
      parcels: z.array(Parcel),
      unpacked: z.array(z.object({ orderLineId: z.string(), quantity: z.int() })),
      notReady: z
        .enum(['held', 'unpaid', 'unconfirmed', 'cancelled', 'over'])
        .nullable()
        .describe('Why nothing of it may be sent now'),
    }),
    refusals: ['NOT_FOUND'],
  }),
  addParcel: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/:id/parcels',
    may: 'parcels.write',
    audit: 'parcel.add',
    repeatable: true,
    status: 201,
    summary: 'A parcel with pieces of the order; without `lines` all pieces that are in no parcel yet',
    params: one,
    body: z.object({
      place: placeCode,
      kind: z.enum(parcelKinds).default('courier'),
      courier: courierName.optional(),
      weightGrams: z.int().min(0).max(100_000).default(0),
      lines: lines.optional(),
    }),
    reply: parcel,
    refusals: ['NOT_FOUND', 'ORDER_NOT_READY', 'QUANTITY_LIMIT', 'PROVIDER_NOT_CONFIGURED', 'IDEMPOTENCY_MISMATCH'],
  }),
  showParcel: adminEndpoint({
    method: 'GET',
    path: '/admin/parcels/:id',
    may: 'parcels.read',
    summary: 'A parcel with its pieces and all that was said of it',
    params: one,
    reply: parcel,
    refusals: ['NOT_FOUND'],
  }),
  bookParcel: adminEndpoint({
    ...verb(
      'book',
      'book',
      'Asks a courier for a number, once. Where he does not answer, `booking` says so, and we ask again by our reference',
    ),
    body: z.object({ courier: courierName }),
    refusals: [
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'PARCEL_NOT_MOVABLE',
      'ORDER_NOT_READY',
      'IN_FLIGHT',
      'PROVIDER_NOT_CONFIGURED',
      'DEPENDENCY_DOWN',
      'IDEMPOTENCY_MISMATCH',
    ],
  }),
  listCouriers: adminEndpoint({
    method: 'GET',
    path: '/admin/couriers',
    may: 'parcels.read',
    summary: 'Who takes parcels away',
    reply: z.object({
      couriers: z.array(
        z.object({
          name: z.string(),
          tells: z.boolean(),
          exchanges: z.boolean().describe('Takes pieces back in the visit in which he brings others'),
          isCalled: z.boolean(),
        }),
      ),
    }),
  }),
  cancelParcel: adminEndpoint({
    ...verb('cancel', 'cancel', 'Its pieces are in no parcel again; only before it leaves the house'),
    body: z.object({ note }).optional(),
  }),
  callBackParcel: adminEndpoint({
    ...verb('call_back', 'call-back', 'The courier is to bring it back; `reason` is kept'),
    body: z.object({ reason: reason.default('called_back'), note }),
  }),
  receiveParcelBack: adminEndpoint({
    ...verb('receive_back', 'receive-back', 'It is back in a place: what may be sold again goes onto its shelves'),
    body: z.object({
      place: placeCode.optional().describe('Where it was sent from, unless said'),
      reason: reason.optional(),
      note,
      restock: z
        .array(z.object({ orderLineId: id, quantity: z.int().min(0).max(999) }))
        .max(500)
        .optional()
        .describe('What may be sold again, none of what is not named; all of it unless said'),
    }),
    refusals: ['VERSION_CONFLICT', 'PARCEL_NOT_MOVABLE', 'NOT_FOUND', 'QUANTITY_LIMIT', 'IDEMPOTENCY_MISMATCH'],
  }),
  declareParcelLost: adminEndpoint({
    ...verb('lost', 'lost', 'The courier can’t find it'),
    body: z.object({ note }).optional(),
  }),
  noteParcel: adminEndpoint({
    ...verb(
      'note',
      'events',
      'What the courier said by telephone. It moves the parcel as a message of the courier would',
    ),
    body: z.object({
      state: z.enum(notableStates),
      at: time.optional().describe('When it happened; now unless said'),
      reason: reason.optional(),
      note,
    }),
    refusals: ['VERSION_CONFLICT', 'PARCEL_NOT_MOVABLE', 'VALIDATION_FAILED', 'FORBIDDEN', 'IDEMPOTENCY_MISMATCH'],
  }),
}
