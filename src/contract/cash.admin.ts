/** Cash that couriers collect: the ledger by parcel, what is given up, letters, and the check of the books. Money in fils. */
import { cashKinds, cashStages, writeOffReasons } from '#domain/cash-ledger.ts'
import { dateOrders } from '#domain/remittance-file.ts'
import { remittanceFields } from '#domain/remittance.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { email, id, moment, queryText, text } from './fields.ts'
import { listQuery, nextCursor } from './list-query.ts'
import { courierName } from './parcels.admin.ts'

const one = z.object({ id })
const none = z.object({}).optional()
const fils = z.int()

export const CashRow = z.object({
  _id: z.string().describe('The parcel'),
  order: z.object({ _id: z.string(), number: z.string() }),
  position: z.int(),
  courier: z.string().nullable(),
  awb: z.string().nullable(),
  state: z.string().describe('Of the parcel'),
  stage: z.enum(cashStages).describe('Where the money is'),
  due: fils,
  collected: fils,
  returned: fils,
  writtenOff: fils,
  remitted: fils,
  fee: fils,
  banked: fils,
  short: fils,
  over: fils,
  owed: fils.describe('Open or with the courier'),
  dueAt: moment,
  collectedAt: moment.nullable(),
  letterAt: moment.nullable().describe('When the courier was last written to about it'),
  isOverdue: z.boolean(),
  version: z.int(),
})

const CourierSums = z.object({
  courier: z.string().nullable(),
  open: fils,
  claim: fils,
  ages: z
    .object({ week: fils, fortnight: fils, month: fils, older: fils })
    .describe('Collected and not paid out, by days since the delivery: up to 7, 14, 30, and beyond'),
  collected: fils,
  remitted: fils.describe('Paid out by his lists, and not yet at the bank'),
  short: fils,
  over: fils,
  overdue: z.object({ count: z.int(), amount: fils, letterAt: moment.nullable() }),
})

const Difference = z.object({
  parcelId: z.string().nullable(),
  what: z.enum(cashKinds),
  balanceFils: fils,
  entriesFils: fils,
})
export const BookCheck = z.object({
  _id: z.string(),
  at: moment,
  parcels: z.int(),
  differences: z.array(Difference),
  isSettled: z.boolean(),
})

export const CashCourier = z.object({
  _id: courierName,
  email: z.string(),
  dateOrder: z.enum(dateOrders),
  mapping: z.partialRecord(z.enum(remittanceFields), z.string()),
  version: z.int(),
})

const Ledger = z.object({
  cash: CashRow,
  most: fils.describe('What can be given up'),
  entries: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(cashKinds),
      amount: fils,
      at: moment,
      actor: z.string(),
      courier: z.string().nullable(),
      remittance: z.object({ _id: z.string(), number: z.string(), rowNumber: z.int().nullable() }).nullable(),
    }),
  ),
})

export const cashCalls = {
  listCash: adminEndpoint({
    method: 'GET',
    path: '/admin/cash',
    may: 'cash.read',
    summary: 'Parcels with cash; `q` is a part of an AWB, or an order number. `count` stops at 10,001',
    query: listQuery({
      filters: {
        stage: z.enum(cashStages).optional(),
        courier: courierName.optional(),
        overdue: z.literal('true').optional().describe('Delivered more than 14 days ago, and not paid out'),
        differs: z.enum(['short', 'over', 'written_off']).optional(),
        q: queryText(60).optional(),
      },
      sorts: ['due'],
      usual: '-due',
    }),
    reply: z.object({ parcels: z.array(CashRow), count: z.int(), next: nextCursor }),
  }),
  sumCash: adminEndpoint({
    method: 'GET',
    path: '/admin/cash/sums',
    may: 'cash.read',
    summary: 'What each courier owes, by age, and how the last check of the books ended',
    reply: z.object({
      couriers: z.array(CourierSums),
      overdue: z.int().describe('Parcels'),
      lastCheck: BookCheck.nullable(),
      openChecks: z.array(BookCheck).describe('Differences that nobody has settled'),
    }),
  }),
  showParcelCash: adminEndpoint({
    method: 'GET',
    path: '/admin/parcels/:id/cash',
    may: 'cash.read',
    summary: 'The ledger of one parcel, oldest entry first',
    params: one,
    reply: Ledger,
    refusals: ['NOT_FOUND'],
  }),
  writeOffCash: adminEndpoint({
    method: 'POST',
    path: '/admin/parcels/:id/cash/write-off',
    may: 'cash.write',
    audit: 'cash.write_off',
    version: true,
    repeatable: true,
    summary:
      'Gives up all that is open or with the courier. Above what one act may move nothing is booked: `approval` is the request that waits',
    params: one,
    body: z.object({ reason: z.enum(writeOffReasons), note: text(300).default('') }),
    reply: z.object({
      ledger: Ledger,
      approval: z.object({ _id: z.string(), expiresAt: moment }).nullable(),
    }),
    refusals: ['VERSION_CONFLICT', 'CASH_NOT_BOOKABLE', 'FORBIDDEN'],
  }),
  checkBooks: adminEndpoint({
    method: 'POST',
    path: '/admin/cash/checks',
    may: 'cash.write',
    audit: 'cash.check',
    repeatable: true,
    status: 201,
    summary:
      'Adds up all entries and compares them with the sums beside them. A difference is kept, and never put right by itself',
    body: none,
    reply: z.object({ check: BookCheck }),
  }),
  settleCheck: adminEndpoint({
    method: 'POST',
    path: '/admin/cash/checks/:id/settle',
    may: 'cash.write',
    audit: 'cash.check_settle',
    repeatable: true,
    summary: 'Somebody has looked into the differences of a check; `note` says what came out',
    params: one,
    body: z.object({ note: text(300).min(1) }),
    reply: z.object({ check: BookCheck }),
    refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
  }),
  listCashCouriers: adminEndpoint({
    method: 'GET',
    path: '/admin/cash/couriers',
    may: 'cash.read',
    summary: 'Where each courier is written to, and how his lists are read',
    reply: z.object({ couriers: z.array(CashCourier) }),
  }),
  changeCashCourier: adminEndpoint({
    method: 'PUT',
    path: '/admin/cash/couriers/:id',
    may: 'cash.write',
    audit: 'cash.courier',
    version: true,
    summary: 'The address for letters about cash; empty where he gets none',
    params: z.object({ id: courierName }),
    body: z.object({ email: email.or(z.literal('')) }),
    reply: z.object({ courier: CashCourier }),
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  writeToCourier: adminEndpoint({
    method: 'POST',
    path: '/admin/cash/couriers/:id/letter',
    may: 'cash.write',
    audit: 'cash.letter',
    repeatable: true,
    summary: 'Writes to a courier about all that is overdue, at most 500 parcels, the oldest first',
    params: z.object({ id: courierName }),
    body: none,
    reply: z.object({ parcels: z.int(), amount: fils, sentTo: z.string() }),
    refusals: ['NOT_FOUND', 'CASH_NOT_BOOKABLE'],
  }),
}
