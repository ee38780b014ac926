/** Pieces that a shopper sends back (D18): what may go back of an order, her request, and where her returns are. */
import { collectionStates, collectionWindows } from '#domain/collection.ts'
import { findStates } from '#domain/return-find.ts'
import { shopperStates } from '#domain/parcel.ts'
import {
  returnBlockers,
  returnGrades,
  returnPayTo,
  returnKinds,
  returnReasons,
  returnStates,
  returnWays,
} from '#domain/return.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { addressFields, aed, id, moment, text } from './fields.ts'

const params = z.object({ id })

export const ReturnOfOrder = z.object({
  _id: z.string(),
  kind: z.enum(returnKinds),
  status: z.enum(returnStates),
  way: z.enum(returnWays),
  createdAt: moment,
  movedAt: moment,
  heldUntil: moment.nullable().describe('Until then the pieces of an exchange are reserved'),
  items: z.array(
    z.object({
      itemId: z.string(),
      quantity: z.int(),
      reason: z.enum(returnReasons),
      isWrongSent: z
        .boolean()
        .describe('A claim said that the shop had sent another piece: that is paid back as the right one would be'),
      exchange: z
        .object({ color: z.string(), size: z.string(), isHeld: z.boolean(), isSent: z.boolean() })
        .nullable()
        .describe(
          'The piece that is wished for instead of money; neither held nor sent: it was let go, and money goes back',
        ),
      grades: z.array(z.object({ grade: z.enum(returnGrades), quantity: z.int() })).describe('Empty until inspected'),
    }),
  ),
  finds: z
    .array(
      z.object({
        state: z.enum(findStates),
        name: z.string().describe('Of a piece of the shop; else what it is, in the shop’s words'),
        color: z.string().nullable(),
        size: z.string().nullable(),
        photoIds: z.array(z.string()),
      }),
    )
    .describe('What lay in the parcel and was not announced'),
  photoIds: z.array(z.string()).describe('Taken of its pieces when they were looked at'),
  answer: z.string().describe('Why it was declined, in the shop’s words'),
  collection: z
    .object({
      state: z.enum(collectionStates),
      day: z.string(),
      window: z.enum(collectionWindows),
      trackingUrl: z.string().nullable(),
    })
    .nullable()
    .describe('The courier who comes for it; null before one was asked'),
  door: z
    .enum(shopperStates)
    .nullable()
    .describe(
      'Where the new pieces of an exchange at the door are; null before its approval and after its pieces came',
    ),
})

export const returnCalls = {
  listReturns: endpoint({
    method: 'GET',
    path: '/orders/:id/returns',
    access: 'visitor',
    limit: 'read',
    summary: 'The returns of an order, oldest first, and which of its pieces may still go back (D18)',
    params,
    reply: z.object({
      returns: z.array(ReturnOfOrder),
      returnableUntil: moment.nullable().describe('Null before it was delivered'),
      wallet: z
        .object({ bonusPercent: z.int() })
        .nullable()
        .describe(
          'Its money may go into the wallet, with so much of it as a bonus; null for an order without an account',
        ),
      fees: z
        .object({ way: aed, restockPercent: z.int() })
        .describe(
          'Kept back of a refund by the order’s terms: what a courier’s way costs, in AED, and percent of the price. Nothing where a piece came damaged',
        ),
      collection: z
        .object({
          emirates: z.array(z.string()).describe('Where couriers collect returns'),
          isHere: z.boolean().describe('At the address of the order'),
          days: z.array(z.string()).describe('Those that may be wished for'),
          isAtDoor: z.boolean().describe('A courier may bring what she wishes instead and take these in one visit'),
        })
        .describe('How returns are collected'),
      items: z.array(
        z.object({
          itemId: z.string(),
          left: z.int().describe('How many pieces may go back'),
          blocker: z.enum(returnBlockers).nullable(),
          exchanges: z
            .array(z.object({ variantId: z.string(), color: z.string(), size: z.string(), left: z.int() }))
            .describe('Other sizes and colours of the product that it may become, at the price that was paid'),
        }),
      ),
    }),
    refusals: ['NOT_FOUND'],
  }),
  requestReturn: endpoint({
    method: 'POST',
    path: '/orders/:id/returns',
    access: 'visitor',
    limit: 'write',
    status: 201,
    summary:
      'Ask to return delivered items within the days of its terms (D18). Little money of who rarely sends back is approved at once, by a setting',
    params,
    body: z.object({
      items: z
        .array(
          z.object({
            itemId: id,
            quantity: z.int().min(1).max(999),
            reason: z.enum(returnReasons).default('other'),
            exchangeId: id
              .optional()
              .describe('Another size or colour of the product, reserved at once; left out: money'),
          }),
        )
        .min(1)
        .max(100),
      reason: text(1000).optional().default(''),
      way: z
        .enum(returnWays)
        .default('courier')
        .describe(
          'How the pieces come: a courier fetches them, she brings them, or a courier exchanges all of them at the door of the order',
        ),
      collect: z
        .object({
          day: z.iso.date(),
          window: z.enum(collectionWindows),
          address: addressFields.optional().describe('Left out: the address of the order'),
        })
        .optional()
        .describe('When a courier is to collect them, and where'),
      payTo: z
        .enum(returnPayTo)
        .default('original')
        .describe('Where its money goes: the way it was paid, or into the wallet'),
    }),
    reply: z.object({ return: z.object({ _id: z.string(), status: z.string(), createdAt: moment }) }),
    refusals: [
      'NOT_FOUND',
      'ORDER_NOT_CHANGEABLE',
      'QUANTITY_LIMIT',
      'RETURN_NOT_POSSIBLE',
      'EXCHANGE_NOT_POSSIBLE',
      'INSUFFICIENT_STOCK',
    ],
  }),
  showPhotoOfReturn: endpoint({
    method: 'GET',
    path: '/orders/:id/return-photos/:returnPhotoId',
    access: 'visitor',
    limit: 'read',
    file: 'image/webp',
    summary: 'A photo of what was found in the order’s returns, for whoever placed the order',
    params: z.object({ id, returnPhotoId: id }),
    reply: z.instanceof(Uint8Array),
    refusals: ['NOT_FOUND'],
  }),
}
