import { type Job, minuteMs } from '../job.ts'
import { lapseUnconfirmed } from './cash-word.actions.ts'
import { expireHolds } from './holds.actions.ts'

export const checkoutJobs: readonly Job[] = [
  { name: 'expire-holds', everyMs: minuteMs, run: expireHolds },
  { name: 'lapse-unconfirmed', everyMs: minuteMs, run: lapseUnconfirmed },
]
