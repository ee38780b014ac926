/** Gift cards behind the counter: what was sold, sent and redeemed; nobody here sees a code. Money in fils. */
import { disputeStates } from '#domain/dispute.ts'
import { giftCardEventKinds, giftCardStates, giftMessageLength, mostGiftFils } from '#domain/gift-card.ts'
import { languages } from '#domain/locale.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { email, id, issue, moment, queryText, requiredName, requiredText, text } from './fields.ts'
import { hasNoAddress } from './gift-cards.ts'
import { listQuery, nextCursor } from './list-query.ts'

const fils = z.int()
const one = z.object({ id })
const reason = requiredText(300)

export const giftCardFilters = [...giftCardStates, 'refund_failed', 'disputed'] as const

const GiftCard = z.object({
  _id: z.string(),
  number: z.string(),
  state: z.enum(giftCardStates),
  isExpired: z.boolean(),
  amountFils: fils,
  last4: z.string().nullable().describe('Of the code; null until it is paid'),
  buyerName: z.string(),
  buyerEmail: z
    .string()
    .nullable()
    .describe('Null where staff issued it. E-mails are masked without customers.contact'),
  recipientName: z.string(),
  recipientEmail: z.string(),
  sendOn: z.string(),
  sentAt: moment.nullable(),
  createdAt: moment,
  refundFailure: z.string().nullable().describe('Why money of it did not go back; null where nothing is to go back'),
  dispute: z
    .object({ state: z.enum(disputeStates), reason: z.string(), amountFils: fils, dueAt: moment.nullable() })
    .nullable()
    .describe('Of its payment, the newest; it is answered at the card provider’s'),
})

const Whole = GiftCard.extend({
  message: z.string(),
  language: z.enum(languages),
  issuedBy: z.string().nullable(),
  reason: z.string().describe('Why staff issued it'),
  expiresAt: moment.nullable(),
  redeemer: z.object({ _id: z.string(), name: z.string() }).nullable(),
  isPaidByCard: z.boolean().describe('What was paid for it goes back when it is made void'),
  events: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(giftCardEventKinds),
      by: z.string().nullable(),
      note: z.string(),
      at: moment,
    }),
  ),
})

const reply = z.object({ giftCard: Whole })

export const IssueGiftCard = z.object({
  amountFils: fils.min(100).max(mostGiftFils).multipleOf(100),
  recipientName: requiredName(100),
  recipientEmail: email,
  message: text(giftMessageLength).refine(hasNoAddress, issue('web_address')).optional().default(''),
  language: z.enum(languages),
  reason: reason.describe('Why, for the others behind the counter'),
})
export type IssueGiftCard = z.output<typeof IssueGiftCard>

export const giftCardAdminCalls = {
  listGiftCards: adminEndpoint({
    method: 'GET',
    path: '/admin/gift-cards',
    may: 'goodwill.read',
    summary: 'Gift cards, the newest first, and what the shop owes for those that nobody has redeemed',
    query: listQuery({
      filters: {
        state: z.enum(giftCardFilters).optional(),
        q: queryText(100).optional().describe('A number, the last four signs of a code, a name or an e-mail'),
      },
      sorts: ['date'],
      usual: '-date',
    }),
    reply: z.object({ giftCards: z.array(GiftCard), owedFils: fils, next: nextCursor }),
  }),
  openGiftCard: adminEndpoint({
    method: 'GET',
    path: '/admin/gift-cards/:id',
    may: 'goodwill.read',
    summary: 'One gift card with what happened to it',
    params: one,
    reply,
    refusals: ['NOT_FOUND'],
  }),
  issueGiftCard: adminEndpoint({
    method: 'POST',
    path: '/admin/gift-cards',
    may: 'goodwill.grant',
    audit: 'gift_card.issue',
    repeatable: true,
    status: 201,
    summary:
      'Gives somebody a gift card that nobody pays for, and sends it; above one’s limit it waits for somebody else',
    body: IssueGiftCard,
    reply: z.object({
      giftCardId: z.string().nullable(),
      approval: z.object({ _id: z.string(), expiresAt: moment }).nullable(),
    }),
  }),
  resendGiftCard: adminEndpoint({
    method: 'POST',
    path: '/admin/gift-cards/:id/resend',
    may: 'goodwill.grant',
    audit: 'gift_card.resend',
    repeatable: true,
    summary: 'Sends it again. With another e-mail it gets another code, and the one before stops',
    params: one,
    body: z.object({ recipientEmail: email.optional() }),
    reply,
    refusals: ['NOT_FOUND', 'GIFT_CARD_CLOSED'],
  }),
  voidGiftCard: adminEndpoint({
    method: 'POST',
    path: '/admin/gift-cards/:id/void',
    may: 'payments.refund',
    audit: 'gift_card.void',
    repeatable: true,
    summary: 'Makes a card that is not redeemed worthless; what was paid for it goes back. Within one’s own limit',
    params: one,
    body: z.object({ reason }),
    reply,
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'GIFT_CARD_CLOSED'],
  }),
  retryGiftRefund: adminEndpoint({
    method: 'POST',
    path: '/admin/gift-cards/:id/refund',
    may: 'payments.refund',
    audit: 'gift_card.refund',
    repeatable: true,
    summary: 'Lets money that did not go back be sent once more',
    params: one,
    body: z.object({}).optional(),
    reply,
    refusals: ['NOT_FOUND', 'GIFT_CARD_CLOSED'],
  }),
}
