import { type Job, minuteMs } from '../job.ts'
import { endUnmadeExchanges } from './at-door.actions.ts'
import { lapseExchanges } from './exchanges.actions.ts'

export const returnJobs: readonly Job[] = [
  { name: 'lapse-exchanges', everyMs: 10 * minuteMs, run: lapseExchanges },
  { name: 'end-unmade-exchanges', everyMs: minuteMs, run: endUnmadeExchanges },
]
