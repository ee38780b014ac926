/** R083, B4: on which UAE business days a parcel arrives. Apart from shipping.ts, whose figures every page needs; the calendar only some. */
import { isEmirate } from './address.ts'
import { addDays, type Calendar, isBusinessDay } from './holidays.ts'
import { type DayRange, deliveryDaysOf, type DeliveryTimes, earliestCutOff, uaeDay, uaeHour } from './shipping.ts'

/** What the days of arrival follow from. `cutOffHour`: see `EmirateDelivery`. */
export type Arrival = { processing: DayRange; delivery: DayRange; cutOffHour: number; calendar: Calendar }

/** The day that many business days after `day` ('YYYY-MM-DD'); the day itself never counts. */
export function addBusinessDays(day: string, days: number, calendar: Calendar): string {
  let current = day
  for (let left = days; left > 0;) {
    current = addDays(current, 1)
    if (isBusinessDay(current, calendar)) left -= 1
  }
  return current
}

/** R083: the first and last day of arrival: business days to pack, then to deliver. An order after the cut-off counts from the next day. */
export function estimateDelivery(
  placedAt: Date | string,
  { processing, delivery, cutOffHour, calendar }: Arrival,
): { from: string; to: string } {
  const day = countsFrom(placedAt, cutOffHour)
  return {
    from: addBusinessDays(day, processing.from + delivery.from, calendar),
    to: addBusinessDays(day, processing.to + delivery.to, calendar),
  }
}

const countsFrom = (placedAt: Date | string, cutOffHour: number): string =>
  addDays(uaeDay(placedAt), uaeHour(placedAt) >= cutOffHour ? 1 : 0)

/** What one emirate is promised; any other place what holds for all of them. */
export function arrivalIn(emirate: string, times: DeliveryTimes, calendar: Calendar): Arrival {
  const { processing } = times
  if (!isEmirate(emirate))
    return { processing, delivery: deliveryDaysOf(times), cutOffHour: earliestCutOff(times), calendar }
  const { from, to, cutOffHour } = times.emirates[emirate]
  return { processing, delivery: { from, to }, cutOffHour, calendar }
}

/** The likeliest day within `estimateDelivery`; packed as late as we promise. `usual`: business days on the road. */
export function usualArrival(
  placedAt: Date | string,
  usual: number,
  { processing, cutOffHour, calendar }: Pick<Arrival, 'processing' | 'cutOffHour' | 'calendar'>,
): string {
  return addBusinessDays(countsFrom(placedAt, cutOffHour), processing.to + usual, calendar)
}
