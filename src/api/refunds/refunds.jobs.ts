import { type Job, minuteMs } from '../job.ts'
import { sendRefunds } from './refunds.actions.ts'

export const refundJobs: readonly Job[] = [{ name: 'send-refunds', everyMs: minuteMs, atStart: true, run: sendRefunds }]
