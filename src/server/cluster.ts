/**
 * `npm run serve:cluster`: one process of the shop per core behind one port, on one PostgreSQL. This process only starts them, replaces one that
 * ends, and stops them; they share nothing but the database. `CLUSTER_SIZE` says how many, if not one per core.
 */
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { environment } from './environment.ts'
import { createLog, type Log } from './log.ts'
import { localUrl, readSettings, SettingsFault } from './settings.ts'
import { welcome } from './welcome.ts'

/** A shop that ends sooner than this after its start would end again at once. */
const shortLifeMs = 2_000
const pauseMs = 1_000

/** With NODE_ENV as it was given: here it speaks to libraries by now (environment.ts), and a worker would take itself for the live shop. */
const forkWorker = (): Worker => cluster.fork({ NODE_ENV: environment.NODE_ENV ?? 'development' })

async function main(): Promise<void> {
  const settings = readSettings(environment)
  if (!settings.databaseUrl)
    throw new SettingsFault(['DATABASE_URL is required: the embedded database belongs to one process'])
  const log = createLog(settings.logLevel)
  // Each takes its connections from the kernel. Handed out by this process, one that is on its way to a process that dies would hang for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: new URL('main.ts', import.meta.url).pathname, execArgv: process.execArgv, args: [] })
  const state = { stopping: false }
  stopTogether(state)
  // The first brings the tables up to date and lays out the demo's goods; the others find all done.
  await opened(forkWorker(), state)
  await Promise.all(Array.from({ length: settings.clusterSize - 1 }, () => opened(forkWorker(), state)))
  replaceEnded(log, state)
  process.stdout.write(welcome(localUrl(settings.host, settings.port), settings))
  process.stdout.write(`${settings.clusterSize} processes\n\n`)
}

type State = { stopping: boolean }

/** Resolves when it listens; this process ends as it does when it ends before. */
function opened(worker: Worker, state: State): Promise<void> {
  return new Promise((resolve) => {
    const ended = (code: number) => {
      if (!state.stopping) process.exit(code || 1)
    }
    worker.once('exit', ended).once('listening', () => {
      worker.off('exit', ended)
      resolve()
    })
  })
}

function replaceEnded(log: Log, state: State): void {
  const startedMs = new WeakMap<Worker, number>()
  for (const worker of Object.values(cluster.workers ?? {})) if (worker) startedMs.set(worker, performance.now())
  cluster.on('exit', (worker, code, signal) => {
    if (state.stopping) return
    log.warn({ pid: worker.process.pid, code, signal }, 'a process of the shop ended; another takes its place')
    const livedMs = performance.now() - (startedMs.get(worker) ?? 0)
    void delay(livedMs < shortLifeMs ? pauseMs : 0).then(() => {
      if (!state.stopping) startedMs.set(forkWorker(), performance.now())
    })
  })
}

/** Each finishes what it accepted (G23); this process ends after the last. */
function stopTogether(state: State): void {
  const stop = () => {
    if (state.stopping) return
    state.stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const all = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
    for (const worker of workers) worker.process.kill('SIGTERM')
    void Promise.all(all).then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
  if (process.channel) process.on('disconnect', stop)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
