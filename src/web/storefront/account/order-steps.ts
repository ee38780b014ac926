/** D12: the life of an order as a list: what has happened, with its time, and what is still to come. */
import type { Order } from '#contract/orders.ts'
import { nextStatus } from '#domain/order.ts'
import type { OrderStatus } from '#domain/order.ts'

/** Words that the server puts into `note`; anything else was typed by a person. */
export const knownNotes = [
  'paid',
  'authorized',
  'confirmed',
  'payment_not_completed',
  'not_confirmed',
  'refunded',
  'refund_due',
  'address_changed',
  'changed',
  'return_requested',
  'return_approved',
  'return_declined',
  'return_received',
  'return_inspected',
  'return_found',
  'return_collection',
  'return_collection_missed',
  'return_collection_ended',
  'return_picked_up',
  'exchange_packing',
  'exchange_lapsed',
  'exchange_ended',
  'claim_asked',
  'claim_more',
  'claim_approved',
  'claim_refused',
  'claim_replaced',
  'parcel_sent',
  'parcel_out_for_delivery',
  'parcel_attempt_failed',
  'parcel_ready',
  'pickup_reminder',
  'not_collected',
  'parcel_delivered',
] as const

export type KnownNote = (typeof knownNotes)[number]

export type OrderStep = {
  status: OrderStatus
  /** Null: still to come. */
  at: string | null
  /** What happened, where it is not the status that changed. */
  note: KnownNote | null
  /** In somebody's own words. */
  remark: string
}

/** What is collected in a store is never sent. */
export function stepsOf({ status, events, pickup }: Pick<Order, 'status' | 'events'> & Partial<Order>): OrderStep[] {
  const steps = [...events.map((event) => stepOf(event)), ...aheadOf(status)]
  return pickup ? steps.filter((step) => step.status !== 'shipped' || step.note !== null) : steps
}

function stepOf({ at, status, note }: Order['events'][number]): OrderStep {
  const known = knownNotes.find((one) => one === note) ?? null
  return { at, status: status as OrderStatus, note: known, remark: known ? '' : note }
}

/** A note of a change that is not the status's own is the step's heading: "Delivery address changed". */
export function isOwnStep(step: OrderStep, before: OrderStep | undefined): boolean {
  return step.note !== null && before?.status === step.status
}

function aheadOf(status: OrderStatus): OrderStep[] {
  const next = nextStatus(status)
  return next === null ? [] : [{ status: next, at: null, note: null, remark: '' }, ...aheadOf(next)]
}
