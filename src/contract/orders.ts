import { orderStatuses, paymentStatuses } from '#domain/order.ts'
import { shopperStates } from '#domain/parcel.ts'
import { checkoutMethods, paymentMethods } from '#domain/payment.ts'
import { z } from 'zod'
import { maxBagBytes, ItemRequests } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { orderMoney } from './order-money.ts'
import { Collect, OrderPickup, PickupRequest } from './order-pickup.ts'
import {
  addressFields,
  aed,
  assetUrl,
  contactFields,
  email,
  id,
  limit,
  moment,
  page,
  pagination,
  purchaseOption,
  requiredText,
  text,
} from './fields.ts'

export const OrderItem = z.object({
  _id: z.string(),
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  image: assetUrl.nullable(),
  color: z.string(),
  size: z.string(),
  purchaseOption: purchaseOption.nullable(),
  customization: z.string().nullable(),
  quantity: z.int(),
  replaces: z
    .string()
    .nullable()
    .describe('The item whose returned pieces it replaces; it is paid for with that one, and costs 0'),
  unitPrice: aed,
  optionPrice: aed,
  lineTotal: aed,
})

/** What is shown of an order before it is known whose mailbox it was placed with (F36). */
export const OrderToConfirm = z.object({
  number: z.string(),
  discount: aed,
  shipping: aed,
  cashFee: aed,
  wallet: aed.describe('Paid already, from the wallet'),
  payable: aed.describe('What is collected at the door: without what the wallet has paid'),
  items: z.array(OrderItem.omit({ customization: true })),
})
export type OrderToConfirm = z.output<typeof OrderToConfirm>

export const ShippingAddress = z.object({
  fullName: z.string(),
  phone: z.string(),
  address: z.string(),
  building: z.string(),
  area: z.string(),
  city: z.string(),
  emirate: z.string(),
  postalCode: z.string().nullable(),
  poBox: z.string().nullable(),
  makani: z.string().nullable(),
  country: z.literal('AE'),
})

const Parcel = z.object({
  _id: z.string(),
  position: z.int(),
  state: z.enum(shopperStates),
  courier: z.string().nullable(),
  awb: z.string().nullable().describe('The courier’s own number'),
  trackingUrl: z.string().nullable(),
  attempts: z.int().describe('How often the courier was at the door in vain'),
  isExchange: z.boolean().describe('Handed over at the door against pieces that go back in the same visit'),
  items: z.array(z.object({ itemId: z.string(), quantity: z.int() })),
  events: z.array(z.object({ at: moment, state: z.enum(shopperStates) })),
  collect: Collect,
})

export const Order = z.object({
  _id: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  items: z.array(OrderItem),
  ...orderMoney,
  wallet: aed.describe('Of it, paid from the wallet'),
  coupon: z
    .object({ code: z.string(), discountType: z.enum(['percentage', 'fixed']), discountValue: z.number() })
    .nullable(),
  contact: z.object({ email: z.string(), phone: z.string(), firstName: z.string(), lastName: z.string() }),
  shippingAddress: ShippingAddress.describe('Of an order that is collected, where the store is'),
  pickup: OrderPickup,
  notes: z.string(),
  estimatedDelivery: z.object({ from: z.string(), to: z.string() }),
  events: z.array(z.object({ at: moment, status: z.string(), note: z.string() })),
  parcels: z.array(Parcel).describe('Those that are not called off'),
  changeableUntil: moment.nullable(),
  can: z.object({
    cancel: z.boolean(),
    editAddress: z.boolean(),
    pay: z.boolean(),
    return: z.boolean().describe('Delivered no longer ago than its terms allow (D18)'),
  }),
  confirmBy: moment
    .nullable()
    .describe(
      'A cash order waits until then for the link in the e-mail to be confirmed (T13); null for every other order',
    ),
  createdAt: moment,
})
export type Order = z.output<typeof Order>

export const PlaceOrder = z.object({
  contact: contactFields,
  shippingAddress: addressFields.optional(),
  addressId: id.optional(),
  pickup: PickupRequest.optional(),
  paymentMethod: z.enum(checkoutMethods),
  notes: text(1000).optional().default(''),
  items: ItemRequests.optional().describe("A guest's bag; a signed-in shopper's bag is the server's"),
  couponCode: text(60).nullish(),
  expectedPayable: z
    .number()
    .min(0)
    .max(1e12)
    .optional()
    .describe('What the shopper was shown, with the fee where she pays in cash; another price answers PRICE_CHANGED'),
  useWallet: z
    .boolean()
    .optional()
    .describe('Pay with the wallet of who is signed in, as far as it goes; the rest as `paymentMethod` says'),
  expectedWallet: z
    .number()
    .min(0)
    .max(1e12)
    .optional()
    .describe('How much of it the shopper was shown; another amount answers WALLET_CHANGED'),
})
export type PlaceOrder = z.output<typeof PlaceOrder>

const order = z.object({ order: Order })
const orderId = z.object({ id })
const payment = z.object({ redirectUrl: z.string() })

export const orderCalls = {
  placeOrder: endpoint({
    method: 'POST',
    path: '/orders',
    access: 'visitor',
    limit: 'order',
    status: 201,
    maxBodyBytes: maxBagBytes,
    summary: 'Place an order; header Idempotency-Key is required and makes it repeatable',
    body: PlaceOrder,
    reply: z.object({
      order: Order,
      payment: payment.optional(),
      orderToken: z.string().optional().describe("Opens a guest's order: send it as X-Order-Token"),
    }),
    refusals: [
      'EMPTY_CART',
      'INVALID_COUPON',
      'INSUFFICIENT_STOCK',
      'QUANTITY_LIMIT',
      'ORDER_TOO_LARGE',
      'CASH_NOT_OFFERED',
      'PICKUP_NOT_OFFERED',
      'PRICE_CHANGED',
      'WALLET_CHANGED',
      'IDEMPOTENCY_MISMATCH',
      'IN_FLIGHT',
      'TOO_MANY_OPEN_ORDERS',
      'NOT_FOUND',
      'ORDER_NOT_CHANGEABLE',
      'PROVIDER_NOT_CONFIGURED',
      'DEPENDENCY_DOWN',
    ],
  }),
  showOrderToConfirm: endpoint({
    method: 'POST',
    path: '/orders/to-confirm',
    access: 'anyone',
    limit: 'token',
    summary: 'What the token of the e-mail would confirm, without a word that was typed in. Changes nothing',
    body: z.object({ token: z.string().min(20).max(200) }),
    reply: z.object({ order: OrderToConfirm }),
    refusals: ['TOKEN_USED_OR_EXPIRED'],
  }),
  confirmOrder: endpoint({
    method: 'POST',
    path: '/orders/confirm',
    access: 'anyone',
    limit: 'token',
    summary: 'Confirm a cash order with the token of the e-mail. Repeats change nothing',
    body: z.object({ token: z.string().min(20).max(200) }),
    reply: z.object({ order: Order, orderToken: z.string().optional() }),
    refusals: ['TOKEN_USED_OR_EXPIRED'],
  }),
  listMyOrders: endpoint({
    method: 'GET',
    path: '/orders/my',
    access: 'customer',
    summary: 'My orders, newest first',
    query: z.object({ page, limit: limit(10, 48) }),
    reply: z.object({ orders: z.array(Order), pagination }),
  }),
  lookUpOrder: endpoint({
    method: 'POST',
    path: '/orders/lookup',
    access: 'anyone',
    limit: 'lookup',
    summary: "A guest's order by number and e-mail (D22)",
    body: z.object({ number: requiredText(40), email }),
    reply: z.object({ order: Order, orderToken: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
  showOrder: endpoint({
    method: 'GET',
    path: '/orders/:id',
    access: 'visitor',
    summary: "One order: its owner's, or with the guest's X-Order-Token",
    params: orderId,
    reply: order,
    refusals: ['NOT_FOUND'],
  }),
  showInvoice: endpoint({
    method: 'GET',
    path: '/orders/:id/invoice',
    access: 'visitor',
    limit: 'invoice',
    file: 'application/pdf',
    summary:
      'The bilingual tax invoice of an order that was paid, or handed to the courier for cash on delivery; NOT_FOUND as long as there is none',
    params: orderId,
    reply: z.instanceof(Uint8Array),
    refusals: ['NOT_FOUND', 'OVERLOADED'],
  }),
  showCreditNote: endpoint({
    method: 'GET',
    path: '/orders/:id/credit-note',
    access: 'visitor',
    limit: 'invoice',
    file: 'application/pdf',
    summary: 'The tax credit note of each refund of an order, in one file; NOT_FOUND as long as nothing was refunded',
    params: orderId,
    reply: z.instanceof(Uint8Array),
    refusals: ['NOT_FOUND', 'OVERLOADED'],
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/orders/:id/cancel',
    access: 'visitor',
    limit: 'write',
    summary: 'Cancel within the window (R084)',
    params: orderId,
    body: z.object({ reason: text(500).optional().default('') }),
    reply: order,
    refusals: ['NOT_FOUND', 'ORDER_NOT_CHANGEABLE', 'IN_FLIGHT', 'DEPENDENCY_DOWN'],
  }),
  changeOrderAddress: endpoint({
    method: 'PUT',
    path: '/orders/:id/shipping-address',
    access: 'visitor',
    limit: 'write',
    summary: 'Change the delivery address within the window (R084)',
    params: orderId,
    body: addressFields,
    reply: order,
    refusals: ['NOT_FOUND', 'ORDER_NOT_CHANGEABLE'],
  }),
  payOrder: endpoint({
    method: 'POST',
    path: '/orders/:id/pay',
    access: 'visitor',
    limit: 'order',
    summary: 'Try the payment again on a new hosted page',
    params: orderId,
    reply: z.object({ order: Order, payment: payment.optional() }),
    refusals: ['NOT_FOUND', 'ORDER_NOT_CHANGEABLE', 'PROVIDER_NOT_CONFIGURED', 'DEPENDENCY_DOWN'],
  }),
  confirmPayment: endpoint({
    method: 'POST',
    path: '/orders/:id/confirm-payment',
    access: 'visitor',
    limit: 'write',
    summary: 'The return page asks the provider how the payment ended, in case the webhook is late',
    params: orderId,
    reply: order,
    refusals: ['NOT_FOUND', 'DEPENDENCY_DOWN'],
  }),
}
