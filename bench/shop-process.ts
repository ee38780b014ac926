/** The shop as a process of its own, started for a measurement and stopped after it. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export type ShopProcess = {
  origin: string
  /** From the start of the process to the first 200 of /api/health/ready. */
  coldStartMs: number
  /** Of the process, by its start: steadier than any rate on a machine that others use. */
  cpuMs(): number
  residentMiB(): number
  /** The processes that answer: one, unless it is a cluster. */
  pids(): number[]
  /** Files, connections and all else that has a descriptor. */
  openFiles(): number
  /** How late its event loop was since the last time this was asked. */
  loopDelay(): Promise<LoopDelay>
  /** As a crash would end it. */
  kill(): Promise<unknown>
  stop(): Promise<void>
}

export type LoopDelay = { p50Ms: number; p99Ms: number; maxMs: number }

export type ShopOptions = {
  /** PostgreSQL; otherwise embedded in `dataDir` (a fresh folder unless given). */
  databaseUrl?: string | undefined
  dataDir?: string | undefined
  /** A free one unless given. */
  port?: number
  /** What visitors call it, if something stands in front. */
  publicUrl?: string
  /** Flags for Node, such as --cpu-prof. */
  nodeFlags?: string[]
  /** A cluster of so many; its own figures (CPU, memory) are those of the process that only starts the others. */
  processes?: number
}

const startLimitMs = 120_000
const stopLimitMs = 15_000

export async function startShop({
  databaseUrl,
  dataDir: ownDataDir,
  nodeFlags = [],
  ...place
}: ShopOptions = {}): Promise<ShopProcess> {
  const port = place.port ?? (await freePort())
  const origin = `http://127.0.0.1:${port}`
  const dataDir = ownDataDir ?? mkdtempSync(join(tmpdir(), 'qutn-bench-'))
  const loopFile = join(dataDir, 'loop.json')
  const startedMs = performance.now()
  const entry = place.processes ? 'src/server/cluster.ts' : 'src/server/main.ts'
  const child = spawn(process.execPath, [...nodeFlags, '--import', './bench/loop-watch.ts', entry], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: place.publicUrl ?? origin,
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'error',
      SESSION_SECRET: 'a-secret-of-the-benchmarks-with-more-than-32',
      NODE_ENV: 'production',
      STORE_DEMO: 'on',
      ALLOW_DEMO_ACCOUNTS: '1',
      ALLOW_TEST_GATEWAY: '1',
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      DATABASE_URL: databaseUrl ?? '',
      LOOP_FILE: loopFile,
      CLUSTER_SIZE: String(place.processes ?? 1),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const clean = () => {
    child.kill('SIGKILL')
    if (!ownDataDir) rmSync(dataDir, { recursive: true, force: true })
  }
  process.once('exit', clean)
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || performance.now() - startedMs > startLimitMs)
      throw new Error('The shop did not start')
    await delay(5)
  }
  return {
    origin,
    coldStartMs: performance.now() - startedMs,
    cpuMs: () => cpuMs(child.pid),
    residentMiB: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    pids: () => (place.processes ? childrenOf(child.pid) : [child.pid ?? 0]),
    openFiles: () => readdirSync(`/proc/${child.pid}/fd`).length,
    async loopDelay() {
      rmSync(loopFile, { force: true })
      child.kill('SIGUSR2')
      for (let tries = 0; tries < 200; tries++) {
        await delay(25)
        const text = existsSync(loopFile) ? readFileSync(loopFile, 'utf8') : ''
        if (text) return JSON.parse(text) as LoopDelay
      }
      throw new Error('The shop does not say how late it is')
    },
    kill() {
      child.kill('SIGKILL')
      return ended
    },
    async stop() {
      child.kill('SIGTERM')
      await Promise.race([ended, delay(stopLimitMs, undefined, { ref: false })])
      process.off('exit', clean)
      clean()
    },
  }
}

const tickMs = 10

/** User and system time of a process, all its threads together, as Linux counts it. */
export function cpuMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

/** CPU time of PostgreSQL: the server, and all connections as long as they are open. */
export function postgresCpuMs(folder: string): number {
  const [first = ''] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')
  return [Number(first), ...childrenOf(Number(first))].reduce((sum, pid) => sum + (isRunning(pid) ? cpuMs(pid) : 0), 0)
}

function childrenOf(pid: number | undefined): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ').map(Number)
}

function isRunning(pid: number): boolean {
  try {
    return readdirSync(`/proc/${pid}`).length > 0
  } catch {
    return false
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/health/ready`).then(
    (response) => response.ok,
    () => false,
  )
}
