/** Spec §9, R073, R083, D9: what delivery costs and how long it takes. On which days a parcel arrives: arrival.ts. */
import type { Fils } from './money.ts'

export type ShippingRule = { freeFromFils: Fils; flatFils: Fils }

export const shippingRule: ShippingRule = { freeFromFils: 50_000, flatFils: 2_500 }

export const processingDays = { from: 1, to: 2 }
export const deliveryDays = { from: 2, to: 5 }

/** A8: what the shop promises everywhere: business days from the order to the door, packing included. */
export const promisedDays = { from: processingDays.from + deliveryDays.from, to: processingDays.to + deliveryDays.to }

/** The Emirates keep UTC+4 all year. */
const uaeOffsetMs = 4 * 60 * 60 * 1000

/** `goodsFils` is subTotal − discount. An empty cart is the caller's to know: it ships for nothing. */
export function shippingFils(goodsFils: Fils, rule: ShippingRule = shippingRule): Fils {
  return goodsFils >= rule.freeFromFils ? 0 : rule.flatFils
}

/** What the goods still lack for free shipping; 0 once reached. */
export function freeShippingRemainingFils(goodsFils: Fils, rule: ShippingRule = shippingRule): Fils {
  return Math.max(0, rule.freeFromFils - goodsFils)
}

/** The calendar day ('YYYY-MM-DD') on a wall in the Emirates at that moment. */
export function uaeDay(moment: Date | string): string {
  return new Date(new Date(moment).getTime() + uaeOffsetMs).toISOString().slice(0, 10)
}

/** Monday to Friday (federal weekend: Saturday and Sunday, since 2022). */
export function isWeekday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
