/** One field that finds anything: orders, products, parcels, customers and people of the staff; of each kind a few. */
import { orderStatuses } from '#domain/order.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { moment, queryText } from './fields.ts'

const Person = z.object({ _id: z.string(), name: z.string(), email: z.string() })

export const findCalls = {
  findAnything: adminEndpoint({
    method: 'GET',
    path: '/admin/find',
    may: null,
    summary: 'What a few words find, at most five of each kind that she may read; the other kinds are empty',
    query: z.object({ q: queryText(100).default('') }),
    reply: z.object({
      orders: z.array(
        z.object({
          _id: z.string(),
          number: z.string(),
          buyer: z.string(),
          status: z.enum(orderStatuses),
          createdAt: moment,
        }),
      ),
      products: z.array(z.object({ _id: z.string(), slug: z.string(), name: z.string(), sku: z.string() })),
      parcels: z.array(
        z.object({ _id: z.string(), awb: z.string(), courier: z.string(), state: z.string(), order: z.string() }),
      ),
      customers: z.array(Person.describe('The e-mail is masked without customers.contact')),
      people: z.array(Person),
    }),
  }),
  showToday: adminEndpoint({
    method: 'GET',
    path: '/admin/today',
    may: null,
    summary: 'What waits for somebody, as counts of the views that she may read',
    reply: z.object({
      tasks: z.array(
        z.object({
          name: z.enum(['confirm', 'pick', 'problem', 'late', 'held']),
          count: z.int(),
          isMore: z.boolean().describe('There are more than `count`'),
        }),
      ),
    }),
  }),
}
