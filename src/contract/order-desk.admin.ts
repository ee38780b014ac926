/** What the desk does with one order. `:id` is its id or its number. */
import { cashRules } from '#domain/card-only.ts'
import { cancelReasons, tagLength } from '#domain/order-desk.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { addressFields, contactFields, id, issue, requiredName, requiredText, text } from './fields.ts'
import { ShippingAddress } from './orders.ts'

const one = z.object({ id })
const none = z.object({}).optional()
const changed = z.object({ order: z.object({ _id: z.string(), number: z.string(), version: z.int() }) })
const tag = requiredText(tagLength).regex(/^[^,:"]*$/, issue('tag'))

/** Only compared, and never kept. */
const seenFields = z.record(z.string().max(40), z.string().max(400).nullable())

export const orderDeskCalls = {
  tagOrder: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/:id/tags',
    may: 'orders.write',
    audit: 'order.tag',
    repeatable: true,
    summary: 'Adds a tag; one that the order has already changes nothing',
    params: one,
    body: z.object({ tag }),
    reply: changed,
    refusals: ['QUANTITY_LIMIT'],
  }),
  untagOrder: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/:id/tags/remove',
    may: 'orders.write',
    audit: 'order.untag',
    repeatable: true,
    summary: 'Takes a tag away',
    params: one,
    body: z.object({ tag }),
    reply: changed,
  }),
  holdOrder: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/:id/hold',
    may: 'orders.write',
    audit: 'order.hold',
    repeatable: true,
    summary:
      'Nothing of it is picked until it is released; ORDER_NOT_CHANGEABLE once it is on its way, finished or held',
    params: one,
    body: z.object({ reason: requiredText(300) }),
    reply: changed,
    refusals: ['ORDER_NOT_CHANGEABLE'],
  }),
  releaseOrder: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/:id/release',
    may: 'orders.write',
    audit: 'order.release',
    repeatable: true,
    summary: 'Ends a hold',
    params: one,
    body: none,
    reply: changed,
    refusals: ['ORDER_NOT_CHANGEABLE'],
  }),
  confirmOrder: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/:id/confirm',
    may: 'orders.write',
    audit: 'order.confirm',
    repeatable: true,
    summary:
      'A cash order whose buyer said yes on the telephone; `spokeWith` goes into the log. Does what her link does',
    params: one,
    body: z.object({ spokeWith: requiredName(120), remark: text(300).default('') }),
    reply: changed,
    refusals: ['ORDER_NOT_CHANGEABLE'],
  }),
  askAgain: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/:id/ask',
    may: 'orders.write',
    audit: 'order.ask',
    repeatable: true,
    summary: 'Sends the buyer of a cash order another message at once, with other digits',
    params: one,
    body: none,
    reply: changed,
    refusals: ['ORDER_NOT_CHANGEABLE'],
  }),
  cancelOrder: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/:id/cancel',
    may: 'orders.cancel',
    audit: 'order.cancel',
    repeatable: true,
    summary:
      'Calls an order off: stock and coupon are free again, and what was paid is due back. Not once a parcel is packed, booked or handed over',
    params: one,
    body: z.object({ reason: z.enum(cancelReasons), remark: text(300).default('') }),
    reply: changed,
    refusals: ['ORDER_NOT_CHANGEABLE', 'IN_FLIGHT', 'DEPENDENCY_DOWN'],
  }),
  ruleCash: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/:id/cash-rule',
    may: 'orders.write',
    audit: 'order.cash_rule',
    repeatable: true,
    summary:
      'Of the buyer of this order: `blocked` pays by card only from now on; `lifted` may pay in cash again, and what came back until now counts no more',
    params: one,
    body: z.object({ rule: z.enum(cashRules), reason: requiredText(300) }),
    reply: changed,
    refusals: ['ORDER_NOT_CHANGEABLE'],
  }),
  changeDelivery: adminEndpoint({
    method: 'PATCH',
    path: '/admin/orders/:id/delivery',
    may: 'orders.edit',
    audit: 'order.delivery',
    version: true,
    summary:
      'Who gets it and where, until a parcel is packed. `seen`: what the editor had before her eyes; VERSION_CONFLICT only where somebody else changed the same field',
    params: one,
    body: z.object({
      delivery: z.object({ contact: contactFields, shippingAddress: addressFields.omit({ label: true }) }),
      seen: z.object({ contact: seenFields, shippingAddress: seenFields }),
    }),
    reply: changed,
    refusals: ['ORDER_NOT_CHANGEABLE', 'FORBIDDEN'],
  }),
  showContact: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/:id/contact',
    may: 'customers.contact',
    audit: 'order.contact.show',
    summary: 'Contact and address in full, which the log notes',
    params: one,
    body: none,
    reply: z.object({
      version: z.int(),
      contact: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
      shippingAddress: ShippingAddress,
    }),
  }),
  addOrderNote: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/:id/notes',
    may: 'orders.note',
    audit: 'order.note',
    repeatable: true,
    status: 201,
    summary: 'A note for the others behind the counter. It is never rewritten; who is mentioned gets an e-mail',
    params: one,
    body: z.object({ body: requiredText(2000), mentions: z.array(id).max(10).default([]) }),
    reply: z.object({ note: z.object({ _id: z.string() }) }),
  }),
  listColleagues: adminEndpoint({
    method: 'GET',
    path: '/admin/colleagues',
    may: 'orders.note',
    summary: 'Who can be mentioned in a note: everybody active who may read orders',
    reply: z.object({ people: z.array(z.object({ _id: z.string(), name: z.string() })) }),
  }),
}
