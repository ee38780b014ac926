/** Spec §2, R121: when the stores are open and the phone is answered, by the clock of the Emirates. */
import { isBusinessDay, uaeDay } from './shipping.ts'

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
  if (isBusinessDay(day)) {
    if (moment < hourOf(day, storeHours.opensAt)) return { isOpen: false, changesAt: hourOf(day, storeHours.opensAt) }
    if (moment < hourOf(day, storeHours.closesAt)) return { isOpen: true, changesAt: hourOf(day, storeHours.closesAt) }
  }
  return { isOpen: false, changesAt: hourOf(nextBusinessDay(day), storeHours.opensAt) }
}

function hourOf(day: string, hour: number): Date {
  return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+04:00`)
}

function nextBusinessDay(day: string): string {
  const next = uaeDay(new Date(hourOf(day, 12).getTime() + 24 * hourMs))
  return isBusinessDay(next) ? next : nextBusinessDay(next)
}
