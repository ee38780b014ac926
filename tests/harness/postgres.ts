/** A PostgreSQL of our own for a test run: a temporary folder, a free port, gone at the end. */
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

export type TemporaryPostgres = {
  /** The address of one of its databases, `postgres` unless named. */
  url(database?: string): string
  folder: string
  /**
   * Ends it and starts it again on the same folder and port. SIGQUIT: at once, as `pg_ctl -m immediate`; SIGINT: in order, as `-m fast`;
   * SIGKILL: the server dies and its children notice by themselves.
   */
  crashAndRestart(signal?: 'SIGQUIT' | 'SIGINT' | 'SIGKILL'): Promise<void>
  /** A streaming replica of it, in a folder of its own; end it before its primary. */
  startReplica(): Promise<{ url(database?: string): string; stop(): Promise<void> }>
  stop(): Promise<void>
}

const startLimitMs = 20_000

/** Commits are synced as in earnest; only what would slow the making of databases down is off. */
const settings = [
  'fsync=on',
  'synchronous_commit=on',
  'max_connections=300',
  'shared_buffers=128MB',
  'max_wal_size=1GB',
  'log_min_messages=fatal',
  'autovacuum=on',
]

/** In a new folder below `where`; `more` settings as `name=value`, which win. */
export async function startPostgres(where = os.tmpdir(), more: readonly string[] = []): Promise<TemporaryPostgres> {
  const programs = findPrograms()
  const account = unprivilegedAccount()
  const folder = fs.mkdtempSync(path.join(where, 'qutn-postgres-'))
  const data = path.join(folder, 'data')
  if (account.uid !== undefined) fs.chownSync(folder, account.uid, account.gid ?? account.uid)
  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    {
      ...account,
      cwd: folder,
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
  const port = await freePort()
  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`
  const start = () => startServer({ program: path.join(programs, 'postgres'), data, port, account, more }, url())
  let server = await start()
  const guard = endWithUs(data, folder)
  return {
    url,
    folder,
    async crashAndRestart(signal = 'SIGQUIT') {
      await end(server, signal)
      server = signal === 'SIGKILL' ? await startOverOrphans(start) : await start()
    },
    startReplica: () => startReplica({ programs, account, primaryPort: port }),
    async stop() {
      await end(server, 'SIGINT')
      guard.kill('SIGKILL')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

type ReplicaPlace = { programs: string; account: Account; primaryPort: number }

async function startReplica({ programs, account, primaryPort }: ReplicaPlace) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'qutn-replica-'))
  const data = path.join(folder, 'data')
  if (account.uid !== undefined) fs.chownSync(folder, account.uid, account.gid ?? account.uid)
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres']
  const made = spawnSync(
    path.join(programs, 'pg_basebackup'),
    ['-D', data, ...from, '-R', '-X', 'stream', '-c', 'fast'],
    { ...account, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`pg_basebackup failed: ${made.stderr || made.error?.message}`)
  const port = await freePort()
  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`
  const server = await startServer({ program: path.join(programs, 'postgres'), data, port, account }, url())
  const guard = endWithUs(data, folder)
  return {
    url,
    async stop() {
      await end(server, 'SIGINT')
      guard.kill('SIGKILL')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

type ServerPlace = { program: string; data: string; port: number; account: Account; more?: readonly string[] }

async function startServer(
  { program, data, port, account, more = [] }: ServerPlace,
  url: string,
): Promise<ChildProcess> {
  const options = [...settings, ...more].flatMap((setting) => ['-c', setting])
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    ...options,
  ]
  const server = spawn(program, args, { ...account, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaints = ''
  server.stderr.on('data', (text: Buffer) => {
    complaints = (complaints + text).slice(-2000)
  })
  const deadline = Date.now() + startLimitMs
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL')
      throw new Error(`PostgreSQL did not start: ${complaints}`)
    }
    await delay(50)
  }
  return server
}

/** The children of a killed server hold its shared memory until they notice; until then PostgreSQL refuses to start. */
async function startOverOrphans(start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  const deadline = Date.now() + startLimitMs
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(100)
    }
  }
}

/** A shell that waits for our end of a pipe to close, which it does however we end, and then ends the server. */
function endWithUs(data: string, folder: string): ChildProcess {
  const script = 'read -r line; kill -QUIT "$(head -n 1 "$1/postmaster.pid")"; sleep 2; rm -rf "$2"'
  const guard = spawn('sh', ['-c', script, 'guard', data, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  return guard
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await ended
}

function findPrograms(): string {
  const places = ['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`)
  const inPath = (process.env.PATH ?? '').split(path.delimiter)
  const found = [process.env.POSTGRES_BIN ?? '', ...places, ...inPath].find(
    (place) => place && fs.existsSync(path.join(place, 'initdb')),
  )
  if (found) return found
  throw new Error(
    'These tests need PostgreSQL 15 or newer: install it (Debian: apt install postgresql; macOS: brew install postgresql) or set POSTGRES_BIN to the folder that holds initdb.',
  )
}

type Account = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root; Debian's package brings the account `postgres`. */
function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const number = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || NaN)
  const account = { uid: number('-u'), gid: number('-g') }
  if (Number.isNaN(account.uid))
    throw new Error(
      'PostgreSQL refuses to run as root, and there is no account "postgres" to run it as: run the tests as another user.',
    )
  return account
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
