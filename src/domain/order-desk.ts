/** What the desk may do with an order, from its state and its parcels. */
import { awaitsConfirmation, canMove, mustBeConfirmed, type OrderStatus } from './order.ts'
import type { PaymentMethod } from './payment.ts'

export const mostTags = 20
export const tagLength = 40

/** As tags are kept and compared: one space between words, small letters. Empty for what can be no tag. */
export function normaliseTag(typed: string): string {
  const tag = typed.replace(/\s+/g, ' ').trim().toLowerCase()
  return tag.length > tagLength || /[,:"]/.test(tag) ? '' : tag
}

/** Why the desk calls an order off; the log keeps it. Shoppers are told no more than that it was cancelled. */
export const cancelReasons = ['buyer', 'unreachable', 'stock', 'address', 'duplicate', 'fraud', 'other'] as const

/** What of a parcel decides whether its order may still change. */
export type ParcelFacts = {
  state: string
  isPacked: boolean
  isHandedOver: boolean
  /** A courier has been asked to come, and has not been told otherwise. */
  isBooked: boolean
}

/** Why an order can't be changed now; the refusal ORDER_NOT_CHANGEABLE has a text for each. */
export const deskBlockers = [
  'over',
  'handed_over',
  'packed',
  'held',
  'not_held',
  'confirmed',
  'not_waiting',
  'unsettled',
  'refunded',
] as const
export type DeskBlocker = (typeof deskBlockers)[number]

export const deskVerbs = ['hold', 'release', 'confirm', 'changeDelivery', 'edit', 'cancel'] as const
export type DeskVerb = (typeof deskVerbs)[number]

/** What an order waits for: somebody at the desk, the stock room, the courier, its buyer, or nobody. */
export const nextSteps = [
  'confirm',
  'release',
  'await_payment',
  'pick',
  'pack',
  'hand_over',
  'trouble',
  'await_courier',
  'refund',
  'nothing',
] as const
export type NextStep = (typeof nextSteps)[number]

type DeskOrder = {
  status: OrderStatus
  paymentMethod: PaymentMethod
  heldAt: Date | null
  confirmation: string | null
  /** Of a paid order that costs more since it was edited. */ dueFils?: number
}

const isUnconfirmed = (order: DeskOrder): boolean => awaitsConfirmation(order) || mustBeConfirmed(order)

const awaitsMoney = ({ status, dueFils = 0 }: DeskOrder): boolean => status === 'pending_payment' || dueFils > 0

/** Of an order that is neither finished nor on its way; null where nothing stands against it. */
export function stillHere(order: DeskOrder, parcels: readonly ParcelFacts[]): DeskBlocker | null {
  const open = parcels.filter(({ state }) => state !== 'cancelled')
  if (open.some(({ isHandedOver }) => isHandedOver)) return 'handed_over'
  if (order.status === 'shipped' || order.status === 'delivered') return 'handed_over'
  return canMove(order.status, 'cancelled') ? null : 'over'
}

/** A packed parcel stands on the shelf with its label, a booked one is awaited by its courier: both are cancelled first. */
const stillLoose = (order: DeskOrder, parcels: readonly ParcelFacts[]): DeskBlocker | null =>
  stillHere(order, parcels) ??
  (parcels.some(({ state, isPacked, isBooked }) => state !== 'cancelled' && (isPacked || isBooked)) ? 'packed' : null)

/** Of each verb what stands against it; null: it may be done. */
export const deskBlocker: Record<DeskVerb, (order: DeskOrder, parcels: readonly ParcelFacts[]) => DeskBlocker | null> =
  {
    hold: (order, parcels) => stillHere(order, parcels) ?? (order.heldAt === null ? null : 'held'),
    release: (order) => (order.heldAt === null ? 'not_held' : null),
    confirm: (order) => {
      if (isUnconfirmed(order)) return null
      return order.status === 'placed' && order.paymentMethod === 'cod' ? 'confirmed' : 'not_waiting'
    },
    changeDelivery: stillLoose,
    // Piece by piece: what is packed already is the editor's to see.
    edit: (order, parcels) => stillHere(order, parcels) ?? (order.status === 'pending_payment' ? 'unsettled' : null),
    cancel: stillLoose,
  }

const inTrouble: readonly string[] = ['attempt_failed', 'returning', 'returned', 'lost']
const onTheWay: readonly string[] = ['handed_over', 'in_transit', 'out_for_delivery', 'ready']

/** The one thing to do next. `isRefundDue`: money has to go back. */
export function nextStepOf(order: DeskOrder, parcels: readonly ParcelFacts[], isRefundDue: boolean): NextStep {
  const states = parcels.map(({ state }) => state).filter((state) => state !== 'cancelled')
  const some = (wanted: readonly string[]) => states.some((state) => wanted.includes(state))
  if (isRefundDue) return 'refund'
  if (order.heldAt !== null && stillHere(order, parcels) === null) return 'release'
  if (isUnconfirmed(order)) return 'confirm'
  if (awaitsMoney(order)) return 'await_payment'
  if (some(inTrouble)) return 'trouble'
  if (some(['packed'])) return 'hand_over'
  if (some(['picking'])) return 'pack'
  if (order.status === 'placed' || order.status === 'processing')
    return states.length > 0 && states.every((state) => onTheWay.includes(state)) ? 'await_courier' : 'pick'
  return order.status === 'shipped' ? 'await_courier' : 'nothing'
}
