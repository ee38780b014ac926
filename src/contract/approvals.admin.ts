/** Four eyes: what went over somebody's limit waits for somebody else's yes. */
import { approvalStates, approvalVerbs } from '#domain/approval.ts'
import { writeOffReasons } from '#domain/cash-ledger.ts'
import { refundReasons } from '#domain/refund.ts'
import { adjustmentReasons } from '#domain/stock-places.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, moment, requiredText, text } from './fields.ts'
import { listQuery, nextCursor } from './list-query.ts'

const one = z.object({ id })
const none = z.object({}).optional()
const decided = z.object({ approval: z.object({ _id: z.string(), state: z.enum(approvalStates) }) })

export const Approval = z.object({
  _id: z.string(),
  verb: z.enum(Object.keys(approvalVerbs) as (keyof typeof approvalVerbs)[]),
  place: z.string().nullable().describe('Of an adjustment of stock'),
  parcelId: z.string().nullable().describe('Whose cash is to be given up'),
  person: z
    .object({ _id: z.string(), kind: z.enum(['account', 'guest']) })
    .nullable()
    .describe('Who is to be erased, or to be given credit'),
  recipient: z
    .object({ name: z.string(), email: z.string().describe('Masked') })
    .nullable()
    .describe('To whom a gift card is to be sent'),
  kind: z.enum([...adjustmentReasons, ...writeOffReasons, ...refundReasons]).nullable(),
  draft: z
    .object({ _id: z.string(), number: z.string(), percent: z.int().nullable(), reference: z.string().nullable() })
    .nullable()
    .describe(
      'Of a draft: its number and the deepest cut, or the number of its order and the reference of the transfer. Of what an edit takes off: the order’s number and the percentage. Of a refund: the order’s number',
    ),
  lines: z
    .array(z.object({ variantId: z.string(), sku: z.string(), name: z.string(), quantity: z.int() }))
    .describe('Of an adjustment of stock, or of what else an edit changes: pieces more or less'),
  total: z
    .object({ before: z.int(), after: z.int() })
    .nullable()
    .describe('Of what an edit takes off: what the order costs, in fils, with its delivery'),
  amountFils: z.int(),
  reason: z.string(),
  askedBy: z.object({ _id: z.string(), name: z.string() }),
  askedAt: moment,
  expiresAt: moment,
  state: z.enum(approvalStates),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  note: z.string(),
  isMine: z.boolean(),
  mayDecide: z.boolean().describe('Not one’s own, and within one’s own limits'),
})

export const approvalCalls = {
  listApprovals: adminEndpoint({
    method: 'GET',
    path: '/admin/approvals',
    may: null,
    summary: 'One’s own requests and those that one may decide, newest first',
    query: listQuery({
      filters: { open: z.enum(['true', 'false']).default('true') },
      sorts: ['date'],
      usual: '-date',
    }),
    reply: z.object({ approvals: z.array(Approval), next: nextCursor }),
  }),
  approve: adminEndpoint({
    method: 'POST',
    path: '/admin/approvals/:id/approve',
    may: null,
    audit: 'approval.approve',
    repeatable: true,
    summary: 'Does what was asked for, with the rights of who approves; never one’s own request',
    params: one,
    body: z.object({ note: text(300).default('') }),
    reply: decided,
    refusals: [
      'FORBIDDEN',
      'ALREADY_DECIDED',
      'ORDER_NOT_CHANGEABLE',
      'INSUFFICIENT_STOCK',
      'CASH_NOT_BOOKABLE',
      'REFUND_STALE',
      'REFUND_NOT_POSSIBLE',
      'ORDER_TOO_LARGE',
      'QUANTITY_LIMIT',
    ],
  }),
  decline: adminEndpoint({
    method: 'POST',
    path: '/admin/approvals/:id/decline',
    may: null,
    audit: 'approval.decline',
    repeatable: true,
    summary: 'Says no, and why',
    params: one,
    body: z.object({ note: requiredText(300) }),
    reply: decided,
    refusals: ['FORBIDDEN', 'ALREADY_DECIDED'],
  }),
  withdraw: adminEndpoint({
    method: 'POST',
    path: '/admin/approvals/:id/withdraw',
    may: null,
    audit: 'approval.withdraw',
    repeatable: true,
    summary: 'Takes one’s own request back',
    params: one,
    body: none,
    reply: decided,
    refusals: ['FORBIDDEN', 'ALREADY_DECIDED'],
  }),
}
