/** People who buy: those with an account, and guests by the e-mail of their orders. Parts that the member's permissions don't open are null. Money in fils. */
import { contactSubjects } from '#domain/contact.ts'
import { customerNoteLength } from '#domain/customer.ts'
import { languages } from '#domain/locale.ts'
import { orderStatuses } from '#domain/order.ts'
import { tagLength } from '#domain/order-desk.ts'
import { shopperRoles as roles } from '#domain/role.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { clean, id, issue, moment, queryText, requiredText } from './fields.ts'
import { listQuery, nextCursor } from './list-query.ts'
import { BoundedCount } from './order-list.admin.ts'
import { CashHistory } from './order-page.admin.ts'

const fils = z.int()
const one = z.object({ id: id.describe('Of an account, or of any order: the person behind it') })
const none = z.object({}).optional()
const tag = requiredText(tagLength).regex(/^[^,:"]*$/, issue('tag'))
const done = z.object({ person: z.object({ _id: z.string() }) })

export const customerKinds = ['account', 'guest'] as const

const Row = z.object({
  _id: z.string(),
  kind: z.enum(customerKinds),
  name: z.string(),
  email: z.string().describe('Masked without customers.contact'),
  phone: z.string().describe('Masked without customers.contact'),
  role: z.enum(roles),
  isSuspended: z.boolean(),
  createdAt: moment.describe('Of the account; of a guest’s newest order'),
  orders: z.int(),
  spentFils: fils.describe('Of orders that were delivered'),
  lastOrderAt: moment.nullable(),
  tags: z.array(z.string()),
})

const Order = z.object({
  _id: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  createdAt: moment,
  payableFils: fils,
  isGuests: z.boolean().describe('Placed without the account'),
})

export const CustomerPage = z.object({
  person: z.object({
    _id: z.string(),
    kind: z.enum(customerKinds),
    name: z.string(),
    email: z.string().describe('Masked'),
    phone: z.string().describe('Masked'),
    emailVerified: z.boolean(),
    role: z.enum(roles),
    isSuspended: z.boolean(),
    language: z.enum(languages).nullable(),
    createdAt: moment,
  }),
  figures: z.object({
    orders: z.int(),
    delivered: z.int(),
    cancelled: z.int(),
    returns: z.int(),
    refusedParcels: z.int(),
    spentFils: fils,
  }),
  orders: z.object({ orders: z.array(Order), next: nextCursor }).nullable(),
  returns: z
    .array(z.object({ _id: z.string(), order: z.string(), status: z.string(), reason: z.string(), createdAt: moment }))
    .nullable(),
  cashHistory: CashHistory.nullable(),
  wallet: z.object({ creditFils: fils, bonusFils: fils }).nullable().describe('Of an account'),
  newestOrderId: z.string().nullable(),
  addresses: z.array(
    z.object({
      _id: z.string(),
      label: z.string(),
      area: z.string(),
      city: z.string(),
      emirate: z.string(),
      isDefault: z.boolean(),
    }),
  ),
  letters: z
    .array(
      z.object({
        _id: z.string(),
        kind: z.string(),
        at: moment,
        state: z.enum(['waiting', 'sent', 'failed', 'replaced']),
        order: z.string().nullable(),
        mayResend: z.boolean(),
      }),
    )
    .describe('Newest first; those that are about no order for 30 days'),
  tags: z.array(z.string()),
  notes: z.array(z.object({ _id: z.string(), at: moment, by: z.string(), body: z.string() })).describe('Newest first'),
  messages: z
    .array(
      z.object({
        _id: z.string(),
        reference: z.string(),
        subject: z.enum(contactSubjects),
        createdAt: moment,
        isOpen: z.boolean(),
      }),
    )
    .nullable(),
  reviews: z
    .array(
      z.object({
        _id: z.string(),
        product: z.string(),
        slug: z.string(),
        rating: z.int(),
        comment: z.string(),
        isHidden: z.boolean(),
        createdAt: moment,
      }),
    )
    .nullable(),
  wholesale: z
    .array(
      z.object({
        _id: z.string(),
        company: z.string(),
        status: z.enum(['pending', 'approved', 'declined']),
        createdAt: moment,
      }),
    )
    .nullable(),
  mergeable: z.int().describe('Orders that she placed as a guest with the e-mail that she has confirmed'),
  erasure: z
    .object({ at: moment, by: z.string() })
    .nullable()
    .describe('Somebody has asked for it, and somebody else decides'),
})

const Address = z.object({
  _id: z.string(),
  fullName: z.string(),
  phone: z.string(),
  address: z.string(),
  building: z.string(),
  area: z.string(),
  city: z.string(),
  emirate: z.string(),
  poBox: z.string().nullable(),
  makani: z.string().nullable(),
})

export const customerCalls = {
  listCustomers: adminEndpoint({
    method: 'GET',
    path: '/admin/customers',
    may: 'customers.read',
    summary: 'People with an account, newest first; or guests, at their newest orders',
    query: listQuery({
      filters: {
        kind: z.enum(customerKinds).default('account'),
        q: queryText(100)
          .optional()
          .describe('A name, an e-mail, a telephone number in any form; each word must be found'),
        tag: z.string().trim().min(1).max(60).refine(clean).optional(),
        role: z.enum(roles).optional(),
      },
      sorts: ['date'],
      usual: '-date',
    }),
    reply: z.object({ customers: z.array(Row), count: BoundedCount, next: nextCursor }),
  }),
  showCustomer: adminEndpoint({
    method: 'GET',
    path: '/admin/customers/:id',
    may: 'customers.read',
    summary: 'One person with all that the member may see of her',
    params: one,
    reply: CustomerPage,
  }),
  listCustomerOrders: adminEndpoint({
    method: 'GET',
    path: '/admin/customers/:id/orders',
    may: 'orders.read',
    summary: 'The person’s orders, newest first',
    params: one,
    query: listQuery({ filters: {}, sorts: ['date'], usual: '-date' }),
    reply: z.object({ orders: z.array(Order), next: nextCursor }),
  }),
  showCustomerContact: adminEndpoint({
    method: 'POST',
    path: '/admin/customers/:id/contact',
    may: 'customers.contact',
    audit: 'customer.contact.show',
    summary: 'E-mail, telephone and addresses in full, which the log notes',
    params: one,
    body: none,
    reply: z.object({ email: z.string(), phone: z.string(), addresses: z.array(Address) }),
  }),
  addCustomerNote: adminEndpoint({
    method: 'POST',
    path: '/admin/customers/:id/notes',
    may: 'customers.write',
    audit: 'customer.note',
    repeatable: true,
    status: 201,
    summary: 'A note for the others behind the counter; it is never rewritten, and goes when the person is erased',
    params: one,
    body: z.object({ body: requiredText(customerNoteLength) }),
    reply: z.object({ note: z.object({ _id: z.string() }) }),
  }),
  tagCustomer: adminEndpoint({
    method: 'POST',
    path: '/admin/customers/:id/tags',
    may: 'customers.write',
    audit: 'customer.tag',
    repeatable: true,
    summary: 'Adds a tag; one that the person has already changes nothing',
    params: one,
    body: z.object({ tag }),
    reply: done,
    refusals: ['QUANTITY_LIMIT'],
  }),
  untagCustomer: adminEndpoint({
    method: 'POST',
    path: '/admin/customers/:id/tags/remove',
    may: 'customers.write',
    audit: 'customer.untag',
    repeatable: true,
    summary: 'Takes a tag away',
    params: one,
    body: z.object({ tag }),
    reply: done,
  }),
  resendLetter: adminEndpoint({
    method: 'POST',
    path: '/admin/customers/:id/letters',
    may: 'customers.write',
    audit: 'customer.resend',
    repeatable: true,
    summary:
      'Sends an e-mail once more, as its order stands now; one with a link that works once gets a new link. ALREADY_DECIDED where that is of no use any more',
    params: one,
    body: z.object({ letter: z.string().regex(/^\d{1,15}$/) }),
    reply: done,
    refusals: ['ALREADY_DECIDED'],
  }),
  mergeCustomer: adminEndpoint({
    method: 'POST',
    path: '/admin/customers/:id/merge',
    may: 'customers.write',
    audit: 'customer.merge',
    repeatable: true,
    summary:
      'Gives the account the orders that were placed as a guest with its e-mail; ALREADY_DECIDED where the e-mail is not confirmed or there is none',
    params: one,
    body: none,
    reply: z.object({ merged: z.int() }),
    refusals: ['ALREADY_DECIDED'],
  }),
  exportCustomer: adminEndpoint({
    method: 'POST',
    path: '/admin/customers/:id/export',
    may: 'customers.contact',
    stepUp: true,
    audit: 'customer.export',
    summary: 'Everything held about the person, as she may have it herself; the log notes it',
    params: one,
    body: none,
    reply: z.object({ export: z.record(z.string(), z.unknown()) }),
  }),
  eraseCustomer: adminEndpoint({
    method: 'POST',
    path: '/admin/customers/:id/erase',
    may: 'customers.erase',
    audit: 'customer.erase',
    repeatable: true,
    summary: 'Asks for the person to be erased; somebody else who may decides it under the approvals',
    params: one,
    body: z.object({ reason: requiredText(300) }),
    reply: z.object({ approval: z.object({ _id: z.string(), expiresAt: moment }) }),
    refusals: ['ALREADY_DECIDED'],
  }),
}
