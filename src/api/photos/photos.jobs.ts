import { type Job, minuteMs } from '../job.ts'
import { sweepPhotos } from './photos.actions.ts'

export const photoJobs: readonly Job[] = [{ name: 'sweep-photos', everyMs: 60 * minuteMs, run: sweepPhotos }]
