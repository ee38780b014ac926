/**
 * `npm run admin -- create EMAIL`: a one-time link that makes an owner. `npm run admin -- demo`: a month of orders in the demonstration. In the
 * database of DATABASE_URL or DATA_DIR, while the shop runs or not.
 */
import { openFacts } from '#api/settings/settings.actions.ts'
import { createShop, type Shop } from '#api/shop.ts'
import { inviteOwner } from '#api/staff/first-owner.actions.ts'
import { FolderInUse } from '#db/folder-lock.ts'
import { askFolderOwner, type RequestName } from '#db/folder-request.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { fillDemoMonth } from './demo-month.ts'
import { environment } from './environment.ts'
import { keepSessionSecret } from './session-secret.ts'
import { readSettings } from './settings.ts'

const [verb, email] = process.argv.slice(2)

try {
  process.stdout.write(await answer())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function answer(): Promise<string> {
  if (verb === 'demo') return `${await run({ name: 'demo', text: '', doneWithinMs: 180_000, work: fillDemoMonth })}\n`
  if (verb !== 'create' || !email)
    throw new Error('Say what: npm run admin -- create <e-mail>, or npm run admin -- demo')
  const work = (shop: Shop) => inviteOwner(shop, email)
  const link = await run({ name: 'admin', text: email, doneWithinMs: 20_000, work })
  return `Open this link once, within 72 hours, to set a password and a second factor:\n\n  ${link}\n\n`
}

type Command = { name: RequestName; text: string; doneWithinMs: number; work(shop: Shop): Promise<string> }

/** Here, or by the process that has the folder open. */
async function run({ name, text, doneWithinMs, work }: Command): Promise<string> {
  const settings = readSettings(environment)
  try {
    const { db, close } = await openDatabase({ ...settings, poolSize: 1 })
    const shopSettings = { ...settings, demo: settings.storeDemo, sessionSecret: keepSessionSecret(settings) }
    return await migrate(db)
      .then(async () => createShop({ db, settings: shopSettings, facts: await openFacts(db) }))
      .then(work)
      .finally(close)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return askFolderOwner(settings.dataDir, name, { text, doneWithinMs })
  }
}
