/** A shop in a process of its own that is killed and started again, on the same port and the same data. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Told } from './children/shop.ts'

export type ShopPlace = {
  /** PostgreSQL; otherwise embedded in `dataDir`. */
  databaseUrl?: string
  dataDir?: string
  environment?: Record<string, string>
}

export type Entry =
  | /** The shop as it is started in earnest, with its pages. */ 'main'
  | /** Its API alone, which can be told where to end. */ 'api'

export type RestartableShop = {
  origin: string
  dataDir: string
  start(entry?: Entry): Promise<Started>
  tell(told: Told): Promise<void>
  /** Resolves when it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Resolves with its exit code, null after a signal. */
  ended(): Promise<number | null>
  /** What it wrote to stderr, all lives together. */
  complaints(): string
  /** The end of what it wrote to stdout: its log. */
  output(): string
  /** Ends it and removes its folder. */
  remove(): Promise<void>
}

/** How long it took until it was ready; and the part of it that it computed, which other work on the machine changes little. */
export type Started = { readyMs: number; cpuMs: number }

const entries = { main: 'src/server/main.ts', api: 'tests/harness/children/shop.ts' }
const startLimitMs = 60_000

export async function shopProcess({
  databaseUrl = '',
  dataDir: ownDataDir,
  environment = {},
}: ShopPlace = {}): Promise<RestartableShop> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const dataDir = ownDataDir ?? mkdtempSync(join(tmpdir(), 'qutn-shop-'))
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: 'a-secret-of-the-tests-with-32-characters',
    NODE_ENV: 'test',
    STORE_DEMO: 'off',
    SMTP_URL: '',
    NODE_COMPILE_CACHE: 'node_modules/.cache/node',
    ...environment,
  }
  const state: { child?: ChildProcess; exit?: Promise<number | null>; complaints: string; output: string } = {
    complaints: '',
    output: '',
  }
  const killNow = () => void state.child?.kill('SIGKILL')
  process.once('exit', killNow)
  return {
    origin,
    dataDir,
    async start(entry = 'api') {
      const startedMs = performance.now()
      const child = spawn(process.execPath, [entries[entry]], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
      state.child = child
      state.exit = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
      child.stdout?.on('data', (text: Buffer) => {
        state.output = (state.output + text).slice(-4000)
      })
      child.stderr?.on('data', (text: Buffer) => {
        state.complaints = (state.complaints + text).slice(-4000)
      })
      while (!(await isReady(origin))) {
        const isOver = child.exitCode !== null || child.signalCode !== null
        if (isOver || performance.now() - startedMs > startLimitMs)
          throw new Error(`The shop did not start: ${state.complaints}`)
        await delay(20)
      }
      return { readyMs: performance.now() - startedMs, cpuMs: cpuMs(child.pid) }
    },
    async tell(told) {
      const heard = once(state.child as ChildProcess, 'message')
      state.child?.send(told)
      await heard
    },
    async kill(signal = 'SIGKILL') {
      state.child?.kill(signal)
      await state.exit
    },
    ended: () => state.exit ?? Promise.resolve(null),
    complaints: () => state.complaints,
    output: () => state.output,
    async remove() {
      killNow()
      await state.exit
      process.off('exit', killNow)
      if (!ownDataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const tickMs = 10

/** User and system time of all threads, as Linux counts it. */
function cpuMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(3_000) }).then(
    (response) => response.ok,
    () => false,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
