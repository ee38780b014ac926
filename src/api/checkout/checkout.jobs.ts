import { type Job, minuteMs } from '../job.ts'
import { expireHolds } from './holds.actions.ts'

export const checkoutJobs: readonly Job[] = [{ name: 'expire-holds', everyMs: minuteMs, run: expireHolds }]
