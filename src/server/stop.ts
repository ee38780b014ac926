/** G23: however the end is asked for, accepted requests are finished first, then the database is closed. */
import type { Log } from './log.ts'

/** After this the process ends although something hangs. */
const longestStopMs = 10_000

/** Stops once, in the given order, at SIGTERM, SIGINT, SIGHUP, when `npm start` is gone, or after an error that nobody caught. */
export function stopOnSignals(log: Log, steps: (() => Promise<void>)[]): void {
  let stopping = false
  const stop = (reason: string, exitCode: number) => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(exitCode || 1), longestStopMs).unref()
    void runAll(log, steps).then((worked) => process.exit(worked ? exitCode : 1))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(signal, 0))
  if (process.channel) process.on('disconnect', () => stop('npm start is gone', 0))
  const surprised = (error: unknown) => {
    log.fatal({ err: error }, 'an error that nobody caught')
    stop('error', 1)
  }
  process.on('uncaughtException', surprised)
  process.on('unhandledRejection', surprised)
}

async function runAll(log: Log, steps: (() => Promise<void>)[]): Promise<boolean> {
  let worked = true
  for (const step of steps) {
    await step().catch((error: unknown) => {
      worked = false
      log.error({ err: error }, 'a step of stopping failed')
    })
  }
  return worked
}
