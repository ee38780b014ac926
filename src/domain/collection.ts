/** ADR 61, D18: a courier collects a return from its buyer. What becomes of it is a pure function of the set of what was said, as with parcels. */
import type { Emirate } from './address.ts'
import { addDays, type ClosedDays, holidayOn, isBusinessDay } from './holidays.ts'
import type { ParcelState } from './parcel.ts'
import { uaeDay } from './shipping.ts'

/** Hours of the day in the Emirates. */
export const collectionWindows = ['morning', 'afternoon', 'evening'] as const
export type CollectionWindow = (typeof collectionWindows)[number]

export const hoursOfWindow: Record<CollectionWindow, { fromHour: number; toHour: number }> = {
  morning: { fromHour: 9, toHour: 13 },
  afternoon: { fromHour: 13, toHour: 17 },
  evening: { fromHour: 17, toHour: 21 },
}

/** Where a courier collects returns at all. */
export type CollectionRule = { collectIn: Record<Emirate, boolean> }

export const isCollectedIn = ({ collectIn }: CollectionRule, emirate: string): boolean =>
  (collectIn as Record<string, boolean>)[emirate] ?? false

const daysAhead = 7

/** The days that may be wished for: from tomorrow on, without those on which nobody works. */
export function collectionDays(now: Date, closed: ClosedDays): string[] {
  const today = uaeDay(now)
  const days = Array.from({ length: daysAhead }, (_, place) => addDays(today, place + 1))
  const holidays = days.filter((day) => holidayOn(day, closed) !== undefined)
  return days.filter((day) => isBusinessDay(day, { weekend: closed.weekend, holidays }))
}

/** By rank: what tells more wins, whatever order it came in. */
const ranks = { attempt_failed: 10, given_up: 20, picked_up: 30, lost: 40, arrived: 50 } as const
export type CollectionProgress = keyof typeof ranks
export const collectionProgress = Object.keys(ranks) as CollectionProgress[]

/** What a word about a parcel means where the parcel is collected; null: it says nothing of it. */
const meanings: Partial<Record<ParcelState, CollectionProgress>> = {
  in_transit: 'picked_up',
  out_for_delivery: 'picked_up',
  attempt_failed: 'attempt_failed',
  delivered: 'arrived',
  lost: 'lost',
}
export const progressOf = (state: ParcelState | null): CollectionProgress | null => (state && meanings[state]) ?? null

/** `progress` null: a code that we don't know. It is kept and shown, and moves nothing. */
export type CollectionEvent = { progress: CollectionProgress | null; at: Date; reason: string | null }

export type CollectionFacts = {
  progress: CollectionProgress | null
  movedAt: Date | null
  attempts: number
  trouble: string | null
}

const troubled: ReadonlySet<CollectionProgress> = new Set(['attempt_failed', 'given_up', 'lost'])

/** What a collection is after all that was said of it; each event once. */
export function foldCollection(events: readonly CollectionEvent[]): CollectionFacts {
  const known = events.filter(
    (event): event is CollectionEvent & { progress: CollectionProgress } => event.progress !== null,
  )
  const last = known
    .toSorted(
      (a, b) =>
        ranks[a.progress] - ranks[b.progress] ||
        a.at.getTime() - b.at.getTime() ||
        Number((a.reason ?? '') > (b.reason ?? '')) - Number((a.reason ?? '') < (b.reason ?? '')),
    )
    .at(-1)
  return {
    progress: last?.progress ?? null,
    movedAt: last?.at ?? null,
    attempts: known.filter(({ progress }) => progress === 'attempt_failed').length,
    trouble: last && troubled.has(last.progress) ? last.reason : null,
  }
}

/** Its courier as the desk and the buyer see him: how the booking stands, then how far he is. */
export const collectionStates = [
  'asked',
  'unknown',
  'refused',
  'cancelled',
  'booked',
  ...collectionProgress,
] as const satisfies readonly string[]
export type CollectionState = (typeof collectionStates)[number]

type Booking = 'asked' | 'unknown' | 'booked' | 'refused' | 'cancelling' | 'cancelled'

export function collectionState(booking: Booking, progress: CollectionProgress | null): CollectionState {
  if (booking === 'cancelling' || booking === 'cancelled') return progress ?? 'cancelled'
  return booking === 'booked' ? (progress ?? 'booked') : booking
}

/** A courier may be asked: nobody was, or he refused, was called off, or gave up. */
export const mayBook = (state: CollectionState | null): boolean =>
  state === null || state === 'refused' || state === 'cancelled' || state === 'given_up'
