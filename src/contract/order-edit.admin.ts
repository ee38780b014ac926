/** What the desk changes of an order's lines, and splitting it into parcels. `:id` is its id or its number. Money in fils. */
import { couponChoices, maxLineQuantity, maxShippingFils } from '#domain/order-edit.ts'
import { maxOrderFils } from '#domain/pricing.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { assetUrl, id, issue, moment, purchaseOption, queryText, requiredText, text } from './fields.ts'
import { courierName, placeCode } from './parcels.admin.ts'

const one = z.object({ id })
const fils = z.int()
const pieces = z.int(issue('quantity')).min(1, issue('quantity')).max(maxLineQuantity, issue('quantity'))
const discountFils = z.int(issue('quantity')).min(0, issue('quantity')).max(maxOrderFils, issue('quantity'))
const shippingFils = z
  .int(issue('quantity'))
  .min(0, issue('quantity'))
  .max(maxShippingFils, issue('quantity'))
  .nullable()

/** Each line of the order at most once. */
const eachOnce = (lines: readonly { orderLineId: string }[]): boolean =>
  new Set(lines.map(({ orderLineId }) => orderLineId)).size === lines.length

/** No price of a piece: those are the order's own and the catalogue's. */
const edit = z.object({
  quantities: z
    .array(z.object({ orderLineId: id, quantity: pieces.or(z.literal(0)) }))
    .max(500)
    .default([])
    .refine(eachOnce, issue('twice'))
    .describe('Lines that are not named stay; 0 takes a line away'),
  swaps: z
    .array(z.object({ orderLineId: id, variantId: id, quantity: pieces }))
    .max(100)
    .default([])
    .describe('Pieces of a line that become another colour or size, at the line’s own price'),
  added: z
    .array(z.object({ variantId: id, purchaseOption: purchaseOption.optional(), quantity: pieces }))
    .max(100)
    .default([])
    .describe('At today’s price'),
  coupon: z.enum(couponChoices).optional().describe('Required for an order with a coupon: kept or dropped'),
  discountFils: discountFils.describe('What the desk takes off beside the coupon, in all'),
  shippingFils: shippingFils.describe('Null: by the rule under which the order was placed'),
})
export type OrderEditInput = z.output<typeof edit>

/** What the editor had before her eyes. Only compared, and never kept. */
const seen = z.object({
  lines: z.record(z.string().max(40), z.int()),
  couponCode: text(60).nullable(),
  discountFils: fils,
  shippingFils: fils.nullable(),
})

const EditBody = z.object({ edit, seen, expectedPayableFils: fils, reason: requiredText(300) })
export type OrderEditBody = z.output<typeof EditBody>

const Amounts = z.object({
  subTotalFils: fils,
  fullTotalFils: fils,
  discountFils: fils,
  shippingFils: fils,
  cashFeeFils: fils,
  taxFils: fils.describe('Part of what is charged'),
  payableFils: fils,
})

const Preview = z.object({
  lines: z.array(
    z.object({
      orderLineId: z.string().nullable().describe('Null: a new line'),
      source: z.enum(['kept', 'swap', 'added']),
      sku: z.string(),
      name: z.string(),
      color: z.string(),
      size: z.string(),
      purchaseOption: purchaseOption.nullable(),
      optionPriceFils: fils,
      quantityBefore: z.int(),
      quantity: z.int(),
      totalBeforeFils: fils,
      totalFils: fils,
    }),
  ),
  before: Amounts,
  after: Amounts,
  differenceFils: fils.describe('Positive: it costs more'),
  coupon: z.object({ code: z.string(), isKept: z.boolean() }).nullable(),
  money: z
    .object({ kind: z.enum(['none', 'collect', 'refund', 'release', 'pay']), fils })
    .describe('What happens to the money. Nothing is charged or paid back by itself'),
  replacesInvoice: z.boolean(),
  needsApproval: z.boolean().describe('It takes off more than one may: somebody else has to agree'),
})
export type OrderEditPreview = z.input<typeof Preview>

const changed = z.object({ order: z.object({ _id: z.string(), number: z.string(), version: z.int() }) })

const Variant = z.object({
  variantId: z.string(),
  productId: z.string(),
  sku: z.string(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  image: assetUrl.nullable(),
  isSet: z.boolean().describe('Sold whole, or as shirt or trousers'),
  unitPriceFils: fils.describe('Today’s'),
  available: z.int(),
})

const refused = [
  'ORDER_NOT_CHANGEABLE',
  'INSUFFICIENT_STOCK',
  'ORDER_TOO_LARGE',
  'QUANTITY_LIMIT',
  'FORBIDDEN',
] as const

export const orderEditCalls = {
  showOrderForEdit: adminEndpoint({
    method: 'GET',
    path: '/admin/orders/:id/edit',
    may: 'orders.edit',
    summary:
      'An order as its editor begins: lines with what is packed of each, and the colours and sizes they may become',
    params: one,
    reply: z.object({
      order: z.object({
        _id: z.string(),
        number: z.string(),
        version: z.int(),
        blocked: z.string().nullable().describe('Why its lines can’t be changed now'),
        couponCode: z.string().nullable(),
        discountFils: fils.describe('What the desk takes off'),
        shippingFils: fils.nullable().describe('What the desk has set'),
        amounts: Amounts,
      }),
      lines: z.array(
        z.object({
          orderLineId: z.string(),
          productId: z.string(),
          variantId: z.string(),
          sku: z.string(),
          name: z.string(),
          image: assetUrl.nullable(),
          color: z.string(),
          size: z.string(),
          purchaseOption: purchaseOption.nullable(),
          optionPriceFils: fils,
          quantity: z.int(),
          packed: z.int().describe('In a box that is packed or booked: these can’t be taken away'),
        }),
      ),
      variants: z.array(Variant).describe('Of the products in the order'),
      parcels: z.array(
        z.object({ _id: z.string(), position: z.int(), state: z.string(), place: z.string(), pieces: z.int() }),
      ),
      places: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
  findPieces: adminEndpoint({
    method: 'GET',
    path: '/admin/pieces',
    may: 'orders.edit',
    summary: 'Pieces that can be sold now, by how their SKU begins or by words of their name; at most 20',
    query: z.object({ q: queryText(60) }),
    reply: z.object({ pieces: z.array(Variant) }),
  }),
  previewOrderEdit: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/:id/edit/preview',
    may: 'orders.edit',
    summary: 'What an edit would come to, old and new; writes nothing and refuses what the edit would refuse',
    params: one,
    body: z.object({ edit }),
    reply: z.object({ preview: Preview }),
    refusals: refused,
  }),
  editOrder: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/:id/edit',
    may: 'orders.edit',
    audit: 'order.edit',
    version: true,
    repeatable: true,
    summary:
      'Changes the lines of an order until they are packed. PRICE_CHANGED where it comes to another total than was previewed; VERSION_CONFLICT where somebody else changed lines, coupon, discount or delivery since',
    params: one,
    body: EditBody,
    reply: changed.extend({ preview: Preview }),
    refusals: [...refused, 'PRICE_CHANGED'],
  }),
  requestOrderDiscount: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/:id/edit/request',
    may: 'orders.edit',
    audit: 'order.request-discount',
    repeatable: true,
    summary:
      'Asks somebody who may take off so much to agree to an edit as it was previewed; the order stays as it is until then. FORBIDDEN where nobody need be asked',
    params: one,
    body: EditBody,
    reply: z.object({ approval: z.object({ _id: z.string(), expiresAt: moment }) }),
    refusals: [...refused, 'PRICE_CHANGED', 'VERSION_CONFLICT'],
  }),
  sendPayLink: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/:id/pay-link',
    may: 'orders.edit',
    audit: 'order.pay-link',
    repeatable: true,
    summary:
      'A new link by e-mail, for what a paid order costs more since it was changed; an earlier one ends. ORDER_NOT_CHANGEABLE where nothing is due',
    params: one,
    body: z.object({}).optional(),
    reply: changed,
    refusals: ['ORDER_NOT_CHANGEABLE'],
  }),
  splitOrder: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/:id/split',
    may: 'orders.edit',
    audit: 'order.split',
    repeatable: true,
    summary: 'Pieces that are not packed yet go into a parcel of their own, from this place',
    params: one,
    body: z.object({
      place: placeCode,
      courier: courierName.optional(),
      lines: z
        .array(z.object({ orderLineId: id, quantity: pieces }))
        .min(1)
        .max(500)
        .refine(eachOnce, issue('twice')),
    }),
    reply: changed.extend({ parcel: z.object({ _id: z.string(), position: z.int() }) }),
    refusals: ['ORDER_NOT_READY', 'ORDER_NOT_CHANGEABLE', 'QUANTITY_LIMIT', 'PARCEL_NOT_MOVABLE'],
  }),
}
