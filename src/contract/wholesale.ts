import { z } from 'zod'
import { Product } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { aed, limit, page, pagination } from './fields.ts'

export const WholesaleProduct = Product.extend({
  moq: z.int(),
  tiers: z.array(
    z.object({
      minQuantity: z.int(),
      unitPrice: aed.nullable().describe('Without VAT; null unless approved (D17)'),
      savingPercent: z.int(),
    }),
  ),
})
export type WholesaleProduct = z.output<typeof WholesaleProduct>

export const wholesaleCalls = {
  listWholesale: endpoint({
    method: 'GET',
    path: '/wholesale/products',
    access: 'visitor',
    summary: 'The wholesale catalogue; tier prices for approved buyers only',
    query: z.object({
      category: z
        .string()
        .regex(/^[a-z0-9-]{1,60}$/)
        .optional(),
      search: z.string().max(100).optional(),
      page,
      limit: limit(12, 48),
    }),
    reply: z.object({ products: z.array(WholesaleProduct), total: z.int(), pagination }),
  }),
}
