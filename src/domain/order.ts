/** Spec §9, R083–R085, D11, D12, D18: the states of an order, who may move it where, and until when a shopper may change it. */
import type { PaymentMethod } from './payment.ts'
import { type ShippingRule, uaeDay } from './shipping.ts'

export const orderStatuses = [
  'pending_payment',
  'placed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** `authorized`: a bank holds the money until the order is packed. `released`: it was let go, and nothing was taken (ADR 60). */
export const paymentStatuses = ['unpaid', 'authorized', 'paid', 'refunded', 'failed', 'released'] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

/** D12 as a table: from each status, the ones it may become. A parcel refused at the door comes back as returned. */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending_payment: ['placed', 'cancelled'],
  placed: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned', 'refunded'],
  cancelled: [],
  returned: ['refunded'],
  refunded: [],
}

/** R084: a shopper may cancel or change within 2 hours. */
export const changeWindowMs = 2 * 60 * 60 * 1000

const dayMs = 24 * 60 * 60 * 1000

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return orderTransitions[from].includes(to)
}

/** The next step on the way to the door; null where there is none. */
export function nextStatus(from: OrderStatus): OrderStatus | null {
  const way = orderStatuses.slice(0, orderStatuses.indexOf('delivered') + 1)
  const place = way.indexOf(from)
  return place === -1 ? null : (way[place + 1] ?? null)
}

/** Nothing is packed before the money is there. Cash in a branch is there when the order is placed. */
export const isPaidBefore = (method: PaymentMethod): boolean => method === 'card' || method === 'bank'

/** D11: cash and a payable of 0 need no payment; a card order waits for its webhook, a cash order that has to be confirmed for its buyer's word (T13). */
export function firstStatus(order: {
  paymentMethod: PaymentMethod
  payableFils: number
  mustConfirm?: boolean
}): OrderStatus {
  const isAwaited = isPaidBefore(order.paymentMethod) ? order.payableFils > 0 : order.mustConfirm === true
  return isAwaited ? 'pending_payment' : 'placed'
}

/** T13: a cash order that its buyer has not confirmed by e-mail yet. To the contract it is one more order that waits (D12). */
export const awaitsConfirmation = (order: { status: OrderStatus; paymentMethod: PaymentMethod }): boolean =>
  order.status === 'pending_payment' && order.paymentMethod === 'cod'

/** Back office 3.5: nothing of it is picked until its buyer has said yes. To shoppers it is placed like any other. */
export const mustBeConfirmed = (order: { status: OrderStatus; confirmation: string | null }): boolean =>
  order.confirmation !== null && (order.status === 'placed' || order.status === 'processing')

export function changeableUntil(createdAt: Date | string): Date {
  return new Date(new Date(createdAt).getTime() + changeWindowMs)
}

/** The money is there, or a bank holds it for us: the order may be packed. */
export const isSecured = ({ paymentStatus }: { paymentStatus: PaymentStatus }): boolean =>
  paymentStatus === 'paid' || paymentStatus === 'authorized'

type Changeable = { status: OrderStatus; createdAt: Date | string; pickupPlace?: string | null }
type Payable = { status: OrderStatus; paymentMethod: PaymentMethod; paymentStatus: PaymentStatus }
type Returnable = { status: OrderStatus; deliveredAt: Date | string | null; returnDays: number }

/** What an order was placed under. The owner may change all of it afterwards, for other orders. `returnDays`: D18. */
export type OrderTerms = {
  shipping: ShippingRule
  /** For cash on delivery; absent from orders that were placed before there was one. */
  cashFeeFils?: number
  returnDays: number
  /** Absent from orders that were placed before there were any. */
  returnFees?: { wayFils: number; restockPercent: number }
  vatPercent: number
}

/** What a shopper may do with an order (staff go by `canMove`). The last moment of a window still counts. */
export const orderCan = {
  cancel: (order: Changeable, now: Date): boolean =>
    canMove(order.status, 'cancelled') && now <= changeableUntil(order.createdAt),
  /** Where a store is stays as it is: who wants another one orders anew. */
  editAddress: (order: Changeable, now: Date): boolean => !order.pickupPlace && orderCan.cancel(order, now),
  pay: (order: Payable): boolean =>
    order.status === 'pending_payment' && order.paymentMethod === 'card' && order.paymentStatus !== 'paid',
  sendBack: (order: Returnable, now: Date): boolean =>
    order.status === 'delivered' &&
    order.deliveredAt !== null &&
    now <= returnableUntil(order.deliveredAt, order.returnDays),
}

/** When the parcel arrived, from what happened to the order, oldest first; null as long as it hasn't. */
export function deliveredAtOf<At extends Date | string>(events: readonly { status: string; at: At }[]): At | null {
  return events.find((event) => event.status === 'delivered')?.at ?? null
}

export function returnableUntil(deliveredAt: Date | string, returnDays: number): Date {
  return new Date(new Date(deliveredAt).getTime() + returnDays * dayMs)
}

/** Without I, L, O, U: nothing to misread over the phone. */
const numberLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** As in QT-261121-7K3M9X: the UAE day, then 30 random bits. It names an order; alone it opens nothing (D22). */
export function newOrderNumber(random: () => number, now: Date): string {
  const day = uaeDay(now).slice(2).replaceAll('-', '')
  const letters = Array.from({ length: 6 }, () => numberLetters[Math.floor(random() * numberLetters.length)] ?? '0')
  return `QT-${day}-${letters.join('')}`
}

/** A number as a person typed it: any case, spaces, missing dashes. */
export function normaliseOrderNumber(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const parts = /^QT(\d{6})([0-9A-Z]{6})$/.exec(signs)
  return parts ? `QT-${parts[1]}-${parts[2]}` : signs
}
