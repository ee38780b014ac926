/** What couriers took away, against a signature. */
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { clean, id, issue, moment, requiredName } from './fields.ts'
import { listQuery, nextCursor } from './list-query.ts'
import { courierName, ParcelRow, placeCode } from './parcels.admin.ts'

const one = z.object({ id })

const Handover = z.object({
  _id: z.string(),
  number: z.string(),
  courier: z.string(),
  place: z.string(),
  at: moment,
  signedBy: z.string(),
  signature: z.string().describe('The strokes as an SVG path; empty where it was signed on paper'),
  parcels: z.int(),
})

export const handoverCalls = {
  addHandover: adminEndpoint({
    method: 'POST',
    path: '/admin/handovers',
    may: 'parcels.write',
    audit: 'parcel.hand_over',
    repeatable: true,
    status: 201,
    summary: 'A courier takes parcels away: all of them or, where one may not go, none',
    body: z.object({
      courier: courierName,
      place: placeCode,
      parcelIds: z
        .array(id)
        .min(1)
        .max(500)
        .refine((ids) => new Set(ids).size === ids.length, issue('twice')),
      signedBy: requiredName(120),
      signature: z
        .string()
        .max(20_000, issue('too_long'))
        .regex(/^[MLQCZmlqcz0-9 .,-]*$/, issue('characters'))
        .refine(clean)
        .default(''),
    }),
    maxBodyBytes: 256 * 1024,
    reply: z.object({ handover: Handover }),
    refusals: ['NOT_FOUND', 'PARCEL_NOT_MOVABLE', 'ORDER_NOT_READY', 'IDEMPOTENCY_MISMATCH'],
  }),
  listHandovers: adminEndpoint({
    method: 'GET',
    path: '/admin/handovers',
    may: 'parcels.read',
    summary: 'What couriers took away, the newest first',
    query: listQuery({
      filters: { courier: courierName.optional(), place: placeCode.optional() },
      sorts: ['at'],
      usual: '-at',
    }),
    reply: z.object({ handovers: z.array(Handover), next: nextCursor }),
    refusals: ['VALIDATION_FAILED'],
  }),
  showHandover: adminEndpoint({
    method: 'GET',
    path: '/admin/handovers/:id',
    may: 'parcels.read',
    summary: 'One handover with its parcels',
    params: one,
    reply: z.object({ handover: Handover, parcels: z.array(ParcelRow) }),
    refusals: ['NOT_FOUND'],
  }),
}
