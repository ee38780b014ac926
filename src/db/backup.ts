/**
 * G24: the whole database in one file while the shop goes on, and back into an empty place. PostgreSQL by its own programs (custom format);
 * embedded as the files of one moment between two statements, as after a crash, which opening recovers from.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { BackupFault, writeWhole } from './backup-file.ts'
import { databaseFolder, makeDatabase } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'

type Program = 'pg_dump' | 'pg_restore'

export function backUpPostgres(url: string, file: string): Promise<void> {
  return writeWhole(file, (part) =>
    runProgram('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${part}`]),
  )
}

/** In one transaction: all of it or nothing. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  if (!startsWith(file, 'PGDMP')) throw new BackupFault(`${file} is no backup of PostgreSQL.`)
  await runProgram('pg_restore', url, [
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    '--exit-on-error',
    '--single-transaction',
    file,
  ])
}

export async function restoreEmbedded(dataDir: string, file: string): Promise<void> {
  if (!startsWith(file, Buffer.from([0x1f, 0x8b])))
    throw new BackupFault(`${file} is no backup of an embedded database.`)
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockFolder(dataDir)
  try {
    if (fs.existsSync(databaseFolder(dataDir)))
      throw new BackupFault(`There is a database in ${dataDir} already; restore into an empty folder.`)
    await makeDatabase(databaseFolder(dataDir), { loadDataDir: new Blob([gunzipSync(fs.readFileSync(file))]) })
  } finally {
    lock.release()
  }
}

function startsWith(file: string, mark: string | Buffer): boolean {
  const wanted = Buffer.from(mark)
  const handle = fs.openSync(file, 'r')
  try {
    const found = Buffer.alloc(wanted.length)
    fs.readSync(handle, found, 0, found.length, 0)
    return found.equals(wanted)
  } finally {
    fs.closeSync(handle)
  }
}

/** The password travels in the environment: the list of processes is everybody's to read. */
async function runProgram(name: Program, url: string, args: string[]): Promise<void> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(findProgram(name), [`--dbname=${address.href}`, ...args], {
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => {
    complaint = (complaint + text).slice(-2_000)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new BackupFault(`${name} failed: ${complaint.trim()}`)
}

/** POSTGRES_BIN, else the newest that Debian has installed: an older pg_dump refuses a newer server. Else whatever the PATH has. */
function findProgram(name: Program): string {
  const debian = '/usr/lib/postgresql'
  const versions = fs.existsSync(debian)
    ? fs
        .readdirSync(debian)
        .map(Number)
        .filter(Boolean)
        .sort((a, b) => b - a)
    : []
  const places = [process.env.POSTGRES_BIN ?? '', ...versions.map((version) => `${debian}/${version}/bin`)]
  return (
    places
      .filter(Boolean)
      .map((place) => path.join(place, name))
      .find((program) => fs.existsSync(program)) ?? name
  )
}
