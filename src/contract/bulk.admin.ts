/** One verb over many orders, or parcels: started, watched, cancelled; what was refused is listed with its reason. */
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, moment } from './fields.ts'
import { orderDeskCalls } from './order-desk.admin.ts'
import { orderFilters } from './order-list.admin.ts'

const { tagOrder, untagOrder, holdOrder } = orderDeskCalls

/** Each verb with the input that it has for one order. */
const BulkAct = z.discriminatedUnion('verb', [
  z.object({ verb: z.literal('tag'), input: tagOrder.body }),
  z.object({ verb: z.literal('untag'), input: untagOrder.body }),
  z.object({ verb: z.literal('hold'), input: holdOrder.body }),
  z.object({ verb: z.literal('release'), input: z.object({}).default({}) }),
  z.object({ verb: z.literal('ask'), input: z.object({}).default({}) }),
])
export type BulkAct = z.output<typeof BulkAct>

/** A page of a list at most. */
const mostIds = 200

export const Run = z.object({
  _id: z.string(),
  verb: z.enum(['tag', 'untag', 'hold', 'release', 'ask', 'book']).describe('book: of parcels, the others of orders'),
  about: z.string().describe('The tag, why the orders are held, or the courier; empty for a verb without'),
  state: z.enum(['waiting', 'running', 'done', 'cancelled']),
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  createdAt: moment,
  endedAt: moment.nullable(),
})
const run = z.object({ run: Run })
const one = z.object({ id })

export const bulkCalls = {
  startRun: adminEndpoint({
    method: 'POST',
    path: '/admin/runs',
    may: 'orders.write',
    audit: 'run.start',
    repeatable: true,
    status: 201,
    summary:
      'Starts a verb over orders: those of `ids`, all that `query` finds now (10,000 at most), or those that the run `doneOf` has done',
    body: z
      .object({
        act: BulkAct,
        ids: z.array(id).min(1).max(mostIds).optional(),
        query: z.object(orderFilters).optional(),
        doneOf: id.optional(),
      })
      .refine(({ ids, query, doneOf }) => [ids, query, doneOf].filter((given) => given !== undefined).length === 1, {
        path: ['ids'],
      }),
    reply: run,
    refusals: ['NOT_FOUND', 'QUANTITY_LIMIT'],
  }),
  listRuns: adminEndpoint({
    method: 'GET',
    path: '/admin/runs',
    may: 'orders.write',
    summary: 'Her own newest runs',
    reply: z.object({ runs: z.array(Run) }),
  }),
  showRun: adminEndpoint({
    method: 'GET',
    path: '/admin/runs/:id',
    may: 'orders.write',
    summary: 'How far a run has come, and the first 500 orders (of `book` parcels) that were refused',
    params: one,
    reply: run.extend({
      refusals: z.array(z.object({ order: z.object({ _id: z.string(), number: z.string() }), reason: z.string() })),
    }),
  }),
  retryRun: adminEndpoint({
    method: 'POST',
    path: '/admin/runs/:id/retry',
    may: 'orders.write',
    audit: 'run.start',
    repeatable: true,
    status: 201,
    summary: 'Starts the verb of one’s own run again, over the orders that were refused in it',
    params: one,
    body: z.object({}).optional(),
    reply: run,
  }),
  cancelRun: adminEndpoint({
    method: 'POST',
    path: '/admin/runs/:id/cancel',
    may: 'orders.write',
    audit: 'run.cancel',
    repeatable: true,
    summary: 'Stops a run; what it has done stays done. One that is over stays as it is',
    params: one,
    body: z.object({}).optional(),
    reply: run,
  }),
}
