import { type Job, minuteMs } from '../job.ts'
import { compareMoney } from './compare.actions.ts'

export const moneyJobs: readonly Job[] = [{ name: 'compare-money', everyMs: 60 * minuteMs, run: compareMoney }]
