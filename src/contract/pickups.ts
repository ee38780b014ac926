/** What shoppers are told of the stores: what lies there, and where a bag can be collected. */
import { emirates } from '#domain/address.ts'
import { z } from 'zod'
import { ItemRequests, maxBagBytes } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

const skus = z.array(z.string())

export const pickupCalls = {
  showStoreStock: endpoint({
    method: 'GET',
    path: '/products/:id/stores',
    access: 'anyone',
    cacheable: true,
    limit: 'read',
    summary: 'What the stores have of a product, by SKU; what is in neither list is not there. Never how many pieces',
    params: z.object({ id }),
    reply: z.object({
      productId: z.string(),
      stores: z.array(z.object({ branch: z.string(), inStock: skus, few: skus.describe('Three pieces or fewer') })),
    }),
    refusals: ['NOT_FOUND'],
  }),
  listPickupStores: endpoint({
    method: 'POST',
    path: '/orders/stores',
    access: 'visitor',
    limit: 'stores',
    maxBodyBytes: maxBagBytes,
    summary: 'The stores that have all of the bag now. Changes nothing',
    body: z.object({ items: ItemRequests.optional().describe("A guest's bag; a signed-in shopper's is the server's") }),
    reply: z.object({
      stores: z.array(
        z.object({
          branch: z.string(),
          name: z.string(),
          address: z.string(),
          emirate: z.enum(emirates.map(({ code }) => code)),
        }),
      ),
      readyOn: z.string().describe('The day on which an order placed now is ready, as YYYY-MM-DD'),
    }),
  }),
}
