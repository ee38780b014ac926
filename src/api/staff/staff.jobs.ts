import { type Job, minuteMs } from '../job.ts'
import { sweepStaffSessions } from './session.admin.actions.ts'

export const staffJobs: readonly Job[] = [
  { name: 'sweep-staff-sessions', everyMs: 60 * minuteMs, run: sweepStaffSessions },
]
