/** A Redis of our own for a test: a temporary folder, a free port, gone at the end. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export type TemporaryRedis = {
  url: string
  /** Takes connections and answers nothing, as a machine that hangs; until `resume`. */
  pause(): void
  resume(): void
  start(): Promise<void>
  /** Ends it; what it held is gone. */
  stop(): Promise<void>
}

const startLimitMs = 10_000

export async function startRedis(): Promise<TemporaryRedis> {
  const port = await freePort()
  let server: ReturnType<typeof spawn> | undefined
  let folder = ''
  const start = async () => {
    folder = mkdtempSync(join(tmpdir(), 'qutn-redis-'))
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
    server = spawn('redis-server', options, { stdio: 'ignore' })
    server.once('error', () => undefined)
    await listening(port)
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    start,
    async stop() {
      if (server && server.exitCode === null && server.signalCode === null) {
        server.kill('SIGKILL')
        await once(server, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function listening(port: number): Promise<void> {
  for (const untilMs = performance.now() + startLimitMs; performance.now() < untilMs; await delay(20)) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
  }
  throw new Error('redis-server did not start; on Debian: apt-get install redis-server')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
