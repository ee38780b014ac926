/** Parcels that somebody must look at, because nothing will right them by itself. */

export const parcelProblems = [
  'booking_refused',
  'booking_unknown',
  'unknown_code',
  'attempts',
  'with_courier',
  'silent',
  'lost',
] as const
export type ParcelProblem = (typeof parcelProblems)[number]

/** A courier's answer to a booking is looked for by itself; after this people are told. */
export const unansweredMs = 15 * 60_000

/** Failed attempts at the door. */
export const manyAttempts = 2

/** On its way, and nothing was heard of it. */
export const silentDays = 3
