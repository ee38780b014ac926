import { type Job, minuteMs } from '../job.ts'
import { lapseExchanges } from './exchanges.actions.ts'

export const returnJobs: readonly Job[] = [{ name: 'lapse-exchanges', everyMs: 10 * minuteMs, run: lapseExchanges }]
