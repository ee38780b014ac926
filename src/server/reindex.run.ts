/** `npm run reindex`: makes what lists and search read anew from the catalogue of DATABASE_URL or DATA_DIR, while the shop runs or not. */
import { reindexProducts } from '#api/catalogue/listing-follower.actions.ts'
import { FolderInUse } from '#db/folder-lock.ts'
import { askFolderOwner } from '#db/folder-request.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { environment } from './environment.ts'
import { readSettings } from './settings.ts'

const longestMs = 10 * 60_000

try {
  process.stdout.write(`Products listed: ${await reindex()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function reindex(): Promise<string> {
  const settings = readSettings(environment)
  try {
    const { db, close } = await openDatabase({ ...settings, poolSize: 1 })
    return await migrate(db)
      .then(() => reindexProducts(db))
      .then(String)
      .finally(close)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return askFolderOwner(settings.dataDir, 'reindex', { text: '', doneWithinMs: longestMs })
  }
}
