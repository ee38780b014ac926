/** Couriers called to a place, to take away what is packed there. Days and hours by the clock of Dubai. */
import { courierPickupStates } from '#domain/courier-pickup.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, issue, moment, name } from './fields.ts'
import { courierName, placeCode } from './parcels.admin.ts'

const one = z.object({ id })

const CourierPickup = z.object({
  _id: z.string(),
  reference: z.string().describe('Ours, which the courier keeps with it'),
  courier: z.string(),
  place: z.string(),
  day: z.string().describe('YYYY-MM-DD'),
  fromHour: z.int(),
  toHour: z.int().describe('24 at most'),
  parcels: z.int(),
  state: z
    .enum(courierPickupStates)
    .describe('unknown: no answer came. He is asked by our reference, or people say what he told them'),
  number: z.string().nullable().describe('His number of it'),
  isCalledOffByPhone: z.boolean().describe('He gave nothing by which it could be called off: people telephone'),
  refusal: z
    .string()
    .nullable()
    .describe('In his words: why he does not come, or would not be called off. `unheard`: he knows nothing of it'),
  askedAt: moment,
})
export type CourierPickup = z.input<typeof CourierPickup>

const reply = z.object({ pickup: CourierPickup })
const hour = (least: number, most: number) => z.int().min(least).max(most)

export const courierPickupCalls = {
  listCourierPickups: adminEndpoint({
    method: 'GET',
    path: '/admin/courier-pickups',
    may: 'parcels.read',
    summary: 'When a courier was called to a place: from today on, and what is unsettled from before; 50 at most',
    query: z.object({ courier: courierName, place: placeCode }),
    reply: z.object({ pickups: z.array(CourierPickup) }),
    refusals: ['VALIDATION_FAILED', 'NOT_FOUND'],
  }),
  callCourier: adminEndpoint({
    method: 'POST',
    path: '/admin/courier-pickups',
    may: 'parcels.write',
    audit: 'courier_pickup.request',
    repeatable: true,
    status: 201,
    summary:
      'Calls a courier to a place, once. Where he does not answer, `state` says so, and nobody calls again by itself',
    body: z.object({
      courier: courierName,
      place: placeCode,
      day: z.iso.date(),
      fromHour: hour(0, 23),
      toHour: hour(1, 24),
      parcels: z.int(issue('quantity')).min(1, issue('quantity')).max(999, issue('quantity')),
    }),
    reply,
    refusals: ['NOT_FOUND', 'PROVIDER_NOT_CONFIGURED', 'COURIER_PICKUP_OVER', 'IDEMPOTENCY_MISMATCH'],
  }),
  settleCourierPickup: adminEndpoint({
    method: 'POST',
    path: '/admin/courier-pickups/:id/settle',
    may: 'parcels.write',
    audit: 'courier_pickup.decide',
    repeatable: true,
    summary: 'No answer came, and somebody has telephoned: the courier comes, or he does not',
    params: one,
    body: z.object({ comes: z.boolean(), number: name(40).default('') }),
    reply,
    refusals: ['NOT_FOUND', 'COURIER_PICKUP_OVER', 'IDEMPOTENCY_MISMATCH'],
  }),
  cancelCourierPickup: adminEndpoint({
    method: 'POST',
    path: '/admin/courier-pickups/:id/cancel',
    may: 'parcels.write',
    audit: 'courier_pickup.cancel',
    repeatable: true,
    summary: 'He need not come. Where his answer is lost, he is told again',
    params: one,
    body: z.object({}).optional(),
    reply,
    refusals: ['NOT_FOUND', 'COURIER_PICKUP_OVER', 'IDEMPOTENCY_MISMATCH'],
  }),
}
