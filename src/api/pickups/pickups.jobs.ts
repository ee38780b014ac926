import { type Job, minuteMs } from '../job.ts'
import { expirePickups, remindPickups } from './expiry.actions.ts'

export const pickupJobs: readonly Job[] = [
  { name: 'remind-pickups', everyMs: 10 * minuteMs, run: remindPickups },
  { name: 'expire-pickups', everyMs: 10 * minuteMs, run: expirePickups },
]
