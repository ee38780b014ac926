import { type Job, minuteMs } from '../job.ts'
import { postCounts } from './count-posting.actions.ts'
import { recountSold } from './stock.store.ts'

export const stockJobs: readonly Job[] = [
  { name: 'post-counts', everyMs: 2000, atStart: true, run: postCounts },
  { name: 'recount-sold', everyMs: 10 * minuteMs, run: (shop) => recountSold(shop.db) },
]
