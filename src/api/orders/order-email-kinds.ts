/** D12: which e-mails the events of an order bring, and when one may be limited or left out. orders.emails.ts writes them. */
import { confirmHoldMs } from '#domain/order-guard.ts'
import { type EmailRule, usefulForDays } from '../email.ts'
import type { OrderNews } from './order-email-shape.ts'

type OrderEmailRule = EmailRule & { news: OrderNews }

const minuteMs = 60_000
const aboutOrder = { causedBy: 'stranger', budget: 'order', usefulMs: usefulForDays(3) } as const
const byStaff = { ...aboutOrder, causedBy: 'staff' } as const
const changing = { ...aboutOrder, lastOnly: 'orderId', quietMs: minuteMs } as const

/** By the kind of the outbox row. `order_pending_payment` is no news: the shopper is on the payment page. */
export const orderEmailKinds = {
  order_confirm: {
    causedBy: 'stranger',
    budget: 'confirm',
    isUrgent: true,
    lastOnly: 'orderId',
    usefulMs: confirmHoldMs,
    news: 'to_confirm',
  },
  order_placed: { ...aboutOrder, news: 'placed' },
  order_processing: { ...byStaff, news: 'processing' },
  order_shipped: { ...byStaff, news: 'shipped' },
  order_delivered: { ...byStaff, news: 'delivered' },
  parcel_sent: { ...byStaff, news: 'parcel_sent' },
  parcel_out_for_delivery: { ...byStaff, usefulMs: usefulForDays(1), news: 'out_for_delivery' },
  parcel_attempt_failed: { ...byStaff, usefulMs: usefulForDays(1), news: 'attempt_failed' },
  parcel_ready: { ...byStaff, usefulMs: usefulForDays(5), news: 'ready' },
  pickup_reminder: { ...byStaff, usefulMs: usefulForDays(1), news: 'reminder' },
  parcel_delivered: { ...byStaff, news: 'parcel_delivered' },
  order_cancelled: { ...aboutOrder, news: 'cancelled' },
  order_returned: { ...byStaff, news: 'returned' },
  order_refunded: { ...byStaff, news: 'refunded' },
  refund_due: { ...aboutOrder, news: 'refund_due' },
  order_address_changed: { ...changing, news: 'address_changed' },
  order_changed: { ...byStaff, news: 'changed' },
  return_requested: { ...changing, news: 'return_requested' },
  return_approved: { ...changing, news: 'return_approved' },
  return_declined: { ...byStaff, news: 'return_declined' },
  return_received: { ...byStaff, news: 'return_received' },
  return_inspected: { ...byStaff, news: 'return_inspected' },
  return_found: { ...byStaff, lastOnly: 'orderId', quietMs: minuteMs, news: 'return_found' },
  return_collection: { ...byStaff, news: 'return_collection' },
  return_collection_missed: { ...byStaff, usefulMs: usefulForDays(1), news: 'return_collection_missed' },
  return_collection_ended: { ...byStaff, news: 'return_collection_ended' },
  return_picked_up: { ...byStaff, news: 'return_picked_up' },
  exchange_packing: { ...byStaff, news: 'exchange_packing' },
  exchange_lapsed: { ...byStaff, news: 'exchange_lapsed' },
  exchange_ended: { ...byStaff, news: 'exchange_ended' },
  claim_asked: { ...aboutOrder, news: 'claim_asked' },
  claim_more: { ...byStaff, news: 'claim_more' },
  claim_approved: { ...aboutOrder, news: 'claim_approved' },
  claim_refused: { ...byStaff, news: 'claim_refused' },
  claim_replaced: { ...byStaff, news: 'claim_replaced' },
} as const satisfies Record<string, OrderEmailRule>

export type OrderEmailKind = keyof typeof orderEmailKinds

/** How long nothing like it may have been written before it is sent. */
export const quietMsOf = (kind: OrderEmailKind): number => (orderEmailKinds[kind] as OrderEmailRule).quietMs ?? 0
