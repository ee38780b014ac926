/** Wallets behind the counter: the statement of one, and what staff give. Money in fils. */
import { grantReasonLength, mostGrantFils, walletBuckets, walletKinds } from '#domain/wallet.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, moment, requiredText } from './fields.ts'
import { listQuery, nextCursor } from './list-query.ts'

const fils = z.int()
const one = z.object({ id: id.describe('Of the account') })

const Entry = z.object({
  _id: z.string(),
  kind: z.enum(walletKinds),
  bucket: z.enum(walletBuckets),
  amountFils: fils,
  balanceFils: fils.describe('Of its pot, after it'),
  note: z.string(),
  by: z.string().nullable(),
  createdAt: moment,
  order: z.object({ _id: z.string(), number: z.string() }).nullable(),
})

export const GrantInput = z.object({
  bucket: z.enum(walletBuckets).default('credit').describe('`bonus` never becomes cash'),
  amountFils: fils.min(1).max(mostGrantFils),
  note: requiredText(grantReasonLength).describe('Why, for the others behind the counter'),
})
export type GrantInput = z.output<typeof GrantInput>

export const walletAdminCalls = {
  showWallet: adminEndpoint({
    method: 'GET',
    path: '/admin/wallets/:id',
    may: 'goodwill.read',
    summary: 'A customer’s wallet with its entries, newest first',
    params: one,
    query: listQuery({ filters: {}, sorts: ['date'], usual: '-date' }),
    reply: z.object({
      person: z.object({ _id: z.string(), name: z.string() }),
      creditFils: fils,
      bonusFils: fils,
      entries: z.array(Entry),
      next: nextCursor,
    }),
  }),
  grantGoodwill: adminEndpoint({
    method: 'POST',
    path: '/admin/wallets/:id/entries',
    may: 'goodwill.grant',
    audit: 'wallet.grant',
    repeatable: true,
    status: 201,
    summary: 'Gives the customer credit or a bonus and tells her; above one’s limit it waits for somebody else',
    params: one,
    body: GrantInput,
    reply: z.object({
      entryId: z.string().nullable(),
      approval: z.object({ _id: z.string(), expiresAt: moment }).nullable(),
    }),
  }),
}
