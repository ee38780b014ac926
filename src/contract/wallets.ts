import { walletKinds } from '#domain/wallet.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { aed, limit, moment, page, pagination } from './fields.ts'

const Entry = z.object({
  _id: z.string(),
  kind: z.enum(walletKinds),
  isBonus: z.boolean(),
  amount: aed.describe('Below zero: it was spent'),
  createdAt: moment,
  order: z.object({ _id: z.string(), number: z.string() }).nullable(),
})

export const walletCalls = {
  showMyWallet: endpoint({
    method: 'GET',
    path: '/wallet',
    access: 'customer',
    limit: 'read',
    summary:
      'My wallet: what is in it, and its entries, newest first. Bonus was given by the shop and never becomes cash',
    query: z.object({ page, limit: limit(20, 48) }),
    reply: z.object({
      wallet: z.object({ balance: aed.describe('Credit and bonus'), credit: aed, bonus: aed }),
      entries: z.array(Entry),
      pagination,
    }),
  }),
}
