import { type Job, minuteMs } from '../job.ts'
import { sweepFiles } from './files.actions.ts'

export const fileJobs: readonly Job[] = [{ name: 'sweep-private-files', everyMs: 60 * minuteMs, run: sweepFiles }]
