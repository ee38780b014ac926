/** A second shop for a test file, whose database goes down and comes back on command: what the server itself renders then. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type FailingShop = {
  origin: string
  down: () => Promise<void>
  up: () => Promise<void>
  stop: () => Promise<void>
  /** What it wrote to its console. */ warnings: () => string
}

export async function startFailingShop(): Promise<FailingShop> {
  const folder = mkdtempSync(join(tmpdir(), 'qutn-e2e-failing-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = fork(join(import.meta.dirname, 'failing-shop.run.ts'), {
    execPath: join(import.meta.dirname, '../../node_modules/.bin/node'),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: folder,
      RATE_LIMIT_FACTOR: '1000',
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let written = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    written += chunk.toString()
  })
  await once(child, 'message')
  const say = async (message: 'down' | 'up') => {
    child.send(message)
    await once(child, 'message')
  }
  return {
    origin,
    down: () => say('down'),
    up: () => say('up'),
    warnings: () => written,
    async stop() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  await new Promise((closed) => probe.close(closed))
  return port
}
