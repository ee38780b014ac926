/** Parcels that somebody must look at, and what couriers say of parcels that are not ours. */
import { parcelProblems } from '#domain/parcel-problems.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, issue, moment, text } from './fields.ts'

const one = z.object({ id })

export const Problem = z.object({
  problem: z.enum(parcelProblems),
  words: z.string().nullable().describe('The courier’s own, where he said any'),
  since: moment,
})

const StrayMessage = z.object({
  _id: z.string(),
  courier: z.string(),
  awb: z.string().describe('His number; none of ours'),
  reference: z.string().nullable().describe('What he calls our reference, where he says one'),
  code: z.string().describe('The newest, as he wrote it'),
  reason: z.string().nullable(),
  times: z.int(),
  firstHeardAt: moment,
  heardAt: moment,
})

export const parcelProblemCalls = {
  countParcelProblems: adminEndpoint({
    method: 'GET',
    path: '/admin/parcel-problems',
    may: 'parcels.read',
    summary: 'How many parcels somebody must look at; `total` counts each once, with the numbers that are none of ours',
    reply: z.object({
      total: z.int(),
      strays: z.int().describe('Numbers of couriers that belong to no parcel of ours'),
      kinds: z.array(z.object({ problem: z.enum(parcelProblems), count: z.int() })),
    }),
  }),
  listParcelProblems: adminEndpoint({
    method: 'GET',
    path: '/admin/parcels/:id/problems',
    may: 'parcels.read',
    summary: 'Why somebody must look at this parcel; none where nobody must',
    params: one,
    reply: z.object({ problems: z.array(Problem) }),
    refusals: ['NOT_FOUND'],
  }),
  listStrayMessages: adminEndpoint({
    method: 'GET',
    path: '/admin/stray-messages',
    may: 'parcels.read',
    summary: 'What couriers say of parcels that are not ours, the newest first; 50 at most, `count` of all',
    reply: z.object({ messages: z.array(StrayMessage), count: z.int() }),
  }),
  settleStrayMessage: adminEndpoint({
    method: 'POST',
    path: '/admin/stray-messages/:id/settle',
    may: 'parcels.write',
    audit: 'stray_message.settle',
    repeatable: true,
    summary: 'Somebody has looked into it. It leaves the list, the log keeps it; what the courier says later is new',
    params: one,
    body: z.object({ note: text(500).min(1, issue('required')) }),
    reply: z.object({ settled: z.literal(true) }),
    refusals: ['NOT_FOUND', 'VALIDATION_FAILED', 'IDEMPOTENCY_MISMATCH'],
  }),
}
