/** The outbox row of an order's event as a letter, written from the order as it is when the letter goes out. */
import type { Language } from '#domain/locale.ts'
import { awaitsConfirmation } from '#domain/order.ts'
import { hoursText } from '#domain/opening.ts'
import { toAed } from '#domain/money.ts'
import { refundDestinations } from '#domain/refund.ts'
import { lastPickupDay, showPickupCode } from '#domain/pickup.ts'
import { returnGrades, returnWays } from '#domain/return.ts'
import { findWishes } from '../accounts/standing.actions.ts'
import { z } from 'zod'
import { type EmailContext, type EmailKind, emailKind, type Letter, type OutboxRow } from '../email.ts'
import { secretsOf, type Shop } from '../shop.ts'
import { findAnswer, listFound } from './answers.store.ts'
import { orderEmailKinds } from './order-email-kinds.ts'
import type { OrderNews } from './order-email-shape.ts'
import { orderLetter, type OrderTold } from './order-email.ts'
import { confirmTokenOf, guestToken } from './orders.actions.ts'
import { toldPickupCode } from './pickup-code.ts'
import { showOrder } from './order.view.ts'
import { findDetails, findEvent, findOrder, type OrderDetails, type OrderEvent, type OrderRow } from './orders.store.ts'

/** R098: steps on the way, told only to who wants e-mails. What was ordered, what is paid back and what was decided always goes out. */
const optional: ReadonlySet<OrderNews> = new Set<OrderNews>([
  'processing',
  'shipped',
  'delivered',
  'parcel_sent',
  'out_for_delivery',
  'attempt_failed',
  'parcel_delivered',
])

/** `pieces`, `way`, `refused`, `returnId`, `isExchange`, `hasReplacement`, `isLost`: of a return. `collection`: when a courier collects it. `claimId`: of a claim. `parcelId`: what it is about. `change`: of an edit. `refund`: how much went back, and where to. */
const orderPayload = z.object({
  orderId: z.string(),
  pieces: z.array(z.object({ orderLineId: z.string(), quantity: z.number() })).default([]),
  parcelId: z.string().nullable().default(null),
  way: z.enum(returnWays).nullable().default(null),
  refused: z
    .array(z.object({ orderLineId: z.string(), quantity: z.number(), grade: z.enum(returnGrades) }))
    .default([]),
  returnId: z.string().nullable().default(null),
  claimId: z.string().nullable().default(null),
  isExchange: z.boolean().default(false),
  hasReplacement: z.boolean().default(false),
  isLost: z.boolean().default(false),
  collection: z
    .object({ day: z.string(), fromHour: z.number(), toHour: z.number(), trackingUrl: z.string().nullable() })
    .nullable()
    .default(null),
  change: z.object({ beforeFils: z.number(), refundFils: z.number() }).nullable().default(null),
  refund: z
    .object({
      amountFils: z.number(),
      way: z.enum(refundDestinations),
      // Of one that takes several ways.
      parts: z.array(z.object({ amountFils: z.number(), way: z.enum(refundDestinations) })).default([]),
    })
    .nullable()
    .default(null),
})
type OrderPayload = z.infer<typeof orderPayload>

export const orderEmails: readonly EmailKind[] = Object.entries(orderEmailKinds).map(([name, { news, ...rule }]) =>
  emailKind({ ...rule, name, payload: orderPayload, write: (payload, context) => writeOrder(news, payload, context) }),
)

async function writeOrder(news: OrderNews, payload: OrderPayload, { shop, row }: EmailContext): Promise<Letter | null> {
  const order = await findOrder(shop.db, payload.orderId)
  if (!order || isErased(order)) return null
  const reader = await readerOf(shop, order)
  if (isUnwanted(news, reader) || isOver(news, order)) return null
  return letterOf(shop, row, { news, order, reader, payload })
}

/** Only these depend on the event itself; of the others the order says all. */
const tellsReason: ReadonlySet<OrderNews> = new Set<OrderNews>(['cancelled', 'refund_due'])

const isUnwanted = (news: OrderNews, { byEmail }: Reader): boolean => optional.has(news) && !byEmail

/** Nothing goes to the new address of an order that was called off meanwhile; nobody is asked for what she has confirmed. */
const isOver = (news: OrderNews, order: OrderRow): boolean =>
  ((news === 'address_changed' || news === 'changed') && order.status === 'cancelled') ||
  (news === 'to_confirm' && !awaitsConfirmation(order)) ||
  // It never leaves for a door: that it was collected is all there is to say.
  (news === 'shipped' && order.pickup !== null)

const showChange = (change: OrderPayload['change']) =>
  change && { before: toAed(change.beforeFils), refund: toAed(change.refundFils) }

const refundTold = ({ parts, ...whole }: NonNullable<OrderPayload['refund']>) =>
  (parts.length > 0 ? parts : [whole]).map(({ amountFils, way }) => ({ amount: toAed(amountFils), way }))

type Told = { news: OrderNews; order: OrderRow; reader: Reader; payload: OrderPayload }

async function letterOf(shop: Shop, row: OutboxRow, { news, order, reader, payload }: Told): Promise<Letter | null> {
  const { pieces, parcelId, change, refund, way, refused, isExchange, hasReplacement, isLost } = payload
  const { language, isProved } = reader
  const details = (await findDetails(shop.db, [order.id])).get(order.id) ?? { lines: [], events: [], parcels: [] }
  const event =
    row.orderEventId !== null && tellsReason.has(news) ? await findEvent(shop.db, row.orderEventId) : undefined
  if (event && isUntold(news, event, details)) return null
  if (isPast(news, details, parcelId)) return null
  const shown = showOrder(order, details, { language, now: shop.clock.now() })
  return orderLetter({
    news,
    order: shown,
    language,
    link: news === 'to_confirm' ? confirmLink(shop, order, language) : linkTo(shop, order, language),
    reason: event?.note ?? '',
    pieces,
    returned: {
      way,
      refused,
      isExchange,
      hasReplacement,
      isLost,
      answer: await findAnswer(shop.db, payload),
      finds: news === 'return_found' ? await listFound(shop.db, order.id) : [],
    },
    parcelId,
    collection: payload.collection,
    change: showChange(change),
    refund: refund && refundTold(refund),
    collect: collectOf(shop, order, { details, parcelId, language }),
    returnDays: order.terms.returnDays,
    colours: shop.facts.current().colours.colours,
    isProved,
  })
}

/** It was told already; or nobody has shown that the mailbox is hers, which has been asked once, and that is enough. */
const isUntold = (news: OrderNews, event: OrderEvent, details: OrderDetails): boolean =>
  (news === 'refund_due' && isToldAlready(event, details)) ||
  (event.note === 'not_confirmed' && !details.events.some(({ status }) => status === 'placed'))

/** What opens the parcel at the counter; null where none waits. */
function collectOf(
  shop: Shop,
  order: OrderRow,
  { details, parcelId, language }: { details: OrderDetails; parcelId: string | null; language: Language },
): OrderTold['collect'] {
  const parcel = details.parcels.find(({ id, state }) => id === parcelId && state === 'ready')
  if (!parcel?.expiresAt) return null
  return {
    code: showPickupCode(toldPickupCode(secretsOf(shop), parcel)),
    until: lastPickupDay(parcel.expiresAt),
    due: order.paymentStatus === 'paid' ? 0 : toAed(parcel.codFils),
    hours: hoursText(language, shop.facts.current().hours),
  }
}

/** Nobody is told that a parcel comes today, or could not be handed over, once something else has become of it. */
const isPast = (news: OrderNews, { parcels }: OrderDetails, parcelId: string | null): boolean =>
  ((news === 'out_for_delivery' || news === 'attempt_failed') &&
    parcels.find(({ id }) => id === parcelId)?.state !== news) ||
  ((news === 'ready' || news === 'reminder') && parcels.find(({ id }) => id === parcelId)?.state !== 'ready')

type Reader = { byEmail: boolean; language: Language; isProved: boolean }

/**
 * A guest wants every letter, in the language in which she ordered. F36: only an account that has confirmed the very address has proved it, or a guest
 * who has confirmed this order from it; whatever stands on other orders may be a stranger's, written to somebody who never ordered.
 */
async function readerOf(shop: Shop, order: OrderRow): Promise<Reader> {
  const chosen = order.userId === null ? undefined : await findWishes(shop.db, order.userId)
  return {
    byEmail: chosen?.byEmail ?? true,
    language: chosen?.language ?? order.language,
    isProved: order.userId === null ? order.provenAt !== null : chosen?.provedEmail === order.contactEmail,
  }
}

/** Whoever calls a paid order off writes two events at once; the letter of the cancellation speaks of the money too. */
const isToldAlready = (event: OrderEvent, { events }: OrderDetails): boolean =>
  events.some(({ at, note }) => at.getTime() === event.at.getTime() && note !== event.note)

/** Erased accounts leave an address that nobody can have. */
const isErased = (order: OrderRow): boolean => order.contactEmail.endsWith('@erased.invalid')

/** D22: a guest's key stands behind the #, so it reaches no server's log. */
function linkTo(shop: Shop, order: OrderRow, language: Language): string {
  const base = `${shop.settings.publicUrl}/${language}`
  const token = guestToken(shop, order)
  return token === undefined ? `${base}/account/orders/${order.id}` : `${base}/success?order=${order.id}#token=${token}`
}

/** T13: opening it shows a button, pressing that confirms. */
const confirmLink = (shop: Shop, order: OrderRow, language: Language): string =>
  `${shop.settings.publicUrl}/${language}/confirm-order#token=${confirmTokenOf(shop, order.id)}`
