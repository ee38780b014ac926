/** One order as a member of the staff may see it: each part by its own permission. */
import type { OrderPage } from '#contract/order-page.admin.ts'
import { toCollectFils } from '#domain/payment.ts'
import { isFromWallet } from '#domain/wallet.ts'
import { lapseAfterMs } from '#domain/confirmation.ts'
import { nameOf } from '#domain/goods.ts'
import type { Language } from '#domain/locale.ts'
import { pickText } from '#domain/locale.ts'
import { maskedEmail, maskedPhone } from '#domain/masked-contact.ts'
import { awaitsConfirmation, mustBeConfirmed } from '#domain/order.ts'
import type { Grants } from '#domain/permission.ts'
import { deskBlocker, deskVerbs, nextStepOf, type ParcelFacts } from '#domain/order-desk.ts'
import type { z } from 'zod'
import { listCallsOf } from '../confirmations/calls.actions.ts'
import { findWholeConfirmation } from '../confirmations/confirmations.actions.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import { listParcelFactsOf, loadVisibleOrderId } from '../orders/order-desk.actions.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { findWholeOrder } from '../orders/writing.actions.ts'
import { showEdits } from './order-edits.view.ts'
import { findPayableLink } from '../payments/pay-links.actions.ts'
import { isPartlyRefunded, sumGivenBackByEdits } from '../refunds/refunds.actions.ts'
import type { Db, Shop } from '../shop.ts'
import { showCashHistory } from './cash-buyer.admin.actions.ts'
import {
  findBuyer,
  listDocuments,
  listLineFacts,
  listOthers,
  listParcels,
  listPayments,
  type PagePayment,
} from './order-page.store.ts'
import { timelineOf } from './timeline.ts'

type Reply = z.input<typeof OrderPage>
type PageCall = { params: { id: string }; member: StaffMember; language: Language }

/** NOT_FOUND also for an order that is not in the place of who reads only her own. */
export async function showOrderPage(shop: Shop, { params, member, language }: PageCall): Promise<Reply> {
  const grants = grantsOf(member)
  const { db } = shop
  const orderId = await loadVisibleOrderId(db, params.id, { member })
  const { order, details } = (await findWholeOrder(db, orderId)) ?? refuse('NOT_FOUND')
  const facts = await listParcelFactsOf(db, orderId)
  const payments = await listPayments(db, orderId)
  const paid = { payments, backByEditsFils: await sumGivenBackByEdits(db, orderId) }
  const seen = partsOf(grants)
  return {
    order: showOrder(order),
    lines: await showLines(shop, { orderId, lines: details.lines, language }),
    money: seen.money ? { ...moneyOf(order, paid), payLink: await findPayableLink(db, shop, order) } : null,
    contact: showContact(order),
    buyer: seen.buyer ? await showBuyer(shop, order) : null,
    cashHistory: seen.buyer ? await showCashHistory(shop, order) : null,
    parcels: seen.parcels ? await showParcels(shop, orderId) : null,
    documents: seen.documents ? await showDocuments(shop, orderId) : null,
    edits: await showEdits(shop, { orderId, language }),
    timeline: await timelineOf(db, {
      orderId,
      member,
      payments: seen.money ? payments : [],
      seesParcels: seen.parcels,
    }),
    confirmation: await showConfirmation(shop, orderId),
    next: nextOf(order, facts, paid),
    blocked: await blockersOf(db, order, facts),
  }
}

const partsOf = (grants: Grants) => ({
  money: grants['payments.read'] !== undefined,
  buyer: grants['customers.read'] !== undefined && !grants['customers.read'].own,
  parcels: grants['parcels.read'] !== undefined,
  documents: grants['tax.read'] !== undefined || grants['tax.print'] !== undefined,
})

async function showParcels({ db }: Shop, orderId: string): Promise<Reply['parcels']> {
  const parcels = await listParcels(db, orderId)
  return parcels.map(({ id, updatedAt, ...parcel }) => ({ ...parcel, _id: id, updatedAt: updatedAt.toISOString() }))
}

async function showDocuments({ db }: Shop, orderId: string): Promise<Reply['documents']> {
  const documents = await listDocuments(db, orderId)
  return documents.map(({ issuedAt, ...one }) => ({ ...one, issuedAt: issuedAt.toISOString() }))
}

const showOrder = (order: OrderRow): Reply['order'] => ({
  _id: order.id,
  number: order.number,
  version: order.version,
  status: order.status,
  paymentMethod: order.paymentMethod,
  paymentStatus: order.paymentStatus,
  createdAt: order.createdAt.toISOString(),
  language: order.language,
  remark: order.notes,
  tags: order.tags,
  held: order.heldAt && { at: order.heldAt.toISOString(), reason: order.heldReason ?? '' },
  confirmBy: confirmBy(order)?.toISOString() ?? null,
  delivery: { from: order.deliveryFrom, to: order.deliveryTo },
})

async function showConfirmation({ db }: Shop, orderId: string): Promise<Reply['confirmation']> {
  const found = await findWholeConfirmation(db, orderId)
  if (!found) return null
  const { asked, texts } = found
  return {
    reasons: asked.reasons as NonNullable<Reply['confirmation']>['reasons'],
    state: asked.state,
    nextAt: asked.nextAt?.toISOString() ?? null,
    decidedAt: asked.decidedAt?.toISOString() ?? null,
    calls: (await listCallsOf(db, [orderId])).map(({ id, orderId: _, at, ...call }) => ({
      ...call,
      _id: id,
      at: at.toISOString(),
    })),
    messages: texts.map(({ id, channel, sentTo, state, createdAt }) => ({
      _id: id,
      channel,
      sentTo,
      state,
      at: createdAt.toISOString(),
    })),
  }
}

/** Unconfirmed by then, it is called off. */
function confirmBy(order: OrderRow): Date | null {
  if (awaitsConfirmation(order)) return order.holdExpiresAt
  return mustBeConfirmed(order) ? new Date(order.createdAt.getTime() + lapseAfterMs) : null
}

/** Enough to know whom it is about; all of it is another call, which the log notes. */
const showContact = (order: OrderRow): Reply['contact'] => ({
  firstName: order.contactFirstName,
  lastName: order.contactLastName,
  email: maskedEmail(order.contactEmail),
  phone: maskedPhone(order.contactPhone),
  area: order.shippingAddress.area,
  city: order.shippingAddress.city,
  emirate: order.shippingAddress.emirate,
})

type Lines = {
  orderId: string
  lines: NonNullable<Awaited<ReturnType<typeof findWholeOrder>>>['details']['lines']
  language: Language
}

async function showLines({ db, facts: store }: Shop, { orderId, lines, language }: Lines): Promise<Reply['lines']> {
  const facts = new Map((await listLineFacts(db, orderId)).map((row) => [row.id, row]))
  const { colours } = store.current().colours
  return lines.map((line) => ({
    _id: line.id,
    productId: line.productId,
    slug: line.slug,
    sku: facts.get(line.id)?.sku ?? '',
    name: pickText(line.names, language),
    image: line.pictureUrl,
    color: nameOf(colours, line.color, language),
    size: line.size,
    purchaseOption: line.purchaseOption,
    customization: line.customization,
    quantity: line.quantity,
    optionPriceFils: line.optionPriceFils,
    lineTotalFils: line.lineTotalFils,
    isReplacement: line.replaces !== null,
    packed: facts.get(line.id)?.packed ?? 0,
  }))
}

const sumOf = (payments: readonly PagePayment[], states: readonly PagePayment['status'][]): number =>
  payments.filter(({ status }) => states.includes(status)).reduce((sum, { amountFils }) => sum + amountFils, 0)

type Paid = {
  payments: readonly PagePayment[]
  /** Given back because edits had made it cheaper. */ backByEditsFils: number
}

/** What an edit left to be given back waits until the pieces are on their way; the money box shows it meanwhile. */
function nextOf(order: OrderRow, facts: readonly ParcelFacts[], paid: Paid): Reply['next'] {
  const isDue = paid.payments.some(({ status }) => status === 'refund_due')
  const next = nextStepOf(order, facts, isDue)
  return overpaidFils(order, paid) > 0 && (next === 'nothing' || next === 'await_courier') ? 'refund' : next
}

/** ADR 42: what was paid of a living order beyond what it costs since it was edited. Derived, never stored. */
const overpaidFils = (order: OrderRow, { payments, backByEditsFils }: Paid): number =>
  isOver(order) ? 0 : Math.max(0, sumOf(payments, ['paid']) - backByEditsFils - order.payableFils)

async function blockersOf(db: Db, order: OrderRow, facts: readonly ParcelFacts[]): Promise<Reply['blocked']> {
  const blocked = Object.fromEntries(
    deskVerbs.map((verb) => [verb, deskBlocker[verb](order, facts)]),
  ) as Reply['blocked']
  return { ...blocked, edit: blocked.edit ?? ((await isPartlyRefunded(db, order.id)) ? 'refunded' : null) }
}

const dueBack = (payments: readonly PagePayment[]): number =>
  sumOf(payments, ['refund_due']) - backOf(payments.filter(({ status }) => status === 'refund_due'))

const backOf = (payments: readonly PagePayment[]): number =>
  payments.reduce((sum, { refundedFils }) => sum + refundedFils, 0)

const isOver = ({ status }: OrderRow): boolean => ['cancelled', 'returned', 'refunded'].includes(status)

/** Cash at the door is known by the order alone: it was all paid, or nothing was. */
function moneyOf(order: OrderRow, paid: Paid): Omit<NonNullable<Reply['money']>, 'payLink'> {
  const { payments } = paid
  // What a courier collected is a payment by now; where none is written down, the order alone knows of its cash.
  const known = payments.filter(({ provider }) => !isFromWallet(provider))
  const isCash = order.paymentMethod === 'cod' && sumOf(known, ['paid', 'refund_due', 'refunded']) === 0
  const cashFils = (states: readonly string[]) =>
    isCash && states.includes(order.paymentStatus) ? toCollectFils(order) : 0
  const paidFils = sumOf(payments, ['paid', 'refund_due', 'refunded']) + cashFils(['paid', 'refunded'])
  return {
    subTotalFils: order.fullTotalFils,
    savedFils: order.fullTotalFils - order.subTotalFils,
    discountFils: order.discountFils,
    deskDiscountFils: Math.min(order.deskDiscountFils, order.discountFils),
    cutFils: order.cutFils,
    couponCode: order.coupon?.code ?? null,
    shippingFils: order.shippingFils,
    cashFeeFils: order.cashFeeFils,
    taxFils: order.taxFils,
    chargedFils: order.payableFils,
    paidFils,
    refundDueFils: dueBack(payments) + overpaidFils(order, paid),
    refundedFils: backOf(payments) + cashFils(['refunded']),
    leftFils: isOver(order) ? 0 : Math.max(0, order.payableFils - paidFils - sumOf(payments, ['authorized'])),
    held: heldOf(payments),
    releasedFils: releasedOf(payments),
    dueFils: isOver(order) ? 0 : order.dueFils,
  }
}

/** What a bank holds, and until when. */
function heldOf(payments: readonly PagePayment[]): NonNullable<Reply['money']>['held'] {
  const held = payments.find(({ status }) => status === 'authorized')
  return held?.captureBefore ? { fils: held.amountFils, until: new Date(held.captureBefore).toISOString() } : null
}

/** What banks held and let go: all of it, or what was not taken. */
const releasedOf = (payments: readonly PagePayment[]): number =>
  payments.reduce((sum, { status, amountFils, authorizedFils }) => {
    if (authorizedFils === null || status === 'authorized' || status === 'capture_failed') return sum
    return sum + (status === 'release_due' || status === 'released' ? authorizedFils : authorizedFils - amountFils)
  }, 0)

async function showBuyer({ db }: Shop, order: OrderRow): Promise<NonNullable<Reply['buyer']>> {
  const whose = { orderId: order.id, userId: order.userId, email: order.contactEmail }
  const nobody = { orders: 1, delivered: 0, cancelled: 0, returns: 0, refusedParcels: 0, spentFils: 0 }
  const others = await listOthers(db, whose)
  return {
    ...((await findBuyer(db, whose)) ?? nobody),
    personId: order.userId ?? (order.contactEmail.endsWith('@erased.invalid') ? null : order.id),
    hasAccount: order.userId !== null,
    others: others.map(({ id, createdAt, ...one }) => ({ ...one, _id: id, createdAt: createdAt.toISOString() })),
  }
}
