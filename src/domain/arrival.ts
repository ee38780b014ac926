/** R083, B4: on which UAE business days a parcel arrives. Apart from shipping.ts, whose figures every page needs; the calendar only some. */
import type { Emirate } from './address.ts'
import { holidayOn } from './holidays.ts'
import { isWeekday, processingDays, promisedDays, uaeDay } from './shipping.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Business days from packing to the door, most of the time. A habit of the roads, not the promise: that is `promisedDays` everywhere. */
const usualDays: Record<Emirate, number> = {
  dubai: 2,
  sharjah: 2,
  ajman: 2,
  'abu-dhabi': 3,
  'umm-al-quwain': 3,
  'ras-al-khaimah': 3,
  fujairah: 4,
}

/** A weekday that is no public holiday, nor may be one (B4). */
export const isBusinessDay = (day: string): boolean => isWeekday(day) && holidayOn(day) === undefined

/** The day that many business days after `day` ('YYYY-MM-DD'); the day itself never counts. */
export function addBusinessDays(day: string, days: number): string {
  let current = day
  for (let left = days; left > 0;) {
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
