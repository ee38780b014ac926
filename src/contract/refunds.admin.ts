/** Money back in any part: previewed, given back, sent again or another way, and paid out at the bank. `:id` of an order is its id or its number. */
import { readIban } from '#domain/iban.ts'
import { refundDestinations, refundReasons, transferStates } from '#domain/refund.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, issue, moment, name, requiredText, text } from './fields.ts'
import { listQuery, nextCursor } from './list-query.ts'

const one = z.object({ id })
const none = z.object({}).optional()
const fils = z.int(issue('amount')).min(0, issue('amount')).max(1_000_000_000, issue('amount'))

/** As it is stored; null: the buyer is asked for it. */
const iban = z
  .string()
  .max(40, issue('iban'))
  .transform((typed, context) => {
    const read = readIban(typed)
    if (read === null) context.addIssue({ code: 'custom', message: issue('iban') })
    return read ?? z.NEVER
  })
  .nullable()
  .default(null)
const accountName = name(120).default('')
const place = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)

const RefundBody = z.object({
  lines: z
    .array(z.object({ orderLineId: id, pieces: z.int(issue('quantity')).min(1, issue('quantity')).max(999) }))
    .max(500)
    .default([])
    .refine((lines) => new Set(lines.map(({ orderLineId }) => orderLineId)).size === lines.length, issue('quantity')),
  shippingFils: fils.default(0),
  cashFeeFils: fils.default(0),
  extraFils: fils
    .default(0)
    .describe('Cuts the price of goods that stay; of `order_changed`, what the edit left to be given back'),
  feeFils: fils.default(0).describe('Kept back of the pieces'),
  reason: z.enum(refundReasons),
  note: text(500).default(''),
  destination: z.enum(refundDestinations),
  iban: iban.describe('For a bank account; null: the buyer is asked for it'),
  accountName,
  restock: place.nullable().default(null).describe('The place on whose shelf its pieces are laid; null: nowhere'),
  notify: z.boolean().default(true).describe('Whether the buyer is told once the money has arrived'),
})

export type RefundInput = z.output<typeof RefundBody>

const Money = z
  .object({ paidFils: z.int(), refundedFils: z.int(), leftFils: z.int() })
  .describe('What was paid, what of it was given back or is owed to be, and what is left')

export const Transfer = z.object({
  _id: z.string(),
  provider: z.string().describe('By which it was paid'),
  amountFils: z.int(),
  destination: z.enum(refundDestinations),
  state: z.enum(transferStates),
  isOwed: z.boolean().describe('It failed, and nothing has replaced it'),
  isReplaced: z.boolean(),
  isClosed: z.boolean().describe('Owed no more: the buyer’s bank has given her the same money'),
  iban: z.string().nullable().describe('In full only for who pays it out'),
  accountName: z.string().nullable(),
  accountAskedAt: moment.nullable().describe('The buyer was asked for her account, and has not answered'),
  reference: z.string().nullable(),
  failure: z.string().nullable(),
  askedBy: z.string().nullable(),
  mayPayOut: z.boolean().describe('To a bank account that is known, and asked for by somebody else'),
  createdAt: moment,
  updatedAt: moment,
})

export const Refund = z.object({
  _id: z.string(),
  position: z.int(),
  by: z.string().nullable(),
  reason: z.enum(refundReasons),
  note: z.string(),
  amountFils: z.int(),
  vatFils: z.int(),
  goodsFils: z.int(),
  shippingFils: z.int(),
  cashFeeFils: z.int(),
  extraFils: z.int(),
  feeFils: z.int(),
  restock: z.string().nullable(),
  creditNote: z.string().nullable(),
  lines: z.array(
    z.object({ orderLineId: z.string(), pieces: z.int(), restocked: z.int(), amountFils: z.int(), vatFils: z.int() }),
  ),
  transfers: z.array(Transfer),
  createdAt: moment,
})

const Preview = z.object({
  money: Money,
  owedFils: z.int().describe('What an edit left to be given back'),
  left: z.object({
    lines: z.array(
      z.object({
        orderLineId: z.string(),
        sku: z.string(),
        name: z.string(),
        image: z.string().nullable(),
        color: z.string(),
        size: z.string(),
        quantity: z.int(),
        pieces: z.int(),
        amountFils: z.int(),
        mayRestock: z.int().describe('Pieces that their buyer had, and no refund has laid on a shelf'),
      }),
    ),
    shippingFils: z.int(),
    cashFeeFils: z.int(),
    extraFils: z.int(),
  }),
  amountFils: z.int(),
  netFils: z.int(),
  vatFils: z.int(),
  shippingFils: z.int(),
  cashFeeFils: z.int(),
  lines: z.array(z.object({ orderLineId: z.string(), pieces: z.int(), amountFils: z.int(), vatFils: z.int() })),
  sources: z.array(z.object({ provider: z.string(), amountFils: z.int() })),
  destinations: z.array(z.enum(refundDestinations)).describe('To which something of what is left can go'),
  creditNote: z.boolean().describe('Whether a credit note is issued with it'),
  isAboveCap: z.boolean().describe('Somebody else has to agree'),
  problem: z
    .object({
      about: z.string(),
      text: z.string().describe('In words'),
      most: z.int().nullable(),
      disputeId: z.string().nullable().describe('Of the dispute that holds the money back'),
    })
    .nullable()
    .describe('Why it would be refused: what there is less of, and how much there is'),
})

const listed = ['requested', 'sent', 'owed', 'succeeded'] as const
const approval = z.object({ _id: z.string(), expiresAt: moment }).nullable()

export const refundCalls = {
  listOrderRefunds: adminEndpoint({
    method: 'GET',
    path: '/admin/orders/:id/refunds',
    may: 'payments.read',
    summary: 'What was given back of an order, oldest first, and the ways that the money took',
    params: one,
    reply: z.object({ money: Money, refunds: z.array(Refund) }),
  }),
  previewRefund: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/:id/refunds/preview',
    may: 'payments.read',
    summary:
      'What a refund would give back, of which lines and payments, with its VAT, and what would be left. It changes nothing',
    params: one,
    body: z.object({ refund: RefundBody }),
    reply: z.object({ preview: Preview }),
  }),
  createRefund: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/:id/refunds',
    may: 'payments.refund',
    audit: 'refund.create',
    repeatable: true,
    status: 201,
    summary:
      'Gives money back, with its credit note. REFUND_STALE where another sum was given back meanwhile. Above one’s limit nothing is done: `approval` is the request that waits',
    params: one,
    body: z.object({ refund: RefundBody, expectedRefundedFils: fils }),
    reply: z.object({ money: Money, refund: Refund.nullable(), approval }),
    refusals: ['FORBIDDEN', 'REFUND_STALE', 'REFUND_NOT_POSSIBLE', 'INSUFFICIENT_STOCK'],
  }),
  listRefunds: adminEndpoint({
    method: 'GET',
    path: '/admin/refunds',
    may: 'payments.read',
    summary: 'Money on its way back, by its state; newest first',
    query: listQuery({ filters: { state: z.enum(listed).default('owed') }, sorts: ['date'], usual: '-date' }),
    reply: z.object({
      transfers: z.array(
        Transfer.extend({
          reason: z.enum(refundReasons),
          order: z.object({ _id: z.string(), number: z.string(), buyer: z.string() }),
        }),
      ),
      next: nextCursor,
    }),
  }),
  retryRefund: adminEndpoint({
    method: 'POST',
    path: '/admin/refunds/:id/retry',
    may: 'payments.refund',
    audit: 'refund.retry',
    repeatable: true,
    summary: 'Sends money that is owed once more to the card. `:id` is of the transfer, here and below',
    params: one,
    body: none,
    reply: z.object({ transfer: Transfer }),
    refusals: ['FORBIDDEN', 'REFUND_NOT_POSSIBLE'],
  }),
  sendRefundOtherwise: adminEndpoint({
    method: 'POST',
    path: '/admin/refunds/:id/send-otherwise',
    may: 'payments.refund',
    audit: 'refund.otherwise',
    repeatable: true,
    summary: 'Sends money that is owed, or waits for the bank, another way',
    params: one,
    body: z.object({ destination: z.enum(refundDestinations), iban, accountName }),
    reply: z.object({ transfer: Transfer }),
    refusals: ['FORBIDDEN', 'REFUND_NOT_POSSIBLE'],
  }),
  askForAccount: adminEndpoint({
    method: 'POST',
    path: '/admin/refunds/:id/ask-account',
    may: 'payments.refund',
    audit: 'refund.ask',
    repeatable: true,
    summary: 'Asks the buyer by a letter for the bank account that is not known; an earlier link ends',
    params: one,
    body: none,
    reply: z.object({ transfer: Transfer }),
    refusals: ['FORBIDDEN', 'REFUND_NOT_POSSIBLE'],
  }),
  markRefundPaid: adminEndpoint({
    method: 'POST',
    path: '/admin/refunds/:id/mark-paid',
    may: 'payouts.write',
    audit: 'refund.paid',
    repeatable: true,
    summary: 'It was paid out at the bank, by somebody else than who asked for it; the reference is the bank’s',
    params: one,
    body: z.object({ reference: requiredText(80) }),
    reply: z.object({ transfer: Transfer }),
    refusals: ['FORBIDDEN', 'REFUND_NOT_POSSIBLE'],
  }),
}
