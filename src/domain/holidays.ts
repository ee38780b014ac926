/**
 * B4: the days on which nothing is packed or delivered. Fixed days come every year. Lunar days are forecasts until they are announced: a forecast
 * covers one day more than the holiday has, as the moon may be seen a day later.
 */
import type { Texts } from './locale.ts'
import { weekdayOf } from './shipping.ts'

export type HolidayKind = 'forecast' | 'announced'

/** `on` are months and days, 'MM-DD', every year. */
export type YearlyHoliday = { name: Texts; on: readonly string[] }

/** `from` and `to` are calendar days of the Emirates ('YYYY-MM-DD'), both of them holidays. */
export type Holiday = { name: Texts; kind: HolidayKind; from: string; to: string }

export type ClosedDays = {
  /** Weekdays without business, 0 is Sunday. Never all seven. */
  weekend: readonly number[]
  yearly: readonly YearlyHoliday[]
  /** In order of time. */
  lunar: readonly Holiday[]
}

/** The closed days of a stretch of time, written out: small enough to go to a browser. */
export type Calendar = { weekend: readonly number[]; holidays: readonly string[] }

const dayMs = 24 * 60 * 60 * 1000

/** The day that many calendar days after `day`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The holiday that `day` is or may be; undefined for any other day, and for lunar days beyond the table. */
export function holidayOn(day: string, { yearly, lunar }: ClosedDays): { name: Texts } | undefined {
  return yearly.find(({ on }) => on.includes(day.slice(5))) ?? lunar.find(({ from, to }) => from <= day && day <= to)
}

const calendars = new WeakMap<ClosedDays, { from: string; days: number; calendar: Calendar }>()

/**
 * Of `days` days from `from` on, that one included. Beyond them only the weekend is known. The last one made is kept: all orders of a day have the
 * same.
 */
export function calendarOf(closed: ClosedDays, from: string, days: number): Calendar {
  const last = calendars.get(closed)
  if (last?.from === from && last.days === days) return last.calendar
  const all = Array.from({ length: days }, (_, index) => addDays(from, index))
  const calendar = { weekend: closed.weekend, holidays: all.filter((day) => holidayOn(day, closed) !== undefined) }
  calendars.set(closed, { from, days, calendar })
  return calendar
}

/** No weekend, and no public holiday that is known or may be one. */
export const isBusinessDay = (day: string, { weekend, holidays }: Calendar): boolean =>
  !weekend.includes(weekdayOf(day)) && !holidays.includes(day)
