/** Spec §9, R073, R083, D9: what delivery costs, and on which UAE business days a parcel arrives. */
import type { Emirate } from './address.ts'
import { holidayOn } from './holidays.ts'
import type { Fils } from './money.ts'

export type ShippingRule = { freeFromFils: Fils; flatFils: Fils }

export const shippingRule: ShippingRule = { freeFromFils: 50_000, flatFils: 2_500 }

export const processingDays = { from: 1, to: 2 }
export const deliveryDays = { from: 2, to: 5 }

/** A8: what the shop promises everywhere: business days from the order to the door, packing included. */
export const promisedDays = { from: processingDays.from + deliveryDays.from, to: processingDays.to + deliveryDays.to }

/** Business days from packing to the door, most of the time. A habit of the roads, not the promise: that is `promisedDays` everywhere. */
const usualDays: Record<Emirate, number> = {
  dubai: 2, sharjah: 2, ajman: 2, 'abu-dhabi': 3, 'umm-al-quwain': 3, 'ras-al-khaimah': 3, fujairah: 4,
}

/** The Emirates keep UTC+4 all year. */
const uaeOffsetMs = 4 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

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

/** A weekday that is no public holiday, nor may be one (B4). */
export const isBusinessDay = (day: string): boolean => isWeekday(day) && holidayOn(day) === undefined

/** The day that many business days after `day` ('YYYY-MM-DD'); the day itself never counts. */
export function addBusinessDays(day: string, days: number): string {
  let current = day
  for (let left = days; left > 0; ) {
    current = new Date(Date.parse(`${current}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
    if (isBusinessDay(current)) left -= 1
  }
  return current
}

/** R083: the first and last day of arrival: 1–2 business days to pack, 2–5 to deliver. */
export function estimateDelivery(placedAt: Date | string): { from: string; to: string } {
  const placed = uaeDay(placedAt)
  return {
    from: addBusinessDays(placed, promisedDays.from),
    to: addBusinessDays(placed, promisedDays.to),
  }
}

/** The likeliest day within `estimateDelivery`, by where the parcel goes; packed as late as we promise. */
export function usualArrival(placedAt: Date | string, emirate: Emirate): string {
  return addBusinessDays(uaeDay(placedAt), processingDays.to + usualDays[emirate])
}
