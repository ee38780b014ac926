/** The order's own copy of everything it was sold by: names, prices, coupon and address stay as they were. */
import type { ShippingAddress } from '#contract/orders.ts'
import type { Branch } from '#domain/branches.ts'
import type { ConfirmReason } from '#domain/confirmation.ts'
import { pickText } from '#domain/locale.ts'
import { firstStatus, isPaidBefore, newOrderNumber, type OrderTerms } from '#domain/order.ts'
import { confirmHoldMs } from '#domain/order-guard.ts'
import { type PaymentMethod, unpaidHoldMs } from '#domain/payment.ts'
import { arrivalIn, estimateDelivery } from '#domain/arrival.ts'
import { calendarOf } from '#domain/holidays.ts'
import { uaeDay } from '#domain/shipping.ts'
import type { StoreFacts } from '#domain/store-facts.ts'
import { walletTotal } from '#domain/wallet.ts'
import { vatPercent } from '#domain/tax.ts'
import type { z } from 'zod'
import type { CartLine } from '../cart/cart.actions.ts'
import type { OrderEvent, OrderLineRow, OrderRow } from '../orders/orders.actions.ts'
import { actorOf } from '../orders/orders.actions.ts'
import type { Shop } from '../shop.ts'
import { type Basket, type Buying, dueOf } from './basket.ts'
import type { Guarded } from './guard.ts'
import type { OrderKey } from './idempotency.ts'
import { pickupArrival, pickupCopy } from './pickup.ts'

export type NewOrder = { order: OrderRow; lines: OrderLineRow[]; event: OrderEvent }
export type Delivery = z.output<typeof ShippingAddress>

type Parts = {
  basket: Basket
  key: OrderKey
  delivery: Delivery
  /** Where it is collected; null where it is brought to the door. */ branch: Branch | null
  guarded: Guarded
  /** Why its buyer has to confirm it before it is picked. */ reasons: readonly ConfirmReason[]
}

/** What only the desk changes. */
const untouched = {
  version: 1,
  tags: [],
  couriers: [],
  heldAt: null,
  heldReason: null,
  deskDiscountFils: 0,
  dueFils: 0,
  shippingSetFils: null,
  hasReplacements: false,
}

const randomSteps = 2 ** 32
/** Longer than the slowest delivery takes. */
const daysLookedAhead = 365

export function newOrder(shop: Shop, buying: Buying, parts: Parts): NewOrder {
  const { basket, key, delivery, branch, guarded, reasons } = parts
  const { body, shopper } = buying
  const at = basket.now
  const id = shop.ids.newId()
  const status = firstStatus({
    paymentMethod: body.paymentMethod,
    payableFils: dueOf(basket),
    mustConfirm: guarded.mustConfirm,
  })
  const holdMs = buying.desk?.holdMs ?? (guarded.mustConfirm ? confirmHoldMs : unpaidHoldMs)
  const facts = shop.facts.current()
  const arrival = branch ? pickupArrival(facts, at) : deliveryArrival(facts, delivery, at)
  const order: OrderRow = {
    id,
    number: newOrderNumber(() => shop.ids.below(randomSteps) / randomSteps, at),
    userId: shopper.kind === 'user' ? shopper.userId : null,
    buyerKey: key.buyerKey,
    idempotencyKey: key.key,
    requestHash: key.requestHash,
    status,
    paymentMethod: body.paymentMethod,
    language: buying.language,
    // Nothing to pay by card is paid (D11).
    paymentStatus: isPaidAtOnce(body.paymentMethod, dueOf(basket)) ? 'paid' : 'unpaid',
    ...amountsOf(basket),
    terms: termsOf(basket),
    ...contactOf(body),
    shippingAddress: delivery,
    ...pickupCopy(branch),
    notes: body.notes,
    deliveryFrom: arrival.from,
    deliveryTo: arrival.to,
    holdExpiresAt: status === 'pending_payment' ? new Date(at.getTime() + holdMs) : null,
    clientKey: guarded.clientKey,
    siteKey: guarded.siteKey,
    provenAt: guarded.provenAt,
    createdAt: at,
    updatedAt: at,
    ownerErasedAt: null,
    confirmation: status === 'placed' && reasons.length > 0 ? 'waiting' : null,
    cutFils: buying.desk?.cutFils ?? 0,
    ...untouched,
  }
  const stockState = status === 'pending_payment' ? 'held' : 'claimed'
  const lines = basket.lines.map(
    (line, position) =>
      ({ ...newLine(line, basket, position), id: shop.ids.newId(), orderId: id, stockState }) as const,
  )
  return { order, lines, event: { at, status, actor: placedBy(buying), note: '' } }
}

const contactOf = ({ contact }: Buying['body']) => ({
  contactEmail: contact.email,
  contactPhone: contact.phone,
  contactFirstName: contact.firstName,
  contactLastName: contact.lastName,
})

function deliveryArrival({ delivery: times, closedDays }: StoreFacts, { emirate }: Delivery, at: Date) {
  const calendar = calendarOf(closedDays, uaeDay(at), daysLookedAhead)
  return estimateDelivery(at, arrivalIn(emirate, times, calendar))
}

const placedBy = ({ desk, shopper }: Buying): string => (desk ? `staff:${desk.staffId}` : actorOf(shopper))

const isPaidAtOnce = (method: PaymentMethod, payableFils: number): boolean =>
  method === 'cash' || (isPaidBefore(method) && payableFils === 0)

const termsOf = ({ rules }: Basket): OrderTerms => ({
  shipping: rules.shipping,
  cashFeeFils: rules.cashOnDelivery.feeFils,
  returnDays: rules.returns.days,
  returnFees: { wayFils: rules.returns.wayFils, restockPercent: rules.returns.restockPercent },
  vatPercent,
})

function amountsOf({ price, toPay, fromWallet, coupon }: Basket) {
  return {
    coupon: coupon && {
      code: coupon.code,
      discountType: coupon.discountType,
      percent: coupon.percent,
      amountFils: coupon.amountFils,
    },
    subTotalFils: price.subTotalFils,
    fullTotalFils: price.subTotalFils + price.comboSavingFils,
    discountFils: price.discountFils,
    shippingFils: price.shippingFils,
    walletFils: walletTotal(fromWallet),
    ...toPay,
  }
}

function newLine(line: CartLine, { price }: Basket, position: number) {
  const priced = price.lines[position]
  if (!priced) throw new Error('A line has no price')
  const names = { en: pickText(line.names, 'en'), ar: pickText(line.names, 'ar'), fr: pickText(line.names, 'fr') }
  return {
    position,
    productId: line.productId,
    variantId: line.variantId,
    slug: line.slug,
    names,
    pictureUrl: line.pictures?.[0]?.url ?? null,
    color: line.color,
    size: line.size,
    purchaseOption: line.purchaseOption,
    customization: line.customization,
    quantity: line.quantity,
    unitPriceFils: priced.unitPriceFils,
    optionPriceFils: priced.optionPriceFils,
    lineTotalFils: priced.lineTotalFils,
    replaces: null,
  }
}
