import type { Job } from '../job.ts'
import { workRuns } from './working.actions.ts'

export const bulkJobs: readonly Job[] = [{ name: 'work-runs', everyMs: 2_000, atStart: true, run: workRuns }]
