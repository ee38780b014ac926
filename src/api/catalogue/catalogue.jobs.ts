import { type Job, minuteMs } from '../job.ts'
import { tellOfReturned } from './alert.actions.ts'
import { sweepChanges } from './changes.actions.ts'
import { followRenamedBrands } from './renamed-brands.actions.ts'
import { turnProducts } from './turns.actions.ts'

export const catalogueJobs: readonly Job[] = [
  // Several times a minute, so that a sale begins and ends at its minute.
  { name: 'turn-products', everyMs: minuteMs / 6, atStart: true, run: turnProducts },
  { name: 'follow-renamed-brands', everyMs: minuteMs / 2, atStart: true, run: followRenamedBrands },
  { name: 'stock-alerts', everyMs: minuteMs, run: tellOfReturned },
  { name: 'sweep-changes', everyMs: 10 * minuteMs, run: sweepChanges },
]
