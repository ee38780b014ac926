/** Spec §2, R121: when the stores are open and the phone is answered, by the clock of the Emirates. */
import { addDays, type Calendar } from './holidays.ts'
import type { Language } from './locale.ts'
import { uaeDay, weekdayOf } from './shipping.ts'

/** Whole hours of the UAE day. */
export type DayHours = { opensAt: number; closesAt: number }

export type StoreHours = DayHours & {
  /** 0 is Sunday, 1 is Monday. A week may run over its end: from Sunday to Thursday is 0 to 4, from Saturday to Wednesday 6 to 3. */
  firstWeekday: number
  lastWeekday: number
  /** Other hours, as in Ramadan: `from` and `to` are days ('YYYY-MM-DD'), both included. */
  special: readonly (DayHours & { from: string; to: string })[]
}

export type Opening = {
  isOpen: boolean
  /** When that changes next: closing time while open, else the next opening. Null where no opening is known within two months. */
  changesAt: Date | null
}

/** The last minute before closing is open, closing time itself is not. Closed on public holidays. */
export function openingAt(moment: Date, { hours, calendar }: { hours: StoreHours; calendar: Calendar }): Opening {
  const day = uaeDay(moment)
  const today = hoursOn(day, hours, calendar)
  if (today && moment < hourOf(day, today.closesAt)) {
    const isOpen = moment >= hourOf(day, today.opensAt)
    return { isOpen, changesAt: hourOf(day, isOpen ? today.closesAt : today.opensAt) }
  }
  for (let ahead = 1; ahead <= daysLookedAhead; ahead++) {
    const next = addDays(day, ahead)
    const open = hoursOn(next, hours, calendar)
    if (open) return { isOpen: false, changesAt: hourOf(next, open.opensAt) }
  }
  return { isOpen: false, changesAt: null }
}

const daysLookedAhead = 60

/** The hours of one day; undefined when the stores are closed on it. */
export function hoursOn(day: string, hours: StoreHours, calendar: Calendar): DayHours | undefined {
  if (calendar.holidays.includes(day) || !isWithinWeek(weekdayOf(day), hours)) return undefined
  return hours.special.find(({ from, to }) => from <= day && day <= to) ?? hours
}

function isWithinWeek(weekday: number, { firstWeekday, lastWeekday }: StoreHours): boolean {
  return (weekday - firstWeekday + 7) % 7 <= (lastWeekday - firstWeekday + 7) % 7
}

function hourOf(day: string, hour: number): Date {
  return new Date(Date.parse(`${day}T00:00:00+04:00`) + hour * 60 * 60 * 1000)
}

/** R121 in words: "Monday to Friday, 9am to 6pm". Arabic and French begin with a preposition. */
export function hoursText(
  language: Language,
  { firstWeekday, lastWeekday, opensAt, closesAt }: Omit<StoreHours, 'special'>,
): string {
  const days = [firstWeekday, lastWeekday].map((weekday) => weekdayName(weekday, language))
  const hours = [opensAt, closesAt].map((hour) => hourName(hour, language))
  if (language === 'en') return `${days.join(' to ')}, ${hours.join(' to ')}`
  if (language === 'fr') return `du ${days.join(' au ')}, de ${hours.join(' à ')}`
  return `من ${days.join(' إلى ')}، من الساعة ${hours.join(' حتى ')}`
}

const weekdayFormats = new Map<Language, Intl.DateTimeFormat>()

/** 1 is Monday. 4 January 2026 was a Sunday. A format takes half a millisecond to make, and every e-mail names the hours. */
function weekdayName(weekday: number, language: Language): string {
  const format = weekdayFormats.get(language) ?? new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  weekdayFormats.set(language, format)
  return format.format(new Date(Date.UTC(2026, 0, 4 + weekday)))
}

/** "9am", "9 h", "9 صباحًا". */
export function hourName(hour: number, language: Language): string {
  if (language === 'fr') return `${hour}\u00a0h`
  const onTheClock = hour % 12 === 0 ? 12 : hour % 12
  if (language === 'en') return `${onTheClock}${hour < 12 ? 'am' : 'pm'}`
  return `${onTheClock} ${hour < 12 ? 'صباحًا' : 'مساءً'}`
}
