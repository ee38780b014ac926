/** Spec §9, R073, R083, D9: what delivery costs and how long it takes. On which days a parcel arrives: arrival.ts. */
import type { Emirate } from './address.ts'
import type { Fils } from './money.ts'

export type ShippingRule = { freeFromFils: Fils; flatFils: Fils }

/** Business days, both ends included. */
export type DayRange = { from: number; to: number }

/** Of one emirate: how many business days from packing to the door. */
export type EmirateDelivery = DayRange & {
  /** Most of the time. A habit of the roads, not the promise. */
  usual: number
  /** Whole hour of the UAE day from which an order counts as placed on the next day; 24: never. */
  cutOffHour: number
}

export type DeliveryTimes = { processing: DayRange; emirates: Record<Emirate, EmirateDelivery> }

/** From packing to the door, over all emirates. */
export function deliveryDaysOf({ emirates }: DeliveryTimes): DayRange {
  const all = Object.values(emirates)
  return { from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) }
}

/** A8: what the shop promises everywhere: business days from the order to the door, packing included. */
export function promisedDaysOf(times: DeliveryTimes): DayRange {
  const { from, to } = deliveryDaysOf(times)
  return { from: times.processing.from + from, to: times.processing.to + to }
}

/** The earliest of all emirates: whoever orders before it keeps her day wherever she lives. */
export const earliestCutOff = ({ emirates }: DeliveryTimes): number =>
  Math.min(...Object.values(emirates).map(({ cutOffHour }) => cutOffHour))

/** The Emirates keep UTC+4 all year. */
const uaeOffsetMs = 4 * 60 * 60 * 1000

/** `goodsFils` is subTotal − discount. An empty cart is the caller's to know: it ships for nothing. */
export function shippingFils(goodsFils: Fils, rule: ShippingRule): Fils {
  return goodsFils >= rule.freeFromFils ? 0 : rule.flatFils
}

/** What the goods still lack for free shipping; 0 once reached. */
export function freeShippingRemainingFils(goodsFils: Fils, rule: ShippingRule): Fils {
  return Math.max(0, rule.freeFromFils - goodsFils)
}

/** The calendar day ('YYYY-MM-DD') on a wall in the Emirates at that moment. */
export function uaeDay(moment: Date | string): string {
  return new Date(new Date(moment).getTime() + uaeOffsetMs).toISOString().slice(0, 10)
}

/** The time of day ('HH:MM') on that wall. */
export function uaeTime(moment: Date | string): string {
  return new Date(new Date(moment).getTime() + uaeOffsetMs).toISOString().slice(11, 16)
}

/** Midnight in the Emirates, at the beginning of 'YYYY-MM-DD'. */
export const startOfUaeDay = (day: string): Date => new Date(`${day}T00:00:00+04:00`)

/** The hour, 0 to 23, on a clock in the Emirates at that moment. */
export function uaeHour(moment: Date | string): number {
  return new Date(new Date(moment).getTime() + uaeOffsetMs).getUTCHours()
}

/** 0 is Sunday, as `Date` counts; `day` is 'YYYY-MM-DD'. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
