import { maxCartLines, maxCustomizationLength } from '#domain/cart.ts'
import { z } from 'zod'
import { Picture } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { aed, CashOnDelivery, id, issue, purchaseOption, requiredText, itemRequest } from './fields.ts'

export const CartItem = z.object({
  _id: z.string(),
  productId: z.object({ _id: z.string(), slug: z.string(), name: z.string(), images: z.array(Picture) }),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  purchaseOption: purchaseOption.nullable(),
  customization: z.string().nullable(),
  quantity: z.int(),
  price: aed.describe('Full unit price now'),
  optionPrice: aed,
  priceAtAddition: aed,
  lineTotal: aed.describe('optionPrice × quantity'),
  availableStock: z.int(),
})
export type CartItem = z.output<typeof CartItem>

/** R070, R073, D8: `payable` is what the shopper pays. */
export const Cart = z.object({
  _id: z.string(),
  items: z.array(CartItem),
  couponApplied: z.string().nullable(),
  coupon: z
    .object({ code: z.string(), discountType: z.enum(['percentage', 'fixed']), discountValue: z.number() })
    .nullable(),
  discount: aed,
  subTotal: aed,
  total: aed,
  totalItems: z.int(),
  comboSaving: aed,
  shipping: aed,
  freeShippingRemaining: aed,
  tax: aed,
  payable: aed.describe('Without the fee of cash on delivery'),
  cashOnDelivery: CashOnDelivery.extend({
    cardOnly: z
      .boolean()
      .optional()
      .describe('Cash parcels of this account came back, or this order was refused for it: it is paid by card'),
  }),
})
export type Cart = z.output<typeof Cart>

export const Skipped = z.object({ productId: z.string(), reason: z.enum(['not_found', 'out_of_stock', 'limited']) })
export const ItemRequests = z.array(itemRequest).max(maxCartLines)

/** F17: a full bag as JSON, each letter of what is made to order written as \u0000, and 16 KiB for all else in the body. */
export const maxBagBytes = maxCartLines * (maxCustomizationLength * 6 + 600) + 16 * 1024

const cart = z.object({ cart: Cart })
const itemId = z.object({ itemId: id })
const couponCode = requiredText(60)

export const cartCalls = {
  showCart: endpoint({
    method: 'GET',
    path: '/cart/getCart',
    access: 'customer',
    summary: 'The bag, priced now',
    reply: cart,
  }),
  addToCart: endpoint({
    method: 'POST',
    path: '/cart/addToCart',
    access: 'customer',
    limit: 'write',
    summary: 'Put into the bag',
    body: itemRequest.extend({
      place: z
        .int()
        .min(0)
        .max(maxCartLines)
        .optional()
        .describe('Among the lines, from 0: where a removed one stood. Behind them if left out.'),
    }),
    reply: cart,
    refusals: ['NOT_FOUND', 'INSUFFICIENT_STOCK', 'QUANTITY_LIMIT', 'ORDER_TOO_LARGE'],
  }),
  mergeCart: endpoint({
    method: 'POST',
    path: '/cart/merge',
    access: 'customer',
    limit: 'write',
    maxBodyBytes: maxBagBytes,
    summary: 'Take over the bag a guest kept in the browser; the same bag sent again changes nothing',
    body: z.object({
      items: ItemRequests,
      bagId: id
        .optional()
        .describe('Names the bag, for 30 days; without it the same items are the same bag for an hour'),
    }),
    reply: z.object({ cart: Cart, skipped: z.array(Skipped) }),
  }),
  quoteCart: endpoint({
    method: 'POST',
    path: '/cart/quote',
    access: 'anyone',
    limit: 'read',
    maxBodyBytes: maxBagBytes,
    summary: "The server's price of a guest's bag",
    body: z.object({ items: ItemRequests, couponCode: couponCode.nullish() }),
    reply: z.object({ cart: Cart, skipped: z.array(Skipped) }),
    refusals: ['INVALID_COUPON', 'ORDER_TOO_LARGE'],
  }),
  applyCoupon: endpoint({
    method: 'POST',
    path: '/cart/apply-coupon',
    access: 'customer',
    limit: 'coupon',
    summary: 'Apply a coupon to the bag',
    body: z.object({ couponCode }),
    reply: cart,
    refusals: ['EMPTY_CART', 'INVALID_COUPON'],
  }),
  removeCoupon: endpoint({
    method: 'DELETE',
    path: '/cart/coupon',
    access: 'customer',
    limit: 'write',
    summary: 'Take the coupon off',
    reply: cart,
  }),
  clearCart: endpoint({
    method: 'DELETE',
    path: '/cart/clearCart',
    access: 'customer',
    limit: 'write',
    summary: 'Empty the bag',
    reply: cart,
  }),
  setQuantity: endpoint({
    method: 'PUT',
    path: '/cart/:itemId',
    access: 'customer',
    limit: 'write',
    summary: 'Change a quantity; below 1 removes the item (R074)',
    params: itemId,
    body: z.object({ quantity: z.int(issue('quantity')).max(999, issue('quantity')) }),
    reply: cart,
    refusals: ['NOT_FOUND', 'INSUFFICIENT_STOCK', 'QUANTITY_LIMIT', 'ORDER_TOO_LARGE'],
  }),
  removeFromCart: endpoint({
    method: 'DELETE',
    path: '/cart/:itemId',
    access: 'customer',
    limit: 'write',
    summary: 'Take an item out',
    params: itemId,
    reply: cart,
    refusals: ['NOT_FOUND'],
  }),
}
