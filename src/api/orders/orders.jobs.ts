import { type Job, minuteMs } from '../job.ts'
import { forgetOldClients } from './clients.actions.ts'

export const orderJobs: readonly Job[] = [{ name: 'forget-clients', everyMs: 60 * minuteMs, run: forgetOldClients }]
