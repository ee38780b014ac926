/** `npm run admin -- create EMAIL`: a one-time link that makes an owner, in the database of DATABASE_URL or DATA_DIR, while the shop runs or not. */
import { createShop } from '#api/shop.ts'
import { inviteOwner } from '#api/staff/first-owner.actions.ts'
import { FolderInUse } from '#db/folder-lock.ts'
import { askFolderOwner } from '#db/folder-request.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { environment } from './environment.ts'
import { keepSessionSecret } from './session-secret.ts'
import { readSettings } from './settings.ts'

const [verb, email] = process.argv.slice(2)

try {
  if (verb !== 'create' || !email) throw new Error('Say whom: npm run admin -- create <e-mail>')
  const link = await makeLink(email)
  process.stdout.write(`Open this link once, within 72 hours, to set a password and a second factor:\n\n  ${link}\n\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function makeLink(to: string): Promise<string> {
  const settings = readSettings(environment)
  try {
    const { db, close } = await openDatabase({ ...settings, poolSize: 1 })
    const shop = createShop({ db, settings: { ...settings, sessionSecret: keepSessionSecret(settings) } })
    return await migrate(db)
      .then(() => inviteOwner(shop, to))
      .finally(close)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return askFolderOwner(settings.dataDir, 'admin', { text: to, doneWithinMs: 20_000 })
  }
}
