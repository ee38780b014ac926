/** Money to bank accounts, handed to the bank as one list. Who asked for a refund never marks it as paid; that stays with each transfer. */
import { z } from 'zod'
import { adminEndpoint, fileReply, xlsxType } from './admin-endpoint.ts'
import { id, moment } from './fields.ts'

const sum = z.object({ count: z.int(), fils: z.int() })
const one = z.object({ id })

const PayoutFile = z.object({
  _id: z.string(),
  position: z.int(),
  by: z.string(),
  at: moment,
  all: sum,
  left: sum.describe('Not marked as paid, and going no other way'),
})

const file = { method: 'GET', may: 'payouts.write', audit: 'payout.print', params: one, reply: fileReply } as const

export const payoutCalls = {
  listPayoutFiles: adminEndpoint({
    method: 'GET',
    path: '/admin/payouts',
    may: 'payouts.read',
    summary: 'What is ready to be paid and stands in no file, and the newest fifty files',
    reply: z.object({ ready: sum, files: z.array(PayoutFile) }),
  }),
  createPayoutFile: adminEndpoint({
    method: 'POST',
    path: '/admin/payouts',
    may: 'payouts.write',
    audit: 'payout.file',
    repeatable: true,
    status: 201,
    summary:
      'Puts all that is ready into one file. Each transfer stands in one file: `listed` are those that stand in earlier ones and are not paid',
    body: z.object({}).optional(),
    reply: z.object({ file: PayoutFile, listed: sum }),
    refusals: ['REFUND_NOT_POSSIBLE'],
  }),
  printPayoutCsv: adminEndpoint({
    ...file,
    path: '/admin/payouts/:id/csv',
    file: 'text/csv',
    summary: 'The file as CSV: what of it is left to be paid',
    refusals: ['NOT_FOUND'],
  }),
  printPayoutWorkbook: adminEndpoint({
    ...file,
    path: '/admin/payouts/:id/workbook',
    file: xlsxType,
    summary: 'The same as an Excel workbook',
    refusals: ['NOT_FOUND', 'OVERLOADED'],
  }),
}
