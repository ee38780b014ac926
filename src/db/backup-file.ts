/** The file of a backup: whole or not there, and readable by its owner alone. */
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import { syncPath } from './pglite-durable.ts'

/** Something to tell whoever asked for it, in one line. */
export class BackupFault extends Error {}

/** Written beside its place and renamed. */
export async function writeWhole(file: string, write: (part: string) => Promise<void>): Promise<void> {
  if (fs.existsSync(file)) throw new BackupFault(`${file} is there already; give another name.`)
  const part = `${file}.part`
  try {
    fs.writeFileSync(part, '', { mode: 0o600 })
    await write(part)
    syncPath(part)
    fs.renameSync(part, file)
    syncPath(path.dirname(path.resolve(file)))
  } finally {
    fs.rmSync(part, { force: true })
  }
}

/** `dump` answers a tar of the data folder, as PGlite makes it. */
export function saveEmbedded(dump: () => Promise<Blob>, file: string): Promise<void> {
  return writeWhole(file, async (part) => {
    const files = await dump()
    await pipeline(files.stream() as unknown as ReadableStream, createGzip({ level: 1 }), fs.createWriteStream(part))
  })
}
