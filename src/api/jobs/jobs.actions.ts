/** Timers of the shop's own (T22: no HTTP trigger). Every process runs them; of each job, one process takes the turn. */
import { type Job, minuteMs } from '../job.ts'
import type { Shop } from '../shop.ts'
import { saveEnd, takeTurn } from './jobs.store.ts'

export type RunningJobs = { /** Waits for the jobs that are in the middle. */ stop(): Promise<void> }

/** Each job may hold a connection of the database for as long as a statement may take: where a table is locked, shoppers need the others. */
export const mostJobsAtOnce = 4

export function startJobs(shop: Shop, jobs: readonly Job[]): RunningJobs {
  /** By name: begun and not ended, or waiting for a place. */
  const open = new Set<string>()
  const waiting: Job[] = []
  const running = new Set<Promise<void>>()
  const fill = () => {
    while (running.size < mostJobsAtOnce) {
      const job = waiting.shift()
      if (!job) return
      const run = runInTurn(shop, job).finally(() => {
        running.delete(run)
        open.delete(job.name)
        fill()
      })
      running.add(run)
    }
  }
  const begin = (job: Job) => {
    if (open.has(job.name)) return
    open.add(job.name)
    waiting.push(job)
    fill()
  }
  // The table of jobs keeps the hours, so that a process that is started anew every half hour still runs what is hourly.
  const timers = jobs.map((job) => setInterval(() => begin(job), Math.min(job.everyMs, minuteMs)).unref())
  jobs.filter((job) => job.atStart).forEach(begin)
  return {
    async stop() {
      timers.forEach(clearInterval)
      waiting.length = 0
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
