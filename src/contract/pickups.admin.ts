/** Click and collect behind the counter: what waits in a store, and handing it out against its code. Money in fils. */
import { parcelStates } from '#domain/parcel.ts'
import { pickupStages } from '#domain/pickup.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, moment, queryText, requiredText } from './fields.ts'
import { Parcel, placeCode } from './parcels.admin.ts'

const one = z.object({ id })
const none = z.object({}).optional()

const PickupRow = z.object({
  order: z.object({
    _id: z.string(),
    number: z.string(),
    isHeld: z.boolean(),
    createdAt: moment,
    readyBy: z.string().describe('The day that its buyer was told, as YYYY-MM-DD'),
  }),
  buyer: z.string(),
  place: z.string(),
  pieces: z.int(),
  due: z.int().describe('What is to be paid in the store, in fils'),
  parcel: z
    .object({
      _id: z.string(),
      position: z.int(),
      state: z.enum(parcelStates),
      version: z.int(),
      expiresAt: moment.nullable().describe('It goes back to the shelf then'),
      movedAt: moment,
    })
    .nullable()
    .describe('Null until somebody prepares it'),
})
export type PickupRow = z.input<typeof PickupRow>

/** The most that a list shows; a store has fewer. */
export const mostPickups = 200

const onParcel = {
  method: 'POST',
  may: 'parcels.write',
  version: true,
  repeatable: true,
  params: one,
  reply: z.object({ parcel: Parcel }),
} as const

export const pickupAdminCalls = {
  listPickups: adminEndpoint({
    method: 'GET',
    path: '/admin/pick-ups',
    may: 'parcels.read',
    summary:
      'Orders that are collected in a store, by stage; what waits longest first, 200 at most. Who works in one place sees that place alone',
    query: z.object({
      place: placeCode.optional(),
      stage: z.enum(pickupStages).default('ready'),
      q: queryText(60).optional().describe('A part of the number, the name, the telephone or the e-mail'),
    }),
    reply: z.object({
      pickups: z.array(PickupRow),
      counts: z.object({ to_prepare: z.int(), packed: z.int(), ready: z.int() }),
      ownPlace: z.string().nullable().describe('Where the asker works; null: everywhere'),
    }),
  }),
  preparePickup: adminEndpoint({
    method: 'POST',
    path: '/admin/pick-ups/:id/prepare',
    may: 'parcels.write',
    audit: 'pickup.prepare',
    repeatable: true,
    status: 201,
    summary: 'A parcel of all its pieces, to be packed in its store; `id` is the order’s',
    params: one,
    body: none,
    reply: z.object({ parcel: Parcel }),
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'ORDER_NOT_READY', 'QUANTITY_LIMIT', 'IDEMPOTENCY_MISMATCH'],
  }),
  readyPickup: adminEndpoint({
    ...onParcel,
    path: '/admin/parcels/:id/ready',
    audit: 'pickup.ready',
    summary: 'It waits at the counter: its buyer is sent the code',
    body: none,
    refusals: ['FORBIDDEN', 'VERSION_CONFLICT', 'PARCEL_NOT_MOVABLE', 'ORDER_NOT_READY', 'IDEMPOTENCY_MISMATCH'],
  }),
  resendPickupCode: adminEndpoint({
    ...onParcel,
    path: '/admin/parcels/:id/code',
    audit: 'pickup.resend',
    summary: 'The e-mail with the code once more',
    body: none,
    refusals: ['FORBIDDEN', 'VERSION_CONFLICT', 'PARCEL_NOT_MOVABLE', 'IDEMPOTENCY_MISMATCH'],
  }),
  findPickup: adminEndpoint({
    method: 'POST',
    path: '/admin/pick-ups/find',
    may: 'parcels.read',
    audit: 'pickup.find',
    summary: 'The parcel that a code opens, of the asker’s place. Codes that open nothing are counted',
    body: z.object({ code: requiredText(40) }),
    reply: z.object({ pickup: PickupRow, parcel: Parcel }),
    refusals: ['PICKUP_CODE_WRONG'],
  }),
  handOutPickup: adminEndpoint({
    ...onParcel,
    path: '/admin/parcels/:id/hand-out',
    audit: 'pickup.hand_out',
    summary: 'To whoever shows its code, when what is due was paid. `cashFils`: what was taken at the counter',
    body: z.object({ code: requiredText(40), cashFils: z.int().min(0).max(2_000_000_000).default(0) }),
    refusals: [
      'FORBIDDEN',
      'VERSION_CONFLICT',
      'PARCEL_NOT_MOVABLE',
      'ORDER_NOT_READY',
      'PICKUP_CODE_WRONG',
      'PICKUP_UNPAID',
      'IDEMPOTENCY_MISMATCH',
    ],
  }),
}
