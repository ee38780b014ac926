import { type Job, minuteMs } from '../job.ts'
import { forgetMessages } from './contact.actions.ts'

export const contactJobs: readonly Job[] = [{ name: 'forget-messages', everyMs: 60 * minuteMs, run: forgetMessages }]
