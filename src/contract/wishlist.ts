import { z } from 'zod'
import { Product } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'

export const WishlistItem = Product.extend({ productId: z.string(), addedAt: moment })
export type WishlistItem = z.output<typeof WishlistItem>

const owner = z.object({ userId: id })
const items = z.object({ items: z.array(WishlistItem) })
const common = { access: 'customer', owner: true } as const

export const wishlistCalls = {
  listWishlist: endpoint({
    ...common,
    method: 'GET',
    path: '/user/:userId/wishlist',
    aliases: ['/users/:userId/wishlist'],
    summary: 'My wishlist, newest first',
    params: owner,
    reply: items,
  }),
  saveWishlist: endpoint({
    ...common,
    method: 'PUT',
    path: '/user/:userId/wishlist',
    aliases: ['/users/:userId/wishlist'],
    limit: 'write',
    summary: 'Replace my wishlist (D16)',
    params: owner,
    body: z.object({
      items: z.array(z.object({ productId: id, addedAt: z.iso.datetime({ offset: true }).optional() })).max(200),
    }),
    reply: items,
  }),
}
