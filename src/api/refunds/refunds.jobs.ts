import { type Job, minuteMs } from '../job.ts'
import { closeLostRefunds } from './lost.actions.ts'
import { sendRefunds } from './refunds.actions.ts'

export const refundJobs: readonly Job[] = [
  { name: 'send-refunds', everyMs: minuteMs, atStart: true, run: sendRefunds },
  { name: 'close-lost-refunds', everyMs: minuteMs, run: closeLostRefunds },
]
