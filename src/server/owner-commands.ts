/** Commands of the operator whose shop has its database embedded: they ask the running shop (src/db/folder-request.ts). */
import { reindexProducts } from '#api/catalogue/listing-follower.actions.ts'
import type { Shop } from '#api/shop.ts'
import { inviteOwner } from '#api/staff/first-owner.actions.ts'
import { answerBackupRequests } from '#db/backup-request.ts'
import { answerFolderRequests } from '#db/folder-request.ts'
import type { OpenDatabase } from '#db/open.ts'
import { fillDemoMonth } from './demo-month.ts'

/** `npm run admin`, `npm run reindex` and `npm run backup` are answered until it is stopped. */
export function answerOwnerCommands(shop: Shop, database: OpenDatabase, dataDir: string): { stop(): void } {
  const answered: { stop(): void }[] = []
  if (database.kind === 'embedded') {
    answered.push(answerFolderRequests(dataDir, 'admin', (email) => inviteOwner(shop, email)))
    answered.push(answerFolderRequests(dataDir, 'demo', () => fillDemoMonth(shop)))
    answered.push(answerFolderRequests(dataDir, 'reindex', async () => String(await reindexProducts(database.db))))
  }
  if (database.copyTo) answered.push(answerBackupRequests(dataDir, database.copyTo))
  return { stop: () => answered.forEach((requests) => requests.stop()) }
}
