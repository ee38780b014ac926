/** A draft in the contract's shape, at the prices of now. */
import type { Draft } from '#contract/draft-shape.admin.ts'
import { refuseCash } from '#domain/cash-on-delivery.ts'
import {
  cutsKeyOf,
  draftStateOf,
  givenByDraft,
  payLinkMs,
  type PricedCut,
  transferMs,
  unitPriceForCut,
} from '#domain/draft.ts'
import { nameOf } from '#domain/goods.ts'
import type { Language } from '#domain/locale.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import { optionPrice } from '#domain/pricing.ts'
import { shippingFils } from '#domain/shipping.ts'
import { sumPerVariant } from '#domain/stock.ts'
import type { z } from 'zod'
import { type Buying, type DeskSale, quoteForBuyer } from '../checkout/checkout.actions.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { findOrderById } from '../orders/writing.actions.ts'
import { payLinkUrlOf } from '../payments/pay-links.actions.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import {
  type DraftLineRow,
  type DraftRow,
  findOwnerName,
  listDraftLines,
  listOpenRequests,
  listPieces,
  type PieceRow,
} from './drafts.store.ts'

export type ShownDraft = z.input<typeof Draft>

export type WholeDraft = {
  draft: DraftRow
  lines: (DraftLineRow & { piece: PieceRow })[]
  cuts: PricedCut[]
  /** What staff give away in it. */
  given: ReturnType<typeof givenByDraft>
}

/** `language`: of the names of its pieces. */
export async function readWhole(
  db: Db | Tx,
  shop: Pick<Shop, 'facts'>,
  { draft, language = draft.language }: { draft: DraftRow; language?: Language },
): Promise<WholeDraft> {
  const rows = await listDraftLines(db, draft.id)
  const pieces = await listPieces(
    db,
    rows.map(({ variantId }) => variantId),
    language,
  )
  const byId = new Map(pieces.map((piece) => [piece.variantId, piece]))
  const lines = rows.flatMap((line) => {
    const piece = byId.get(line.variantId)
    return piece ? [{ ...line, piece }] : []
  })
  const cuts = lines.map(({ piece, purchaseOption, cutPriceFils, quantity, variantId }) => ({
    variantId,
    option: purchaseOption,
    listPriceFils: optionPrice(piece.unitPriceFils, purchaseOption),
    cutPriceFils,
    quantity,
  }))
  const { shipping: rule } = shop.facts.current()
  return { draft, lines, cuts, given: givenByDraft(cuts, { rule, setFils: draft.shippingFils }) }
}

const texts = (kept: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, kept[name] ?? '']))

export const contactOf = ({ contact }: DraftRow) =>
  texts(contact, ['email', 'phone', 'firstName', 'lastName']) as ShownDraft['contact']
export const addressOf = ({ address }: DraftRow) =>
  texts(address, [
    'fullName',
    'phone',
    'address',
    'building',
    'area',
    'city',
    'emirate',
    'makani',
  ]) as ShownDraft['address']

/** How long an order of this draft waits for its money. */
const holdMsOf = (method: PaymentMethod): number => (method === 'bank' ? transferMs : payLinkMs)

/** The draft as the checkout buys it. What is no whole contact or address yet is checked when it is placed. */
export function buyingOf({ draft, lines, given }: WholeDraft, staffId: string): Buying & { desk: DeskSale } {
  const contact = contactOf(draft)
  return {
    shopper:
      draft.userId === null
        ? { kind: 'guest' }
        : { kind: 'user', userId: draft.userId, sessionId: '', role: 'customer', email: contact.email },
    body: {
      contact,
      paymentMethod: draft.paymentMethod,
      notes: draft.notes,
      couponCode: draft.couponCode || null,
      items: lines.map(({ piece, purchaseOption, customization, quantity }) => ({
        productId: piece.productId,
        color: piece.color,
        size: piece.size,
        purchaseOption,
        customization,
        quantity,
      })),
    },
    address: '',
    language: draft.language,
    desk: {
      staffId,
      unitPrices: lines.map(({ cutPriceFils, purchaseOption }) =>
        cutPriceFils === null ? null : unitPriceForCut(cutPriceFils, purchaseOption),
      ),
      shippingFils: draft.shippingFils,
      cutFils: given.cutFils,
      held: sumPerVariant(lines.map(({ variantId, held }) => ({ variantId, quantity: held }))),
      holdMs: holdMsOf(draft.paymentMethod),
    },
  }
}

/** Whether the cuts need nobody else: none, within one's own limit of prices, or agreed to as they are. */
export function isCutAllowed({ draft, cuts, given: { percent } }: WholeDraft, member: StaffMember): boolean {
  if (percent === 0) return true
  const grant = grantsOf(member)['prices.write']
  if (grant && (grant.capPercent === undefined || percent <= grant.capPercent)) return true
  return draft.approvedCuts === cutsKeyOf(cuts, draft.shippingFils)
}

/** Whether its coupon is refused as it stands. */
export async function isCodeRefused(shop: Shop, draft: DraftRow, staffId: string): Promise<boolean> {
  const { couponRefusal } = await quoteForBuyer(
    shop.db,
    shop,
    buyingOf(await readWhole(shop.db, shop, { draft }), staffId),
  )
  return couponRefusal !== null
}

/** Whose word it is that the money lies in a branch's till: of who works there, and of who keeps the cash books. */
export const mayTakeCash = (member: StaffMember, branch: string): boolean =>
  member.place === branch || grantsOf(member)['cash.write'] !== undefined

type Quote = Awaited<ReturnType<typeof quoteForBuyer>>

export async function showDraftOf(
  db: Db | Tx,
  shop: Shop,
  { draft, member, language }: { draft: DraftRow; member: StaffMember; language: Language },
): Promise<ShownDraft> {
  const whole = await readWhole(db, shop, { draft, language })
  const quote = await quoteForBuyer(db, shop, buyingOf(whole, member.staffId))
  const requests = await listOpenRequests(db, draft.id)
  const order = draft.orderId === null ? undefined : await findOrderById(db, draft.orderId)
  const { price, rules } = quote.basket
  return {
    _id: draft.id,
    number: draft.number,
    version: draft.version,
    state: draftStateOf(draft.state, order?.status ?? null),
    channel: draft.channel,
    language: draft.language,
    contact: contactOf(draft),
    address: addressOf(draft),
    isCustomer: draft.userId !== null,
    notes: draft.notes,
    couponCode: draft.couponCode,
    couponRefusal: quote.couponRefusal,
    paymentMethod: draft.paymentMethod,
    branch: draft.branch,
    branches: shop.facts
      .current()
      .branches.branches.filter(({ id }) => mayTakeCash(member, id))
      .map(({ id, name }) => ({ id, name })),
    shippingFils: draft.shippingFils,
    cutReason: draft.cutReason,
    lines: linesOf(whole, quote, (color) => nameOf(shop.facts.current().colours.colours, color, language)),
    price: priceOf(shop, quote),
    cashRefusal: draft.paymentMethod === 'cod' ? refuseCash(price.payableFils, rules.cashOnDelivery) : null,
    cut: {
      percent: whole.given.percent,
      isAllowed: isCutAllowed(whole, member),
      isAsked: requests.has('draft.cut'),
    },
    heldUntil: draft.heldUntil?.toISOString() ?? null,
    owner: { _id: draft.ownerId, name: await findOwnerName(db, draft.ownerId) },
    order: order ? await orderOf(db, shop, { order, isTransferAsked: requests.has('draft.transfer') }) : null,
    createdAt: draft.createdAt.toISOString(),
    updatedAt: draft.updatedAt.toISOString(),
  }
}

function linesOf(
  { lines, cuts }: WholeDraft,
  { basket }: Quote,
  colourOf: (color: string) => string,
): ShownDraft['lines'] {
  const totals = new Map(basket.lines.map(({ itemId }, place) => [itemId, basket.price.lines[place]?.lineTotalFils]))
  return lines.map(({ piece, ...line }, place) => ({
    variantId: line.variantId,
    sku: piece.sku,
    productId: piece.productId,
    name: piece.name,
    image: piece.image,
    color: colourOf(piece.color),
    size: piece.size,
    isSet: piece.isSet,
    purchaseOption: line.purchaseOption,
    customization: line.customization,
    quantity: line.quantity,
    listPriceFils: cuts[place]?.listPriceFils ?? 0,
    cutPriceFils: line.cutPriceFils,
    lineTotalFils: totals.get(String(place)) ?? 0,
    available: piece.available + line.held,
    isSold: piece.isSold,
  }))
}

function priceOf(shop: Shop, { basket: { price, toPay } }: Quote): ShownDraft['price'] {
  const goodsFils = Math.max(0, price.subTotalFils - price.discountFils)
  return {
    fullTotalFils: price.subTotalFils + price.comboSavingFils,
    savedFils: price.comboSavingFils,
    discountFils: price.discountFils,
    shippingFils: price.shippingFils,
    usualShippingFils: shippingFils(goodsFils, shop.facts.current().shipping),
    cashFeeFils: toPay.cashFeeFils,
    taxFils: toPay.taxFils,
    payableFils: toPay.payableFils,
  }
}

type Ordered = { order: OrderRow; isTransferAsked: boolean }

async function orderOf(
  db: Db | Tx,
  shop: Shop,
  { order, isTransferAsked }: Ordered,
): Promise<NonNullable<ShownDraft['order']>> {
  const { id: orderId, number, status, payableFils, language } = order
  const isAwaited = status === 'pending_payment'
  return {
    number,
    status,
    payableFils,
    payBy: isAwaited ? (order.holdExpiresAt?.toISOString() ?? null) : null,
    payLink: isAwaited && order.paymentMethod === 'card' ? await payLinkUrlOf(db, shop, { orderId, language }) : null,
    isTransferAsked,
  }
}
