import { type Job, minuteMs } from '../job.ts'
import { readDisputes, sendWishes } from './answer.actions.ts'

export const disputeJobs: readonly Job[] = [
  { name: 'answer-disputes', everyMs: minuteMs, atStart: true, run: sendWishes },
  { name: 'read-disputes', everyMs: 60 * minuteMs, run: readDisputes },
]
