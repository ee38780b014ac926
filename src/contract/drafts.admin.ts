/** Orders that staff take by telephone, by WhatsApp or in a branch. Money in fils; every price in an answer is worked out by the server. */
import { draftChannels, draftStates, mostHoldHours, usualHoldHours } from '#domain/draft.ts'
import { languages } from '#domain/locale.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { Draft, DraftBody } from './draft-shape.admin.ts'
import { assetUrl, id, moment, queryText, requiredText } from './fields.ts'
import { listQuery, nextCursor } from './list-query.ts'

const one = z.object({ id })
const none = z.object({}).optional()
const fils = z.int()

const draft = z.object({ draft: Draft })
const asked = z.object({ draft: Draft, approval: z.object({ _id: z.string(), expiresAt: moment }) })

export const draftCalls = {
  listDrafts: adminEndpoint({
    method: 'GET',
    path: '/admin/drafts',
    may: 'orders.draft',
    summary: 'Drafts, newest first; a rep sees her own',
    query: listQuery({ filters: { state: z.enum(draftStates).optional() }, sorts: ['date'], usual: '-date' }),
    reply: z.object({
      drafts: z.array(
        z.object({
          _id: z.string(),
          number: z.string(),
          state: z.enum(draftStates),
          channel: z.enum(draftChannels),
          buyer: z.string(),
          pieces: z.int(),
          owner: z.string(),
          orderNumber: z.string().nullable(),
          heldUntil: moment.nullable(),
          createdAt: moment,
        }),
      ),
      next: nextCursor,
    }),
  }),
  createDraft: adminEndpoint({
    method: 'POST',
    path: '/admin/drafts',
    may: 'orders.draft',
    audit: 'draft.create',
    repeatable: true,
    status: 201,
    summary: 'An empty draft, or the pieces and the buyer of an earlier order once more',
    body: z.object({ channel: z.enum(draftChannels), language: z.enum(languages), fromOrderId: id.optional() }),
    reply: draft,
  }),
  showDraft: adminEndpoint({
    method: 'GET',
    path: '/admin/drafts/:id',
    may: 'orders.draft',
    summary: 'A draft at the prices of now',
    params: one,
    reply: draft,
  }),
  saveDraft: adminEndpoint({
    method: 'PATCH',
    path: '/admin/drafts/:id',
    may: 'orders.draft',
    audit: 'draft.save',
    version: true,
    summary: 'What was typed. Pieces that are set aside follow the lines, or INSUFFICIENT_STOCK leaves all as it was',
    params: one,
    body: DraftBody,
    reply: draft,
    refusals: ['ORDER_NOT_CHANGEABLE', 'INSUFFICIENT_STOCK', 'ORDER_TOO_LARGE'],
  }),
  findBuyers: adminEndpoint({
    method: 'GET',
    path: '/admin/draft-buyers',
    may: 'orders.draft',
    summary: 'Who has ordered by this telephone, e-mail, name or order number; contacts are masked until one is taken',
    query: z.object({ q: queryText(100) }),
    reply: z.object({
      buyers: z.array(
        z.object({
          orderId: z.string(),
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          isCustomer: z.boolean(),
          orders: z.int(),
          lastNumber: z.string(),
          lastAt: moment,
        }),
      ),
    }),
  }),
  findGoods: adminEndpoint({
    method: 'GET',
    path: '/admin/draft-goods',
    may: 'orders.draft',
    summary: 'Pieces by bar code, SKU or name, with what is left of each; an exact SKU comes first and alone',
    query: z.object({ q: queryText(100) }),
    reply: z.object({
      goods: z.array(
        z.object({
          variantId: z.string(),
          sku: z.string(),
          name: z.string(),
          image: assetUrl.nullable(),
          color: z.string(),
          size: z.string(),
          isSet: z.boolean(),
          available: z.int(),
          priceFils: fils,
        }),
      ),
    }),
  }),
  takeBuyer: adminEndpoint({
    method: 'POST',
    path: '/admin/drafts/:id/buyer',
    may: 'orders.draft',
    audit: 'draft.buyer',
    summary: 'Contact and address of an earlier order, and its account, into the draft',
    params: one,
    body: z.object({ orderId: id }),
    reply: draft,
    refusals: ['FORBIDDEN', 'ORDER_NOT_CHANGEABLE'],
  }),
  holdDraft: adminEndpoint({
    method: 'POST',
    path: '/admin/drafts/:id/hold',
    may: 'orders.draft',
    audit: 'draft.hold',
    summary: 'Sets all pieces aside, so that nobody else can take them',
    params: one,
    body: z.object({ hours: z.int().min(1).max(mostHoldHours).default(usualHoldHours) }),
    reply: draft,
    refusals: ['ORDER_NOT_CHANGEABLE', 'EMPTY_CART', 'INSUFFICIENT_STOCK'],
  }),
  releaseDraft: adminEndpoint({
    method: 'POST',
    path: '/admin/drafts/:id/release',
    may: 'orders.draft',
    audit: 'draft.release',
    summary: 'Gives the pieces free again',
    params: one,
    body: none,
    reply: draft,
    refusals: ['ORDER_NOT_CHANGEABLE'],
  }),
  requestDraftCut: adminEndpoint({
    method: 'POST',
    path: '/admin/drafts/:id/request-cut',
    may: 'orders.draft',
    audit: 'draft.request-cut',
    repeatable: true,
    summary: 'Asks somebody who may cut prices so far to agree to the cuts of this draft',
    params: one,
    body: none,
    reply: asked,
    refusals: ['ORDER_NOT_CHANGEABLE'],
  }),
  placeDraft: adminEndpoint({
    method: 'POST',
    path: '/admin/drafts/:id/place',
    may: 'orders.draft',
    audit: 'draft.place',
    repeatable: true,
    version: true,
    summary:
      'Makes an order of it, as the checkout does. By card the buyer gets a pay link; in cash it is paid; by transfer it waits for the money. `expectedPayableFils`: the total that was told to the buyer',
    params: one,
    body: z.object({ expectedPayableFils: z.int().min(0).max(1_000_000_000) }),
    reply: draft,
    refusals: [
      'EMPTY_CART',
      'INVALID_COUPON',
      'INSUFFICIENT_STOCK',
      'QUANTITY_LIMIT',
      'ORDER_TOO_LARGE',
      'CASH_NOT_OFFERED',
      'PRICE_CHANGED',
      'ORDER_NOT_CHANGEABLE',
      'PROVIDER_NOT_CONFIGURED',
      'FORBIDDEN',
    ],
  }),
  reportTransfer: adminEndpoint({
    method: 'POST',
    path: '/admin/drafts/:id/transfer',
    may: 'orders.draft',
    audit: 'draft.transfer',
    repeatable: true,
    summary: 'The buyer says that she has paid: somebody else looks for the transfer, and only then the order is paid',
    params: one,
    body: z.object({ reference: requiredText(100) }),
    reply: asked,
    refusals: ['ORDER_NOT_CHANGEABLE'],
  }),
  discardDraft: adminEndpoint({
    method: 'POST',
    path: '/admin/drafts/:id/discard',
    may: 'orders.draft',
    audit: 'draft.discard',
    summary: 'Ends a draft that nobody placed; what was set aside is free again',
    params: one,
    body: none,
    reply: draft,
    refusals: ['ORDER_NOT_CHANGEABLE'],
  }),
}
