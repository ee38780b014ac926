import { type Job, minuteMs } from '../job.ts'
import { recountSold } from './stock.store.ts'

export const stockJobs: readonly Job[] = [
  { name: 'recount-sold', everyMs: 10 * minuteMs, run: (shop) => recountSold(shop.db) },
]
