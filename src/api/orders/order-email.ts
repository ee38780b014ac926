/** D12, D22, R083, R086: what becomes of an order, told to who placed it. */
import { emirateName, isEmirate } from '#domain/address.ts'
import { oneSize } from '#domain/catalogue.ts'
import { countOf } from '#domain/counted.ts'
import { type Named, nameOf } from '#domain/goods.ts'
import { keepSigns, type Language, pickText } from '#domain/locale.ts'
import { formatMoney } from '#domain/money.ts'
import { longDay } from '#domain/long-day.ts'
import type { RefundDestination } from '#domain/refund.ts'
import type { ReturnGrade } from '#domain/return.ts'
import { type Block, button, type Fact, facts, type Item, type Letter, note, text } from '../email.ts'
import { collectionFacts, collectionLink, type CollectionTold } from './order-email-collections.ts'
import { discountFacts, shortFacts } from './order-email-money.ts'
import type {
  FindTold,
  NewsTexts,
  OrderedItem,
  OrderFacts,
  OrderNews,
  OrderTexts,
  PieceBack,
  ReturnTold,
} from './order-email-shape.ts'
import { isOnItsWay, returnBodyOf } from './order-email-door.ts'
import { collectFacts, storeLine } from './order-email-pickups.ts'
import { orderTexts } from './order-email-texts.ts'
import { paymentText, refundText, walletFacts } from './order-email-wallet.ts'

/**
 * `link` opens the order: a guest's carries the key behind the # (D22). `reason` is the note of the event. F36: unless the mailbox `isProved` hers
 * who ordered, nothing is repeated that was typed in: else a stranger could write to anybody in the store's name.
 */
export type OrderTold = {
  news: OrderNews
  order: OrderFacts
  language: Language
  link: string
  reason: string
  isProved: boolean
  /** D18: as the order was placed under. */
  returnDays: number
  /** Of a return that was asked for. */
  pieces: PieceBack[]
  /** Of a return: how its pieces come, what was not inspected as right, and why it was declined. */
  returned: ReturnTold
  /** The parcel that it is about. */
  parcelId: string | null
  /** Of an edit: what the order cost before, and what was paid too much; in AED. */
  change: { before: number; refund: number } | null
  /** Of money that went back: how much by each way, in AED, and where to. Null: all of it, the way it came. */
  refund: { amount: number; way: RefundDestination }[] | null
  /** Of a return that a courier collects. */
  collection: CollectionTold | null
  /** Of a parcel that waits in a store: `until` is its last day, `due` what is to be paid there, in AED. */
  collect: { code: string; until: string; due: number; hours: string } | null
  /** As the owner calls them. */
  colours: readonly Named[]
}

/** In the shop’s own words: why not, or what is still needed. */
const quotesAnswer: readonly OrderNews[] = ['return_declined', 'claim_more', 'claim_refused']
const withDetails: readonly OrderNews[] = ['placed', 'address_changed', 'changed']

export function orderLetter(told: OrderTold): Letter {
  const { news, order, language, link, isProved } = told
  const { paymentStatus: paid } = order
  const words = orderTexts[language]
  const { subject, heading } = textsOf(told, words)
  const said = bodyOf(told, words)
  return {
    language,
    to: order.contact.email,
    isProved,
    subject: subject(order.number),
    heading,
    preview: said,
    blocks: [
      ...(isProved && news !== 'to_confirm' && order.contact.firstName
        ? [text(words.greeting(order.contact.firstName))]
        : []),
      text(said),
      ...(news === 'cancelled' && (paid === 'paid' || paid === 'refunded') ? [text(words.refundFollows)] : []),
      ...(news === 'cancelled' && paid === 'released' ? [text(words.holdReleased)] : []),
      ...(news === 'placed' && paid === 'authorized' ? [text(words.held)] : []),
      ...changeOf(told, words),
      ...(withDetails.includes(news)
        ? detailsOf(told, words)
        : [
            ...piecesOf(told, words, told.pieces),
            ...returnedOf(told, words),
            facts(
              ...collectFacts(told, words),
              ...collectionFacts(told.collection, language),
              ...shortFacts(told, words),
              ...parcelFacts(told, words),
            ),
          ]),
      ...trackingOf(told, words),
      ...collectionLink(told.collection, language),
      button(news === 'to_confirm' ? words.confirm : words.action, link),
      ...notesOf(told, words),
    ],
  }
}

/** What an edit did to the total and to the money. */
function changeOf({ order, change, language }: OrderTold, words: OrderTexts): Block[] {
  if (change === null) return []
  const isCollected = order.paymentMethod === 'cod' && change.before !== order.payable
  return [
    ...(isCollected ? [text(words.changedCash)] : []),
    ...(change.refund > 0 ? [text(words.changedRefund)] : []),
    facts(
      { label: words.facts.totalBefore, value: formatMoney(change.before, language) },
      { label: words.facts.total, value: formatMoney(order.payable, language), isStrong: true },
      change.refund > 0 ? { label: words.facts.refund, value: formatMoney(change.refund, language) } : null,
    ),
  ]
}

/** Of an order that was fetched, nothing was delivered. */
const textsOf = ({ news, order }: OrderTold, words: OrderTexts): NewsTexts =>
  news === 'delivered' && order.pickup ? words.pickup.collected : words.news[news]

function bodyOf(told: OrderTold, words: OrderTexts): string {
  const { news, order, language, reason } = told
  if (news === 'cancelled' && reason === 'payment_not_completed') return words.notPaid
  if (news === 'cancelled' && reason === 'not_confirmed') return words.notConfirmed
  if (news === 'cancelled' && reason === 'not_collected') return words.pickup.notCollected
  if (news === 'refunded' && told.refund) return refundText(told.refund, words, language)
  if (news === 'refunded' && order.paymentMethod !== 'card') return words.refundedInCash
  return (
    returnBodyOf(told, words) ??
    textsOf(told, words).body.replace('{returns}', countOf(told.returnDays, 'day', language))
  )
}

/** The small print below the button. */
function notesOf({ news, isProved, order }: OrderTold, words: OrderTexts): Block[] {
  if (news === 'to_confirm') return [note(words.notMine)]
  return [
    ...(news === 'placed' ? [note(order.pickup ? words.pickup.changeable : words.changeable)] : []),
    ...(withDetails.includes(news) && !isProved ? [note(words.unproved)] : []),
  ]
}

type PieceTold = PieceBack & { grade?: ReturnGrade }

/** R085: what comes back, as many as were asked for. */
function piecesOf(told: OrderTold, words: OrderTexts, pieces: readonly PieceTold[]): Block[] {
  const items = pieces.flatMap(({ orderLineId, quantity, grade }) => {
    const item = told.order.items.find(({ _id }) => _id === orderLineId)
    if (!item) return []
    const reason = grade && words.returned.grade[grade]
    const detail = detailOf({ ...item, quantity }, words, told)
    return [{ name: item.name, detail: reason ? `${detail} · ${reason}` : detail, amount: '' }]
  })
  return items.length > 0 ? [{ kind: 'items', items }] : []
}

/** What lay in its parcel beside that, and what becomes of it. */
function findsOf({ language, colours }: OrderTold, words: OrderTexts, finds: readonly FindTold[]): Block[] {
  const items = finds.map(({ state, words: said, piece }): Item => {
    const parts = piece
      ? [nameOf(colours, piece.color, language), piece.size === oneSize ? words.oneSize : piece.size]
      : []
    const detail = [...parts, words.returned.find[state]].map(isolated(language)).join(' · ')
    return { name: piece ? pickText(piece.names, language) : said, detail, amount: '' }
  })
  return items.length > 0 ? [{ kind: 'items', items }] : []
}

/** How its pieces come, why it was declined, and what of it is not paid back. */
function returnedOf(told: OrderTold, words: OrderTexts): Block[] {
  const { news, returned, pieces } = told
  const { way, answer, refused, finds } = returned
  if (news === 'return_found') return findsOf(told, words, finds)
  const kept: Block[] = returned.isExchange ? [text(words.returned.kept)] : []
  if (isOnItsWay(told)) return [text(words.returned.atDoor.comes)]
  if (news === 'return_requested') return kept
  if (news === 'return_approved' && way !== null) return [text(words.returned.way[way]), ...kept]
  if (quotesAnswer.includes(news) && answer !== '') return [{ kind: 'quote', text: answer }]
  if (news !== 'return_inspected' || refused.length === 0) return []
  const heading: Block[] = pieces.length > 0 ? [{ kind: 'heading', text: words.returned.refused }] : []
  return [...heading, ...piecesOf(told, words, refused)]
}

/** The one that it is about; of an order that was sent, all that are on their way. */
function parcelsOf({ news, order, parcelId }: OrderTold): OrderFacts['parcels'] {
  if (news === 'shipped') return order.parcels.filter(({ state }) => state !== 'preparing')
  return order.parcels.filter(({ _id }) => _id === parcelId)
}

function parcelFacts(told: OrderTold, words: OrderTexts): Fact[] {
  const total = told.order.parcels.length
  return parcelsOf(told).flatMap(({ position, awb }) => [
    ...(total > 1 ? [{ label: words.facts.parcel, value: words.parcelOf(position, total) }] : []),
    ...(awb === null ? [] : [{ label: words.facts.awb, value: awb }]),
  ])
}

/** The courier's own page, where there is one parcel to follow. */
function trackingOf(told: OrderTold, words: OrderTexts): Block[] {
  const [parcel, ...others] = parcelsOf(told)
  return parcel?.trackingUrl && others.length === 0 ? [button(words.track, parcel.trackingUrl)] : []
}

function detailsOf(told: OrderTold, words: OrderTexts): Block[] {
  const { order, language } = told
  const money = (aed: number) => formatMoney(aed, language)
  return [
    { kind: 'items', items: order.items.map((item) => itemOf(item, words, told)) },
    facts(
      { label: words.facts.subTotal, value: money(order.subTotal) },
      ...discountFacts(order, words, money),
      { label: words.facts.shipping, value: order.shipping > 0 ? money(order.shipping) : words.facts.free },
      order.cashFee > 0 ? { label: words.facts.cashFee, value: money(order.cashFee) } : null,
      { label: words.facts.total, value: money(order.payable), isStrong: true },
      ...walletFacts(order, words, language),
      { label: words.facts.tax, value: money(order.tax) },
    ),
    { kind: 'heading', text: order.pickup ? words.pickup.from : words.facts.delivery },
    facts({ label: words.facts.number, value: order.number }, ...whereFacts(told, words)),
  ]
}

/** Where it goes, when, and how it is paid. */
function whereFacts({ order, language, isProved }: OrderTold, words: OrderTexts): Fact[] {
  const { from, to } = order.estimatedDelivery
  if (order.pickup) {
    return [
      { label: words.pickup.readyBy, value: longDay(to, language) },
      { label: words.pickup.store, value: storeLine(order.pickup, language) },
      { label: words.facts.payment, value: words.pickup.payment[order.paymentMethod] ?? paymentText(order, words) },
    ]
  }
  return [
    { label: words.facts.arrives, value: `${longDay(from, language)} – ${longDay(to, language)}` },
    {
      label: words.facts.address,
      value: isProved ? addressLine(order.shippingAddress, language) : emirateOf(order.shippingAddress, language),
    },
    { label: words.facts.payment, value: paymentText(order, words) },
  ]
}

type Reading = Pick<OrderTold, 'language' | 'isProved' | 'colours'>

function itemOf(item: OrderedItem, words: OrderTexts, reading: Reading): Item {
  return {
    name: item.name,
    detail: detailOf(item, words, reading),
    amount: formatMoney(item.lineTotal, reading.language),
  }
}

function detailOf(item: OrderedItem, words: OrderTexts, { language, isProved, colours }: Reading): string {
  const parts = [
    item.purchaseOption && keepSigns(words.option[item.purchaseOption], language),
    nameOf(colours, item.color, language),
    item.size === oneSize ? words.oneSize : item.size,
    isProved ? item.customization : null,
    `× ${item.quantity}`,
  ]
  return parts
    .filter((part) => part !== null && part !== '')
    .map(isolated(language))
    .join(' · ')
}

/** In Arabic each part keeps its own direction, so that "XS · × 2" does not turn round as one. The signs are invisible. */
const isolated =
  (language: Language) =>
  (part: string | null): string =>
    language === 'ar' ? `\u2068${part}\u2069` : String(part)

function emirateOf({ emirate }: OrderFacts['shippingAddress'], language: Language): string {
  return isEmirate(emirate) ? emirateName(emirate)[language] : emirate
}

function addressLine(address: OrderFacts['shippingAddress'], language: Language): string {
  const emirate = emirateOf(address, language)
  // "Dubai, Dubai" is one place, in whichever language the city was written.
  const isCapital =
    isEmirate(address.emirate) && Object.values(emirateName(address.emirate)).includes(address.city.trim())
  const parts = [
    address.fullName,
    address.address,
    address.building,
    address.area,
    isCapital ? '' : address.city,
    emirate,
  ].filter((part) => part !== '')
  return [...new Set(parts)].join(language === 'ar' ? '، ' : ', ')
}
