/** Opens the embedded database in a folder: one process at a time, every commit on the disk, a first start that can be cut off anywhere. */
import fs from 'node:fs'
import path from 'node:path'
import { saveEmbedded } from './backup-file.ts'
import { type CatalogueChange, changeChannel, changeOf } from './changes.ts'
import type { Db } from './connection.ts'
import { drizzleOver, EmbeddedClient } from './embedded-client.ts'
import { lockFolder } from './folder-lock.ts'
import { DurableNodeFS, durableStartParams, syncPath, syncTree } from './pglite-durable.ts'
import type { FileLayerHooks } from './pglite-durable.ts'

export type EmbeddedDatabase = {
  db: Db
  onChange(heard: (change: CatalogueChange) => void): void
  ping(): Promise<void>
  /** All of it, as of one moment, into a new file (G24). Statements wait while the files are read, not while they are written. */
  copyTo(file: string): Promise<void>
  close(): Promise<void>
}

/** Refuses with one line naming the owner's pid when another process has the folder open (G21). */
export async function openEmbedded(dataDir: string, hooks: FileLayerHooks = {}): Promise<EmbeddedDatabase> {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockFolder(dataDir)
  try {
    const folder = databaseFolder(dataDir)
    if (!fs.existsSync(folder)) await makeDatabase(folder, { hooks })
    const client = await openClient(folder, { hooks })
    let heard: (change: CatalogueChange) => void = () => {}
    await client.listen(changeChannel, (payload) => heard(changeOf(payload)))
    return {
      db: drizzleOver(client),
      onChange(listener) {
        heard = listener
      },
      ping: async () => void (await client.query('select 1')),
      copyTo: (file) => saveEmbedded(() => client.dumpDataDir('none'), file),
      close: () => client.close().finally(lock.release),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

export function databaseFolder(dataDir: string): string {
  return path.join(dataDir, 'database')
}

type Making = {
  hooks?: FileLayerHooks
  /** The files of another database, as PGlite dumped them, instead of a new one. */ loadDataDir?: Blob
}

/** Made beside its place, synced, then renamed: after a kill or a power cut it is either whole or not there. */
export async function makeDatabase(folder: string, from: Making): Promise<void> {
  const making = `${folder}.making`
  fs.rmSync(making, { recursive: true, force: true })
  const client = await openClient(making, from)
  await client.close()
  syncTree(making)
  fs.renameSync(making, folder)
  syncPath(path.dirname(folder))
}

async function openClient(folder: string, { hooks, loadDataDir }: Making): Promise<EmbeddedClient> {
  const client = new EmbeddedClient({
    fs: new DurableNodeFS(folder, hooks),
    startParams: durableStartParams,
    ...(loadDataDir ? { loadDataDir } : {}),
  })
  await client.waitReady
  return client
}
