/** Every kind of e-mail the store sends: who can cause it, what it is counted against, which goes first, and which of several that wait is sent. */
import { confirmHoldMs } from '#domain/order-guard.ts'
import type { Budget } from './budgets.ts'
import type { LetterKind } from './payloads.ts'

/** Of order events; the row of each says which order. */
export type OrderKind =
  | 'order_confirm'
  | 'order_placed'
  | 'order_processing'
  | 'order_shipped'
  | 'order_delivered'
  | 'order_cancelled'
  | 'order_returned'
  | 'order_refunded'
  | 'refund_due'
  | 'order_address_changed'
  | 'return_requested'

export type MailKind = LetterKind | OrderKind

export type KindRule = {
  /** `stranger`: whoever types the address in. `owner`: only who reads the mailbox. `staff`: the store, about what a stranger may have begun. */
  causedBy: 'stranger' | 'owner' | 'staff'
  /** Null: not counted. An order's e-mail to a mailbox that its account has confirmed is never counted. */
  budget: Budget | null
  /** Somebody sits and waits for it: sent before all that isn't. */
  isUrgent?: true
  /** Of several that wait for one e-mail or order, only the last is sent: it says all that the others said, or their links have ended. */
  lastOnly?: 'email' | 'orderId'
  /** How long nothing like it may have been written before it is sent. */
  quietMs?: number
  /** Later than this it is of no use: links have ended, and news is old. */
  usefulMs: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const days3 = 72 * hourMs

const aboutOrder = { causedBy: 'stranger', budget: 'order', usefulMs: days3 } as const
const byStaff = { causedBy: 'staff', budget: 'order', usefulMs: days3 } as const
const changing = { ...aboutOrder, lastOnly: 'orderId', quietMs: minuteMs } as const
const receipt = { causedBy: 'stranger', budget: 'asked', lastOnly: 'email', usefulMs: days3 } as const
const toStore = { causedBy: 'stranger', budget: 'store', usefulMs: days3 } as const
const decision = { causedBy: 'staff', budget: null, usefulMs: days3 } as const

export const mailKinds: Record<MailKind, KindRule> = {
  reset_password: { causedBy: 'stranger', budget: 'reset', isUrgent: true, lastOnly: 'email', usefulMs: hourMs / 2 },
  verify_email: { causedBy: 'stranger', budget: 'account', isUrgent: true, lastOnly: 'email', usefulMs: 24 * hourMs },
  password_changed: { causedBy: 'stranger', budget: 'account', isUrgent: true, lastOnly: 'email', usefulMs: days3 },
  newsletter_confirm: { causedBy: 'stranger', budget: 'asked', lastOnly: 'email', usefulMs: days3 },
  newsletter_welcome: { causedBy: 'owner', budget: null, usefulMs: days3 },
  back_in_stock: { causedBy: 'stranger', budget: 'asked', usefulMs: days3 },
  contact_received: receipt,
  contact_message: toStore,
  wholesale_inquiry_received: receipt,
  wholesale_inquiry: toStore,
  wholesale_application_received: receipt,
  wholesale_application: toStore,
  wholesale_approved: decision,
  wholesale_declined: decision,
  order_confirm: {
    causedBy: 'stranger',
    budget: 'confirm',
    isUrgent: true,
    lastOnly: 'orderId',
    usefulMs: confirmHoldMs,
  },
  staff_invitation: { causedBy: 'staff', budget: null, isUrgent: true, lastOnly: 'email', usefulMs: days3 },
  order_placed: aboutOrder,
  order_cancelled: aboutOrder,
  order_address_changed: changing,
  return_requested: changing,
  refund_due: aboutOrder,
  order_processing: byStaff,
  order_shipped: byStaff,
  order_delivered: byStaff,
  order_returned: byStaff,
  order_refunded: byStaff,
}

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailKinds, kind)

export const urgentKinds: readonly MailKind[] = Object.keys(mailKinds)
  .filter(isMailKind)
  .filter((kind) => mailKinds[kind].isUrgent)

/** Undefined for rows that are no news, such as `order_pending_payment`. */
export const ruleOf = (kind: string): KindRule | undefined => (isMailKind(kind) ? mailKinds[kind] : undefined)
