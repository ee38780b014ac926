import { type Job, minuteMs } from '../job.ts'
import { eraseFinished } from './privacy.actions.ts'

export const privacyJobs: readonly Job[] = [{ name: 'erase-finished', everyMs: 60 * minuteMs, run: eraseFinished }]
