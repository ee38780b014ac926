/** The file of a backup: whole or not there, and readable by its owner alone. */
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip, type InputType, type ZlibOptions } from 'node:zlib'
import { syncPath } from './pglite-durable.ts'

const pack = promisify<InputType, ZlibOptions, Buffer>(gzip)

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
    const tar = await (await dump()).arrayBuffer()
    // In few large steps: a stream of small ones would wait in line behind the requests of a busy shop at every step.
    const packed = await pack(tar, { level: 1, chunkSize: 8 * 2 ** 20 })
    await fs.promises.writeFile(part, packed)
  })
}
