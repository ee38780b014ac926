import { type Job, minuteMs } from '../job.ts'

export const limitJobs: readonly Job[] = [
  { name: 'sweep-limits', everyMs: 10 * minuteMs, run: (shop) => shop.limits.sweep(shop.clock.now()) },
]
