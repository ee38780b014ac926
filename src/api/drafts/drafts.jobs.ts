import { type Job, minuteMs } from '../job.ts'
import { discardAbandonedDrafts, endDraftHolds } from './holding.actions.ts'

export const draftJobs: readonly Job[] = [
  { name: 'end-draft-holds', everyMs: minuteMs, run: endDraftHolds },
  { name: 'discard-abandoned-drafts', everyMs: 60 * minuteMs, run: discardAbandonedDrafts },
]
