/** The list of orders as the desk reads it: filters, two ways to sort it, a cursor, and a count that stops at 10,000. Money in fils. */
import { emirates } from '#domain/address.ts'
import { orderConfirmations } from '#domain/confirmation.ts'
import { orderStatuses, paymentStatuses } from '#domain/order.ts'
import { paymentMethods } from '#domain/payment.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { clean, commaList, moment, queryText } from './fields.ts'
import { listQuery, nextCursor } from './list-query.ts'

const oneOf = <const V extends string>(values: readonly V[]) => commaList.pipe(z.array(z.enum(values))).optional()
const flag = z.enum(['true', 'false']).optional()
/** A facet is a short word of ours, or a tag as somebody typed it. */
const word = z.string().trim().min(1).max(60).refine(clean).optional()
const day = z.iso
  .date()
  .refine((value) => value >= '2000-01-01')
  .optional()

/** What narrows the list. Values of one filter are alternatives; filters hold together. */
export const orderFilters = {
  q: queryText(100)
    .optional()
    .describe('A number in any form, an e-mail, a telephone number in any form, or names; each word must be found'),
  status: oneOf(orderStatuses),
  payment: oneOf(paymentStatuses),
  method: oneOf(paymentMethods),
  emirate: oneOf(emirates.map(({ code }) => code)),
  courier: word,
  tag: word,
  held: flag,
  confirm: z
    .union([z.literal('none').transform(() => 'none' as const), oneOf(['mailbox', ...orderConfirmations])])
    .optional()
    .describe(
      'Cash orders that wait for a word of their buyers: to the e-mail, to a message or a call; none: all others',
    ),
  problem: z.literal('true').optional().describe('Held, or with a parcel that failed, comes back or is lost'),
  late: z.literal('true').optional().describe('With a parcel that its courier has said nothing of for five days'),
  from: day.describe('The first day, in the UAE'),
  to: day.describe('The last day, in the UAE'),
}

export const BoundedCount = z.object({ most: z.int(), isMore: z.boolean().describe('There are more than `most`') })

const OrderRow = z.object({
  _id: z.string(),
  number: z.string(),
  createdAt: moment,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  payableFils: z.int(),
  pieces: z.int(),
  buyer: z.object({
    name: z.string(),
    email: z.string().describe('Masked without customers.contact'),
    phone: z.string().describe('Masked without customers.contact'),
  }),
  city: z.string(),
  emirate: z.string(),
  couriers: z.array(z.string()),
  tags: z.array(z.string()),
  held: z.string().nullable().describe('Why it is held; null where it is not'),
  confirmation: z.enum(orderConfirmations).nullable().describe('To be confirmed before it is picked'),
  version: z.int(),
})

export const orderListCalls = {
  listOrders: adminEndpoint({
    method: 'GET',
    path: '/admin/orders',
    may: 'orders.read',
    summary: 'Orders, newest first; who reads only her own sees those with a parcel in her place',
    query: listQuery({ filters: orderFilters, sorts: ['date', 'amount'], usual: '-date' }),
    reply: z.object({ orders: z.array(OrderRow), count: BoundedCount, next: nextCursor }),
  }),
  listOrderWords: adminEndpoint({
    method: 'GET',
    path: '/admin/order-words',
    may: 'orders.read',
    summary: 'The tags and couriers that orders have, for choosing one',
    reply: z.object({ tags: z.array(z.string()), couriers: z.array(z.string()) }),
  }),
}
