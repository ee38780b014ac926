/** What the desk does with one order. `:id` is its id or its number. */
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, issue, requiredText } from './fields.ts'
import { tagLength } from '#domain/order-desk.ts'

const one = z.object({ id })
const none = z.object({}).optional()
const changed = z.object({ order: z.object({ _id: z.string(), number: z.string(), version: z.int() }) })
const tag = requiredText(tagLength).regex(/^[^,:"]*$/, issue('tag'))

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
