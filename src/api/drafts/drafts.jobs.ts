import { type Job, minuteMs } from '../job.ts'
import { endDraftHolds } from './holding.actions.ts'

export const draftJobs: readonly Job[] = [{ name: 'end-draft-holds', everyMs: minuteMs, run: endDraftHolds }]
