import { type Job, minuteMs } from '../job.ts'
import { deleteOldAnswers } from './admin.store.ts'

/** As long as a call of the back office may come twice. */
const answersKeptMs = 7 * 24 * 60 * minuteMs

export const limitJobs: readonly Job[] = [
  { name: 'sweep-limits', everyMs: 10 * minuteMs, run: (shop) => shop.limits.sweep(shop.clock.now()) },
  {
    name: 'sweep-answers',
    everyMs: 60 * minuteMs,
    run: (shop) => deleteOldAnswers(shop.db, new Date(shop.clock.now().getTime() - answersKeptMs)),
  },
]
