/** Kept views of the back office's lists: a name for an address, one's own or everybody's, and the first one that a role sees. */
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, requiredName } from './fields.ts'

const list = z.enum(['orders', 'messages', 'reviews', 'customers', 'products', 'stock'])
/** The part of an address behind the question mark, as the list writes it. */
const query = z
  .string()
  .max(1000)
  .regex(/^[\w\-.~%=&,+:*]*$/)

const View = z.object({
  _id: z.string(),
  list,
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  defaultOf: z.array(z.string()).describe('Roles by their names: their people see the list through this view first'),
  version: z.int(),
})
const fields = {
  name: requiredName(60),
  query,
  isShared: z.boolean(),
  defaultOf: z.array(id).max(20),
}
const one = z.object({ view: View })

export const viewCalls = {
  listViews: adminEndpoint({
    method: 'GET',
    path: '/admin/views',
    may: null,
    summary: 'Her own views of a list and the shared ones; `first` is the one that the list begins with for her',
    query: z.object({ list: list.default('orders') }),
    reply: z.object({ views: z.array(View), first: z.string().nullable() }),
    refusals: ['FORBIDDEN'],
  }),
  addView: adminEndpoint({
    method: 'POST',
    path: '/admin/views',
    may: null,
    audit: 'view.add',
    repeatable: true,
    status: 201,
    summary: 'Keeps a view; FORBIDDEN where it is to be the first of a role and she may not change people',
    body: z.object({
      list,
      ...fields,
      isShared: fields.isShared.default(false),
      defaultOf: fields.defaultOf.default([]),
    }),
    reply: one,
    refusals: ['FORBIDDEN', 'NAME_TAKEN', 'QUANTITY_LIMIT'],
  }),
  changeView: adminEndpoint({
    method: 'PATCH',
    path: '/admin/views/:id',
    may: null,
    audit: 'view.change',
    version: true,
    summary: 'Changes a view of her own',
    params: z.object({ id }),
    body: z.object(fields).partial(),
    reply: one,
    refusals: ['FORBIDDEN', 'NAME_TAKEN'],
  }),
  removeView: adminEndpoint({
    method: 'DELETE',
    path: '/admin/views/:id',
    may: null,
    audit: 'view.remove',
    version: true,
    summary: 'Removes a view of her own',
    params: z.object({ id }),
    reply: z.object({}),
    refusals: ['VERSION_CONFLICT'],
  }),
}
