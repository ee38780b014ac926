/** Back office 3.5: a courier is called to a place, to take away what is packed there. Days and hours by the clock of Dubai. */
import { uaeDay, uaeHour } from './shipping.ts'

export const courierPickupStates = ['asked', 'unknown', 'called', 'refused', 'cancelling', 'cancelled'] as const

/** From full hour to full hour; `toHour` is 24 at most. `day` is 'YYYY-MM-DD'. */
export type PickupHours = { day: string; fromHour: number; toHour: number }

/** No courier plans further ahead. */
export const mostPickupDaysAhead = 14

const dayMs = 24 * 60 * 60_000

/** Why nobody can come then, as a key of office-issues.ts, with the field at fault; null where somebody can. */
export function pickupHoursFault({ day, fromHour, toHour }: PickupHours, now: Date) {
  const today = uaeDay(now)
  if (fromHour >= toHour) return { field: 'toHour', issue: 'pickup_hours' } as const
  if (day < today) return { field: 'day', issue: 'pickup_past' } as const
  if (day === today && toHour <= uaeHour(now)) return { field: 'toHour', issue: 'pickup_past' } as const
  if (day > uaeDay(new Date(now.getTime() + mostPickupDaysAhead * dayMs)))
    return { field: 'day', issue: 'pickup_far' } as const
  return null
}

/** The moment of a full hour of that day; hour 24 is the next midnight. */
export const hourOfDay = (day: string, hour: number): Date =>
  new Date(Date.parse(`${day}T00:00:00+04:00`) + hour * 60 * 60_000)
