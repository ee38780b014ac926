/** One order as the desk sees it. Parts that the member's permissions don't open are null. Money in fils. */
import { cashRules } from '#domain/card-only.ts'
import { confirmReasons } from '#domain/confirmation.ts'
import { orderStatuses, paymentStatuses } from '#domain/order.ts'
import { deskBlockers, deskVerbs, nextSteps } from '#domain/order-desk.ts'
import { paymentMethods } from '#domain/payment.ts'
import { z } from 'zod'
import { adminEndpoint, fileReply } from './admin-endpoint.ts'
import { OrderCall } from './calls.admin.ts'
import { assetUrl, id, moment, purchaseOption } from './fields.ts'

const fils = z.int()

const Line = z.object({
  _id: z.string(),
  productId: z.string(),
  slug: z.string(),
  sku: z.string(),
  name: z.string(),
  image: assetUrl.nullable(),
  color: z.string(),
  size: z.string(),
  purchaseOption: purchaseOption.nullable(),
  customization: z.string().nullable(),
  quantity: z.int(),
  optionPriceFils: fils,
  lineTotalFils: fils,
  isReplacement: z.boolean().describe('It goes out for a piece that came back, and costs nothing more'),
  packed: z.int().describe('Pieces in a parcel that is not cancelled'),
})

const Money = z.object({
  subTotalFils: fils.describe('Before the saving of sets and the coupon'),
  savedFils: fils.describe('By buying sets'),
  discountFils: fils.describe('The coupon’s and the desk’s together'),
  deskDiscountFils: fils.describe('What the desk took off the placed order'),
  cutFils: fils.describe('What the desk’s own prices and delivery are below the shop’s'),
  couponCode: z.string().nullable(),
  shippingFils: fils,
  cashFeeFils: fils,
  taxFils: fils.describe('Part of what is charged'),
  chargedFils: fils,
  paidFils: fils,
  refundDueFils: fils,
  refundedFils: fils,
  held: z
    .object({ fils, until: moment })
    .nullable()
    .describe('Held by the buyer’s bank until the order is packed; not taken yet'),
  releasedFils: fils.describe('Held before, and not taken'),
  leftFils: fils.describe('What the buyer still has to pay'),
  dueFils: fils.describe(
    'Of a paid order, what it costs more since it was changed; nothing is packed before it is paid',
  ),
  payLink: z
    .object({ url: z.string(), amountFils: fils, expiresAt: moment })
    .nullable()
    .describe('The link that the buyer was sent, while it can be paid'),
})

const Parcel = z.object({
  _id: z.string(),
  position: z.int(),
  kind: z.string(),
  state: z.string(),
  place: z.string(),
  courier: z.string().nullable(),
  awb: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  codFils: fils,
  attempts: z.int(),
  trouble: z.string().nullable(),
  pieces: z.int(),
  updatedAt: moment,
})

const Buyer = z.object({
  personId: z.string().nullable().describe('Whose page it is; null once she is erased'),
  hasAccount: z.boolean(),
  orders: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
  returns: z.int(),
  refusedParcels: z.int(),
  spentFils: fils.describe('Of orders that were delivered'),
  others: z.array(
    z.object({
      _id: z.string(),
      number: z.string(),
      status: z.enum(orderStatuses),
      createdAt: moment,
      payableFils: fils,
    }),
  ),
})

export const CashHistory = z.object({
  isCardOnly: z.boolean(),
  isBlocked: z.boolean().describe('By hand'),
  refused: z.int().describe('Cash parcels that came back and count'),
  from: z.int().nullable().describe('So many are one too many; null: they never are'),
  parcels: z.array(
    z.object({
      _id: z.string(),
      order: z.string().describe('Its number'),
      position: z.int(),
      at: moment,
      trouble: z.string().nullable(),
      amountFils: fils.describe('Of its order'),
      isForgiven: z.boolean(),
    }),
  ),
  decisions: z
    .array(z.object({ _id: z.string(), rule: z.enum(cashRules), reason: z.string(), by: z.string(), at: moment }))
    .describe('Newest first'),
})

const TimelineEntry = z.object({
  _id: z.string(),
  at: moment,
  kind: z.enum(['event', 'note', 'email', 'payment', 'dispute', 'parcel', 'act']),
  actor: z.enum(['staff', 'buyer', 'courier', 'system']),
  name: z.string().nullable().describe('Of the person, or the courier'),
  what: z
    .string()
    .describe('A status, the kind of an e-mail, the state of a payment, dispute or parcel, or the name of an act'),
  remark: z.string().describe('A note’s words, a reason, a word that says more'),
  about: z.string().nullable().describe('Of which parcel or payment'),
})

const Edit = z.object({
  _id: z.string(),
  at: moment,
  by: z.string(),
  reason: z.string(),
  lines: z
    .array(
      z.object({
        sku: z.string(),
        name: z.string(),
        color: z.string(),
        size: z.string(),
        before: z.int(),
        after: z.int(),
      }),
    )
    .describe('Those whose pieces changed'),
  totalBeforeFils: fils,
  totalAfterFils: fils,
})

const Confirmation = z.object({
  reasons: z.array(z.enum(confirmReasons)),
  state: z.enum(['waiting', 'sent', 'call', 'confirmed', 'refused', 'lapsed', 'closed']),
  nextAt: moment.nullable().describe('Of the next message, the call list or the end'),
  decidedAt: moment.nullable(),
  calls: z.array(OrderCall).describe('That reached nobody; newest first'),
  messages: z.array(
    z.object({
      _id: z.string(),
      channel: z.enum(['sms', 'whatsapp', 'email']),
      sentTo: z.string().describe('Masked'),
      state: z.enum(['waiting', 'asked', 'sent', 'delivered', 'failed', 'unknown', 'dropped']),
      at: moment,
    }),
  ),
})

export const OrderPage = z.object({
  order: z.object({
    _id: z.string(),
    number: z.string(),
    version: z.int(),
    status: z.enum(orderStatuses),
    paymentMethod: z.enum(paymentMethods),
    paymentStatus: z.enum(paymentStatuses),
    createdAt: moment,
    language: z.string(),
    remark: z.string().describe('What the buyer wrote with the order'),
    tags: z.array(z.string()),
    held: z.object({ at: moment, reason: z.string() }).nullable(),
    confirmBy: moment.nullable(),
    delivery: z.object({ from: z.string(), to: z.string() }),
  }),
  lines: z.array(Line),
  money: Money.nullable(),
  contact: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().describe('Masked'),
    phone: z.string().describe('Masked'),
    area: z.string(),
    city: z.string(),
    emirate: z.string(),
  }),
  buyer: Buyer.nullable(),
  cashHistory: CashHistory.nullable().describe('Whether the buyer may pay in cash, and why not'),
  parcels: z.array(Parcel).nullable(),
  documents: z
    .array(z.object({ kind: z.enum(['invoice', 'creditNote']), number: z.string(), issuedAt: moment, totalFils: fils }))
    .nullable(),
  edits: z.array(Edit).describe('What the desk changed of its lines and prices, newest first'),
  timeline: z.array(TimelineEntry).describe('Newest first'),
  confirmation: Confirmation.nullable().describe('Of a cash order that was to be confirmed before it is picked'),
  next: z.enum(nextSteps).describe('What is to be done next'),
  blocked: z
    .record(z.enum(deskVerbs), z.enum(deskBlockers).nullable())
    .describe('Of each verb what stands against it; null: it may be done, by who has the permission'),
})

const paper = {
  method: 'GET',
  may: 'tax.print',
  params: z.object({ id }),
  reply: fileReply,
  file: 'application/pdf',
  refusals: ['NOT_FOUND', 'OVERLOADED'],
} as const

export const orderPageCalls = {
  showOrder: adminEndpoint({
    method: 'GET',
    path: '/admin/orders/:id',
    may: 'orders.read',
    summary: 'One order by its id or number, with all that the member may see of it',
    params: z.object({ id }),
    reply: OrderPage,
  }),
  printOrderInvoice: adminEndpoint({
    ...paper,
    path: '/admin/orders/:id/invoice',
    audit: 'order.invoice',
    summary: 'The tax invoice of an order, as its buyer has it; NOT_FOUND as long as there is none',
  }),
  printOrderCreditNotes: adminEndpoint({
    ...paper,
    path: '/admin/orders/:id/credit-notes',
    audit: 'order.credit_notes',
    summary: 'All credit notes of an order as one file; NOT_FOUND as long as there is none',
  }),
}
