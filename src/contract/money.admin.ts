/** The money of each day: what came, went back and is on its way, and where our books and the card provider's differ. Money in fils. */
import { differenceKinds, differenceStates } from '#domain/money-day.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, moment, requiredText } from './fields.ts'

const fils = z.int()
const day = z.iso.date().describe('A day of the Emirates, YYYY-MM-DD')
/** Asked for: no older than any shop. */
const askedDay = day.regex(/^20/)
const sum = z.object({ count: z.int(), fils })

export const MoneyDay = z.object({
  day,
  orders: sum.describe('Placed on it; what they cost, without those that were called off or came back whole'),
  card: sum.describe('Paid by card, by our books'),
  door: sum.describe('Cash at the door: orders whose cash is collected'),
  till: sum.describe('Cash in a store'),
  bank: sum.describe('Bank transfers that came in'),
  wallet: sum.describe('Paid from wallets'),
  gifts: sum.describe('Gift cards paid by card'),
  givenBack: sum.describe('Whichever way'),
  provider: z
    .object({
      paid: fils,
      givenBack: fils.describe('Below zero'),
      disputes: fils.describe('Below zero'),
      fees: fils.describe('Below zero'),
      payouts: fils.describe('Below zero: from the provider to the bank'),
      other: fils,
    })
    .describe('By the card provider’s book'),
  couriers: z.object({ remitted: fils.describe('By their lists'), banked: fils.describe('Arrived at the bank') }),
  compared: z
    .object({ at: moment, movements: z.int(), failure: z.string().nullable().describe('Why their book was not read') })
    .nullable(),
  open: z.int().describe('Differences that nobody has explained'),
})

export const MoneyDifference = z.object({
  _id: z.string(),
  day,
  kind: z.enum(differenceKinds),
  about: z.string(),
  order: z.object({ _id: z.string(), number: z.string() }).nullable(),
  oursFils: fils,
  theirsFils: fils,
  state: z.enum(differenceStates),
  note: z.string(),
  by: z.string().nullable(),
  foundAt: moment,
  settledAt: moment.nullable(),
})

const Payout = z.object({ _id: z.string(), fils, at: moment })

const one = z.object({ id: askedDay })
const GiftCards = z.object({
  issuedFils: fils.describe('Sold and given away, worth something since this day'),
  redeemedFils: fils.describe('Put into wallets'),
  voidedFils: fils,
  owedFils: fils.describe('What the shop owes at the end of the day for cards that are in no wallet'),
})

const Whole = z.object({
  day: MoneyDay,
  giftCards: GiftCards,
  differences: z.array(MoneyDifference),
  payouts: z.array(Payout),
})

export const moneyCalls = {
  listMoneyDays: adminEndpoint({
    method: 'GET',
    path: '/admin/money',
    may: 'payments.read',
    summary: 'Thirty days, the newest first, and the differences that nobody has explained, the oldest first',
    query: z.object({ until: askedDay.optional().describe('The newest of them; today where it is left out') }),
    reply: z.object({
      days: z.array(MoneyDay),
      before: day.describe('`until` of the thirty days before these'),
      open: z.array(MoneyDifference),
      provider: z.string().nullable().describe('The card provider; null where cards are not taken'),
    }),
  }),
  showMoneyDay: adminEndpoint({
    method: 'GET',
    path: '/admin/money/days/:id',
    may: 'payments.read',
    summary: 'One day with all its differences and payouts',
    params: one,
    reply: Whole,
  }),
  compareMoneyDay: adminEndpoint({
    method: 'POST',
    path: '/admin/money/days/:id/compare',
    may: 'payments.approve',
    audit: 'money.compare',
    repeatable: true,
    summary: 'Reads the card provider’s book of the day and compares. What differs stays until somebody explains it',
    params: one,
    body: z.object({}).optional(),
    reply: Whole,
    refusals: ['NOT_FOUND'],
  }),
  explainDifference: adminEndpoint({
    method: 'POST',
    path: '/admin/money/differences/:id/explain',
    may: 'payments.approve',
    audit: 'money.explain',
    repeatable: true,
    summary: 'Says what is behind a difference; it puts nothing right',
    params: z.object({ id }),
    body: z.object({ note: requiredText(300) }),
    reply: z.object({ difference: MoneyDifference }),
    refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
  }),
}
