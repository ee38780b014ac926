import { type Job, minuteMs } from '../job.ts'
import { sweepOutbox } from './mailing.actions.ts'

export const mailJobs: readonly Job[] = [{ name: 'sweep-outbox', everyMs: 60 * minuteMs, run: sweepOutbox }]
