/** A courier for many parcels at once: a run as those of bulk.admin.ts, for who works in the stock room. */
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { Run } from './bulk.admin.ts'
import { id } from './fields.ts'
import { courierName } from './parcels.admin.ts'

const one = z.object({ id })
const run = z.object({ run: Run })

/** A page of the list, and of labels in one file. */
export const mostParcelsOfRun = 200

export const bookBody = z.object({ courier: courierName })

export const parcelRunCalls = {
  startParcelRun: adminEndpoint({
    method: 'POST',
    path: '/admin/parcel-runs',
    may: 'parcels.write',
    audit: 'run.start',
    repeatable: true,
    status: 201,
    summary: 'Asks a courier for a number for each of these parcels, once each; it goes on by itself',
    body: bookBody.extend({ ids: z.array(id).min(1).max(mostParcelsOfRun) }),
    reply: run,
    refusals: ['NOT_FOUND', 'PROVIDER_NOT_CONFIGURED'],
  }),
  showParcelRun: adminEndpoint({
    method: 'GET',
    path: '/admin/parcel-runs/:id',
    may: 'parcels.write',
    summary:
      'How far it has come. `done`: the courier was asked and did not refuse. It is over when he has answered for all, or kept silent',
    params: one,
    reply: run.extend({
      booked: z.array(z.string()).describe('Ids of parcels that have a number, in the order of the run'),
      unanswered: z.int().describe('The courier was asked and has not answered: the shop goes on asking him'),
      refusals: z.array(z.object({ parcel: z.object({ _id: z.string(), number: z.string() }), reason: z.string() })),
    }),
  }),
  retryParcelRun: adminEndpoint({
    method: 'POST',
    path: '/admin/parcel-runs/:id/retry',
    may: 'parcels.write',
    audit: 'run.start',
    repeatable: true,
    status: 201,
    summary: 'Asks again for the parcels that were refused in one’s own run',
    params: one,
    body: z.object({}).optional(),
    reply: run,
  }),
  cancelParcelRun: adminEndpoint({
    method: 'POST',
    path: '/admin/parcel-runs/:id/cancel',
    may: 'parcels.write',
    audit: 'run.cancel',
    repeatable: true,
    summary: 'Stops it; what was booked stays booked',
    params: one,
    body: z.object({}).optional(),
    reply: run,
  }),
}
