/** `npm run backup -- <file>`: the database of DATABASE_URL or DATA_DIR into one file, while the shop goes on (docs/runbook.md). */
import fs from 'node:fs'
import { backUpPostgres } from './backup.ts'
import { requestBackup } from './backup-request.ts'
import { databaseFolder, openEmbedded } from './embedded.ts'
import { FolderInUse } from './folder-lock.ts'

const [file] = process.argv.slice(2)
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env

process.umask(0o077)
try {
  if (!file) throw new Error('Say where to: npm run backup -- <file>')
  if (databaseUrl) await backUpPostgres(databaseUrl, file)
  else await backUpFolder(file)
  process.stdout.write(`Saved to ${file}, ${(fs.statSync(file).size / 2 ** 20).toFixed(1)} MiB.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** By the shop that has the folder open; where none has, here. */
async function backUpFolder(target: string): Promise<void> {
  if (!fs.existsSync(databaseFolder(dataDir)))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`)
  try {
    const { copyTo, close } = await openEmbedded(dataDir)
    await copyTo(target).finally(close)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    await requestBackup(dataDir, target)
  }
}
