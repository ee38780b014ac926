/** Timers of the shop's own (T22: no HTTP trigger). Every process runs them; of each job, one process takes the turn. */
import { type Job, minuteMs } from '../job.ts'
import type { Shop } from '../shop.ts'
import { saveEnd, takeTurn } from './jobs.store.ts'

export type RunningJobs = { /** Waits for the jobs that are in the middle. */ stop(): Promise<void> }

export function startJobs(shop: Shop, jobs: readonly Job[]): RunningJobs {
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
