/** Timers of the shop's own (T22: no HTTP trigger). Every process runs them; of each job, one process takes the turn. */
import { sweepSessions } from '../accounts/session.actions.ts'
import { sweepLinks } from '../accounts/verification.actions.ts'
import { sealAudit } from '../audit/audit.admin.actions.ts'
import { tellOfReturned } from '../catalogue/alert.actions.ts'
import { sweepChanges } from '../catalogue/changes.actions.ts'
import { turnProducts } from '../catalogue/turns.actions.ts'
import { forgetMessages } from '../contact/contact.actions.ts'
import { issueMissingDocuments } from '../invoices/invoices.actions.ts'
import { sweepOutbox } from '../mail/mailing.actions.ts'
import { eraseFinished } from '../privacy/privacy.actions.ts'
import { makePictures, sweepMedia } from '../media/media.actions.ts'
import type { Shop } from '../shop.ts'
import { sweepStaffSessions } from '../staff/session.admin.actions.ts'
import { recountSold } from '../stock/stock.actions.ts'
import { expireHolds, forgetOldClients, reconcilePayments, refundPayments } from './holds.actions.ts'
import { saveEnd, takeTurn } from './jobs.store.ts'

export { expireHolds, reconcilePayments, refundPayments } from './holds.actions.ts'

export type Job = {
  name: string
  everyMs: number
  /** Also as soon as the shop is open. */ atStart?: boolean
  run(shop: Shop): Promise<unknown>
}

const minuteMs = 60_000

export const shopJobs: readonly Job[] = [
  { name: 'expire-holds', everyMs: minuteMs, run: expireHolds },
  { name: 'reconcile-payments', everyMs: minuteMs, run: reconcilePayments },
  { name: 'refund-payments', everyMs: minuteMs, run: refundPayments },
  { name: 'issue-documents', everyMs: minuteMs, atStart: true, run: issueMissingDocuments },
  { name: 'sweep-outbox', everyMs: 60 * minuteMs, run: sweepOutbox },
  { name: 'sweep-sessions', everyMs: 60 * minuteMs, run: sweepSessions },
  { name: 'erase-finished', everyMs: 60 * minuteMs, run: eraseFinished },
  { name: 'sweep-links', everyMs: 60 * minuteMs, run: sweepLinks },
  { name: 'forget-messages', everyMs: 60 * minuteMs, run: forgetMessages },
  // Several times a minute, so that a sale begins and ends at its minute.
  { name: 'turn-products', everyMs: minuteMs / 6, atStart: true, run: turnProducts },
  { name: 'stock-alerts', everyMs: minuteMs, run: tellOfReturned },
  { name: 'sweep-changes', everyMs: 10 * minuteMs, run: sweepChanges },
  { name: 'sweep-limits', everyMs: 10 * minuteMs, run: (shop) => shop.limits.sweep(shop.clock.now()) },
  { name: 'forget-clients', everyMs: 60 * minuteMs, run: forgetOldClients },
  { name: 'make-pictures', everyMs: minuteMs, atStart: true, run: makePictures },
  { name: 'sweep-media', everyMs: 60 * minuteMs, run: sweepMedia },
  { name: 'seal-audit', everyMs: minuteMs, run: sealAudit },
  { name: 'sweep-staff-sessions', everyMs: 60 * minuteMs, run: sweepStaffSessions },
  { name: 'recount-sold', everyMs: 10 * minuteMs, run: (shop) => recountSold(shop.db) },
]

export type RunningJobs = { /** Waits for the jobs that are in the middle. */ stop(): Promise<void> }

export function startJobs(shop: Shop, jobs: readonly Job[] = shopJobs): RunningJobs {
  const running = new Set<Promise<void>>()
  const begin = (job: Job) => {
    const run = runInTurn(shop, job).finally(() => running.delete(run))
    running.add(run)
  }
  // The table of jobs keeps the hours, so that a process that is started anew every half hour still runs what is hourly.
  const timers = jobs.map((job) => setInterval(() => begin(job), Math.min(job.everyMs, minuteMs)).unref())
  jobs.filter((job) => job.atStart).forEach(begin)
  return {
    async stop() {
      timers.forEach(clearInterval)
      await Promise.all(running)
    },
  }
}

/** A little less than the interval, so that timers that tick a moment early don't miss their turn. */
const turnShare = 0.9

/** Never rejects: a job that fails is told to the log and to the table of jobs, and comes again. */
export async function runInTurn(shop: Shop, { name, everyMs, run }: Job): Promise<void> {
  try {
    if (!(await takeTurn(shop.db, name, { now: shop.clock.now(), everyMs: everyMs * turnShare }))) return
    await run(shop)
    await saveEnd(shop.db, name, { now: shop.clock.now(), error: null })
  } catch (error) {
    shop.log.error({ err: error, job: name }, 'a job failed')
    await saveEnd(shop.db, name, {
      now: shop.clock.now(),
      error: error instanceof Error ? error.message : String(error),
    }).catch(() => {})
  }
}
