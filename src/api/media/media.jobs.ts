import { type Job, minuteMs } from '../job.ts'
import { makePictures, sweepMedia } from './media.actions.ts'

export const mediaJobs: readonly Job[] = [
  { name: 'make-pictures', everyMs: minuteMs, atStart: true, run: makePictures },
  { name: 'sweep-media', everyMs: 60 * minuteMs, run: sweepMedia },
]
