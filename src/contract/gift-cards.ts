import { giftMessageLength, mostGiftFils } from '#domain/gift-card.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { aed, email, issue, moment, requiredName, text } from './fields.ts'

const token = z.object({ token: z.string().min(20).max(200) })
const day = z.iso.date(issue('required')).describe('A day of the Emirates, YYYY-MM-DD')

/** It goes to any mailbox in the shop's name: nobody lures with it. */
export const hasNoAddress = (value: string): boolean => !/:\/\/|www\./i.test(value)

export const BuyGiftCard = z.object({
  amount: z
    .int(issue('required'))
    .min(1, issue('required'))
    .max(mostGiftFils / 100, issue('required'))
    .describe('Whole dirhams, within what is offered'),
  recipientName: requiredName(100),
  recipientEmail: email,
  buyerName: requiredName(100).refine(hasNoAddress, issue('web_address')),
  buyerEmail: email,
  message: text(giftMessageLength).refine(hasNoAddress, issue('web_address')).optional().default(''),
  sendOn: day,
})
export type BuyGiftCard = z.output<typeof BuyGiftCard>

/** What its buyer sees; never the code, which is the recipient's. */
export const BoughtGiftCard = z.object({
  number: z.string(),
  state: z.enum(['unpaid', 'paid', 'void']),
  amount: aed,
  recipientName: z.string(),
  sendOn: day,
  sentAt: moment.nullable(),
  canPay: z.boolean(),
})

const paymentRefusals = ['PROVIDER_NOT_CONFIGURED', 'DEPENDENCY_DOWN'] as const

export const giftCardCalls = {
  showGiftOffer: endpoint({
    method: 'GET',
    path: '/gift-cards/offer',
    access: 'anyone',
    limit: 'read',
    summary: 'Which gift cards can be bought, and on which days they can be sent',
    reply: z.object({
      offer: z.object({
        isOffered: z.boolean(),
        amounts: z.array(aed).describe('Proposed; any whole number of dirhams between the limits will do'),
        least: aed,
        most: aed,
        firstDay: day,
        lastDay: day,
        validMonths: z.int().nullable(),
      }),
    }),
  }),
  buyGiftCard: endpoint({
    method: 'POST',
    path: '/gift-cards',
    access: 'visitor',
    limit: 'gift',
    status: 201,
    summary:
      'Buys a gift card and answers where it is paid. The header Idempotency-Key is required: the same key answers the same card',
    body: BuyGiftCard,
    reply: z.object({
      giftCard: BoughtGiftCard,
      token: z.string().describe('Shows the purchase again, and pays it'),
      payment: z.object({ redirectUrl: z.string().nullable() }),
    }),
    refusals: ['GIFT_CARD_OFFER', 'IDEMPOTENCY_MISMATCH', ...paymentRefusals],
  }),
  showGiftCard: endpoint({
    method: 'POST',
    path: '/gift-cards/show',
    access: 'anyone',
    limit: 'token',
    summary: 'How a bought gift card stands. Asks the payment provider where it is not paid yet',
    body: token,
    reply: z.object({ giftCard: BoughtGiftCard }),
    refusals: ['TOKEN_USED_OR_EXPIRED', 'DEPENDENCY_DOWN'],
  }),
  payGiftCard: endpoint({
    method: 'POST',
    path: '/gift-cards/pay',
    access: 'anyone',
    limit: 'token',
    summary: 'A new payment page for a gift card that is not paid; no address where it was paid a moment ago',
    body: token,
    reply: z.object({ redirectUrl: z.string().nullable() }),
    refusals: ['TOKEN_USED_OR_EXPIRED', 'GIFT_CARD_CLOSED', ...paymentRefusals],
  }),
  redeemGiftCard: endpoint({
    method: 'POST',
    path: '/wallet/gift-cards',
    access: 'customer',
    limit: 'redeem',
    summary:
      'Puts a gift card into my wallet. Unknown, used, void and expired codes are answered alike; one that is in my wallet already is called so',
    body: z.object({ code: z.string().min(1, issue('required')).max(80) }),
    reply: z.object({ amount: aed, balance: aed.describe('In the wallet now') }),
    refusals: ['GIFT_CARD_INVALID', 'GIFT_CARD_YOURS'],
  }),
}
