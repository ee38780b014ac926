import { type Job, minuteMs } from '../job.ts'
import { sweepSessions } from './session.actions.ts'
import { sweepLinks } from './verification.actions.ts'

export const accountJobs: readonly Job[] = [
  { name: 'sweep-sessions', everyMs: 60 * minuteMs, run: sweepSessions },
  { name: 'sweep-links', everyMs: 60 * minuteMs, run: sweepLinks },
]
