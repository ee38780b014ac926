/** One field that finds anything: orders, products, parcels, customers and people of the staff; of each kind a few. */
import { orderStatuses } from '#domain/order.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { moment, queryText } from './fields.ts'

const Person = z.object({ _id: z.string(), name: z.string(), email: z.string() })

const DayFigures = z.object({
  day: z.string(),
  orders: z.int().describe('Placed on it, those that were never paid for left out'),
  salesFils: z.int().describe('What they are worth with VAT, without those that were cancelled or came back'),
  confirmed: z.int().describe('Cash orders that their buyers confirmed on it'),
  refused: z.int().describe('Cash orders that their buyers called off when asked'),
  returning: z.int().describe('Parcels that set out on their way back'),
})

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
          verbs: z
            .array(z.enum(['confirm', 'release', 'hold', 'note']))
            .describe('What she may do with it as it stands'),
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
          name: z.enum([
            'confirm',
            'pick',
            'problem',
            'late',
            'held',
            'parcels',
            'returning',
            'returns',
            'collections',
            'inspect',
            'refund_returns',
            'finds',
            'claims',
            'cash',
            'books',
            'eInvoices',
            'vat',
            'money',
            'refunds',
            'giftRefunds',
            'giftDisputes',
            'disputes',
            'uncollected',
            'holds',
            'low_stock',
            'shortages',
            'counts',
            'late_receipts',
            'messages',
            'approvals',
          ]),
          count: z.int(),
          isMore: z.boolean().describe('There are more than `count`'),
          oldestAt: moment.nullable().describe('Since when the oldest of them waits; null where it is not said'),
          dueAt: moment
            .nullable()
            .optional()
            .describe('Until when the first of them has to be done; absent where nothing presses'),
        }),
      ),
    }),
  }),
  showFigures: adminEndpoint({
    method: 'GET',
    path: '/admin/figures',
    may: 'reports.read',
    summary:
      'What happened on each of the last 14 days in the Emirates, today last; and a week ago up to this time of day',
    reply: z.object({
      days: z.array(DayFigures).describe('Empty for who reads the figures of her own work alone'),
      weekAgo: DayFigures.nullable(),
    }),
  }),
}
