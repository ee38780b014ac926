/** Couriers' lists of what they pay out: uploaded, looked through, posted, compared with the bank. Money in fils. */
import { dateOrders, remittanceLimits } from '#domain/remittance-file.ts'
import { type ColumnMapping, remittanceFields, rowOutcomes } from '#domain/remittance.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { clean, id, issue, moment, name, requiredName } from './fields.ts'
import { listQuery, nextCursor } from './list-query.ts'
import { courierName } from './parcels.admin.ts'

const one = z.object({ id })
const fils = z.int()
const day = z.iso.date(issue('time'))

/** As JSON: it travels in the address of an upload. */
const mapping = z
  .string()
  .max(3000)
  .refine(clean)
  .transform((value, context): ColumnMapping => {
    try {
      const read = mappingShape.safeParse(JSON.parse(value))
      if (read.success) return read.data as ColumnMapping
    } catch {
      // Refused below.
    }
    context.addIssue({ code: 'custom', message: issue('required') })
    return z.NEVER
  })
const mappingShape = z.partialRecord(z.enum(remittanceFields), z.string().min(1).max(remittanceLimits.cell))

const file = {
  upload: {
    mostBytes: remittanceLimits.bytes,
    types: [
      'text/csv',
      'application/octet-stream',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
  },
} as const

export const Remittance = z.object({
  _id: z.string(),
  courier: z.string(),
  number: z.string(),
  state: z.enum(['draft', 'posted', 'banked']),
  fileName: z.string(),
  paidOn: z.string().nullable(),
  rows: z.int(),
  collected: fils.describe('As the list says, all rows'),
  fees: fils,
  expected: fils.nullable().describe('What the bank is to get by the rows that were posted'),
  bank: z
    .object({ amount: fils, on: z.string(), reference: z.string(), difference: fils.describe('Got less expected') })
    .nullable(),
  uploadedBy: z.string(),
  uploadedAt: moment,
  postedBy: z.string().nullable(),
  postedAt: moment.nullable(),
  version: z.int(),
})

const Outcomes = z.object({ matched: z.int(), differs: z.int(), unknown: z.int(), twice: z.int(), reversed: z.int() })

const Row = z.object({
  rowNumber: z.int().describe('As in the file'),
  awb: z.string(),
  reference: z.string(),
  deliveredOn: z.string().nullable(),
  collected: fils,
  fee: fils,
  outcome: z.enum(rowOutcomes),
  expected: fils
    .nullable()
    .describe('What we expected for the parcel; null where the list is posted, or the row unknown'),
  parcelId: z.string().nullable(),
})

const whole = z.object({ remittance: Remittance, outcomes: Outcomes })

export const remittanceCalls = {
  lookAtRemittance: adminEndpoint({
    method: 'POST',
    path: '/admin/remittances/columns',
    may: 'cash.write',
    audit: 'remittance.look',
    summary:
      'The headings of a list with its first rows, and which column is which as far as we know. Nothing of it is kept',
    query: z.object({ courier: courierName }),
    ...file,
    reply: z.object({
      headings: z.array(z.string()),
      sample: z.array(z.array(z.string())).describe('The first rows below the headings'),
      rows: z.int(),
      mapping: z.partialRecord(z.enum(remittanceFields), z.string()),
      dateOrder: z.enum(dateOrders),
      isKnown: z.boolean().describe('The columns were chosen before'),
    }),
  }),
  addRemittance: adminEndpoint({
    method: 'POST',
    path: '/admin/remittances',
    may: 'cash.write',
    audit: 'remittance.add',
    repeatable: true,
    status: 201,
    summary:
      'Takes a list in, by these columns, which are remembered. Nothing is posted yet. A list with a fault is refused whole: each fault with its line',
    query: z.object({
      courier: courierName,
      number: requiredName(60),
      name: name(120).default(''),
      paidOn: day.optional(),
      dateOrder: z.enum(dateOrders),
      mapping,
    }),
    ...file,
    reply: whole,
    refusals: ['CASH_NOT_BOOKABLE'],
  }),
  listRemittances: adminEndpoint({
    method: 'GET',
    path: '/admin/remittances',
    may: 'cash.read',
    summary: 'Lists of couriers, newest first',
    query: listQuery({
      filters: { courier: courierName.optional(), state: z.enum(['draft', 'posted', 'banked']).optional() },
      sorts: ['date'],
      usual: '-date',
    }),
    reply: z.object({ remittances: z.array(Remittance), next: nextCursor }),
  }),
  showRemittance: adminEndpoint({
    method: 'GET',
    path: '/admin/remittances/:id',
    may: 'cash.read',
    summary: 'A list with what each row means: worked out now before it is posted, as it was posted afterwards',
    params: one,
    query: z.object({
      outcome: z.enum(rowOutcomes).optional(),
      after: z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number)
        .optional()
        .describe('Only rows behind this one'),
    }),
    reply: whole.extend({
      rows: z.array(Row),
      next: z.int().nullable(),
      wouldExpect: fils.describe('What the bank is to get'),
    }),
    refusals: ['NOT_FOUND'],
  }),
  postRemittance: adminEndpoint({
    method: 'POST',
    path: '/admin/remittances/:id/post',
    may: 'cash.write',
    audit: 'remittance.post',
    version: true,
    repeatable: true,
    summary:
      'Books all rows that mean a parcel, at once and once. What is unknown or comes twice is not booked. Refused where its fees give up more than one may in a day',
    params: one,
    body: z.object({}).optional(),
    reply: whole,
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT', 'CASH_NOT_BOOKABLE'],
  }),
  bankRemittance: adminEndpoint({
    method: 'POST',
    path: '/admin/remittances/:id/bank',
    may: 'cash.write',
    audit: 'remittance.bank',
    version: true,
    repeatable: true,
    summary:
      'What the bank got for a list. A difference is booked as short or over; a shortage above what one may give up in a day is refused',
    params: one,
    body: z.object({
      amountFils: z.int().min(-2_000_000_000).max(2_000_000_000),
      on: day,
      reference: requiredName(120),
    }),
    reply: whole,
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT', 'CASH_NOT_BOOKABLE'],
  }),
  removeRemittance: adminEndpoint({
    method: 'DELETE',
    path: '/admin/remittances/:id',
    may: 'cash.write',
    audit: 'remittance.remove',
    summary: 'Takes away a list that was not posted',
    params: one,
    reply: z.object({}),
    refusals: ['NOT_FOUND', 'CASH_NOT_BOOKABLE'],
  }),
}
