/** The shop as a process of its own, started for a measurement and stopped after it. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export type ShopProcess = {
  origin: string
  /** From the start of the process to the first 200 of /api/health/ready. */
  coldStartMs: number
  residentMiB(): number
  stop(): Promise<void>
}

const startLimitMs = 120_000

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** With a `databaseUrl` on PostgreSQL, otherwise embedded in `dataDir` (a fresh folder unless given). */
export async function startShop(options: { databaseUrl?: string; dataDir?: string; environment?: Record<string, string> } = {}): Promise<ShopProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'qutn-bench-'))
  const startedMs = performance.now()
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env, PORT: String(port), PUBLIC_URL: origin, DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error',
      SESSION_SECRET: 'a-secret-of-the-benchmarks-with-more-than-32', NODE_ENV: 'production', ALLOW_TEST_GATEWAY: '1',
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}), ...options.environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || performance.now() - startedMs > startLimitMs) throw new Error('The shop did not start')
    await delay(5)
  }
  return {
    origin,
    coldStartMs: performance.now() - startedMs,
    residentMiB: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    async stop() {
      process.off('exit', kill)
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/health/ready`).then((response) => response.ok, () => false)
}
