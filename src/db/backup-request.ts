/** `npm run backup` while the shop has the embedded database open: the shop makes the copy. */
import path from 'node:path'
import { BackupFault } from './backup-file.ts'
import { answerFolderRequests, askFolderOwner } from './folder-request.ts'

const doneWithinMs = 10 * 60_000

/** Looks for requests until it is stopped; `copy` makes the file. */
export function answerBackupRequests(dataDir: string, copy: (file: string) => Promise<void>): { stop(): void } {
  return answerFolderRequests(dataDir, 'backup', async (file) => {
    await copy(file)
    return ''
  })
}

/** Resolves when the process that has the folder open has made the file. */
export async function requestBackup(dataDir: string, file: string): Promise<void> {
  await askFolderOwner(dataDir, 'backup', { text: path.resolve(file), doneWithinMs }).catch((error: unknown) => {
    throw new BackupFault(error instanceof Error ? error.message : String(error))
  })
}
