import { type Job, minuteMs } from '../job.ts'
import { lookForBookings, tellReady } from './bookings.actions.ts'
import { lookForCollections } from './collections.actions.ts'
import { lookForPickups } from './courier-pickups.actions.ts'
import { trackSilent } from './courier-events.actions.ts'
import { keepAllNumbers } from './numbers.actions.ts'
import { forgetOldStrays } from './strays.actions.ts'

export const parcelJobs: readonly Job[] = [
  { name: 'look-for-bookings', everyMs: minuteMs / 2, atStart: true, run: lookForBookings },
  { name: 'look-for-collections', everyMs: minuteMs / 2, atStart: true, run: lookForCollections },
  { name: 'look-for-courier-pickups', everyMs: minuteMs / 2, atStart: true, run: lookForPickups },
  { name: 'tell-couriers', everyMs: minuteMs, run: tellReady },
  { name: 'reserve-courier-numbers', everyMs: 10 * minuteMs, atStart: true, run: keepAllNumbers },
  { name: 'track-parcels', everyMs: 10 * minuteMs, run: trackSilent },
  { name: 'forget-stray-messages', everyMs: 60 * minuteMs, run: forgetOldStrays },
]
