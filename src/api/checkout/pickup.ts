/** Click and collect (ADR 45): which store an order is collected from, and what that changes of its price and its copy of the address. */
import type { PlaceOrder } from '#contract/orders.ts'
import type { Branch } from '#domain/branches.ts'
import { calendarOf } from '#domain/holidays.ts'
import { type Language, pickText } from '#domain/locale.ts'
import { type OrderPickup, pickupDay, pickupShipping } from '#domain/pickup.ts'
import { uaeDay } from '#domain/shipping.ts'
import type { StoreFacts } from '#domain/store-facts.ts'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import type { Delivery } from './order-record.ts'

/** The rules that an order is priced by. A pick-up costs neither delivery nor the courier's fee for cash. */
export const rulesFor = (facts: StoreFacts, { pickup }: Pick<PlaceOrder, 'pickup'>): StoreFacts =>
  pickup ? { ...facts, shipping: pickupShipping, cashOnDelivery: { ...facts.cashOnDelivery, feeFils: 0 } } : facts

/** Refuses an address beside it, and PICKUP_NOT_OFFERED for a store that there is not. */
export function readPickup(shop: Shop, { body, language }: { body: PlaceOrder; language: Language }): Branch {
  if (body.shippingAddress || body.addressId !== undefined) refuseField('pickup', 'pickup_or_address', language)
  const { branches } = shop.facts.current().branches
  return branches.find(({ id }) => id === body.pickup?.branch) ?? refuse('PICKUP_NOT_OFFERED')
}

/** The order's own copy of the store; both null for an order to the door. */
export const pickupCopy = (branch: Branch | null): { pickupPlace: string | null; pickup: OrderPickup | null } => ({
  pickupPlace: branch?.id ?? null,
  pickup: branch && { name: branch.name, address: branch.address, phone: branch.phone },
})

/** Where the store is, as an address: what reads the address of an order (papers, lists, old clients) goes on working. */
export function branchAddress(branch: Branch, { body, language }: { body: PlaceOrder; language: Language }): Delivery {
  const { firstName, lastName, phone } = body.contact
  return {
    fullName: `${firstName} ${lastName}`.trim(),
    phone,
    address: pickText(branch.address, language),
    building: pickText(branch.name, language),
    area: '',
    city: '',
    emirate: branch.emirate,
    postalCode: null,
    poBox: null,
    makani: null,
    country: 'AE',
  }
}

/** On one day: when it is ready at the latest. */
export function pickupArrival({ hours, closedDays }: StoreFacts, at: Date): { from: string; to: string } {
  const day = pickupDay(at, { hours, calendar: calendarOf(closedDays, uaeDay(at), daysLookedAhead) })
  return { from: day, to: day }
}

/** As for deliveries, so that both share the calendar that is kept. */
const daysLookedAhead = 365
