/** Spec §2, R121: when the stores are open and the phone is answered, by the clock of the Emirates. */
import type { Language } from './locale.ts'
import { isWeekday, uaeDay } from './shipping.ts'

/** Monday to Friday; the hours are whole hours of the UAE day. */
export const storeHours = { firstWeekday: 1, lastWeekday: 5, opensAt: 9, closesAt: 18 } as const

const hourMs = 60 * 60 * 1000

export type Opening = {
  isOpen: boolean
  /** When that changes next: closing time while open, else the next opening. Public holidays are not known here. */
  changesAt: Date
}

/** The last minute before closing is open, closing time itself is not. */
export function openingAt(moment: Date): Opening {
  const day = uaeDay(moment)
  if (isWeekday(day)) {
    if (moment < hourOf(day, storeHours.opensAt)) return { isOpen: false, changesAt: hourOf(day, storeHours.opensAt) }
    if (moment < hourOf(day, storeHours.closesAt)) return { isOpen: true, changesAt: hourOf(day, storeHours.closesAt) }
  }
  return { isOpen: false, changesAt: hourOf(nextWeekday(day), storeHours.opensAt) }
}

function hourOf(day: string, hour: number): Date {
  return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+04:00`)
}

function nextWeekday(day: string): string {
  const next = uaeDay(new Date(hourOf(day, 12).getTime() + 24 * hourMs))
  return isWeekday(next) ? next : nextWeekday(next)
}

/** R121 in words: "Monday to Friday, 9am to 6pm". Arabic and French begin with a preposition. */
export function hoursText(language: Language): string {
  const { firstWeekday, lastWeekday, opensAt, closesAt } = storeHours
  const days = [firstWeekday, lastWeekday].map((weekday) => weekdayName(weekday, language))
  const hours = [opensAt, closesAt].map((hour) => hourName(hour, language))
  if (language === 'en') return `${days.join(' to ')}, ${hours.join(' to ')}`
  if (language === 'fr') return `du ${days.join(' au ')}, de ${hours.join(' à ')}`
  return `من ${days.join(' إلى ')}، من الساعة ${hours.join(' حتى ')}`
}

/** 1 is Monday. 4 January 2026 was a Sunday. */
function weekdayName(weekday: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 4 + weekday)),
  )
}

/** "9am", "9 h", "9 صباحًا". */
export function hourName(hour: number, language: Language): string {
  if (language === 'fr') return `${hour}\u00a0h`
  const onTheClock = hour % 12 === 0 ? 12 : hour % 12
  if (language === 'en') return `${onTheClock}${hour < 12 ? 'am' : 'pm'}`
  return `${onTheClock} ${hour < 12 ? 'صباحًا' : 'مساءً'}`
}
