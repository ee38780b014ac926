/** npm run seed -- --products N: the demo shop, and as many made-up products as are missing to N. Same settings as the server. */
import { parseArgs } from 'node:util'
import { migrate } from '#db/migrate.ts'
import { inTransaction, openDatabase } from '#db/open.ts'
import { addLargeCatalogue, countProducts } from '#db/seed/large.ts'
import { seedShop } from '#db/seed/load.ts'
import { seedWriters } from './seed-writers.ts'

const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } })
const wanted = Number(values.products)
if (!Number.isSafeInteger(wanted) || wanted < 0) {
  process.stderr.write(`--products must be a whole number, not ${values.products}\n`)
  process.exit(2)
}

// F35: the demo's accounts have a published password.
if (process.env.NODE_ENV === 'production' && process.env.ALLOW_DEMO_ACCOUNTS !== '1') {
  process.stderr.write(
    'With NODE_ENV=production this needs ALLOW_DEMO_ACCOUNTS=1: the password of the demo accounts is published\n',
  )
  process.exit(2)
}

const dataDir = process.env.DATA_DIR || '.data'
const databaseUrl = process.env.DATABASE_URL || undefined
const database = await openDatabase({ dataDir, databaseUrl })
try {
  await migrate(database.db)
  const laidOut = await seedShop(database.db, seedWriters)
  process.stdout.write(laidOut ? 'The demo shop is laid out.\n' : 'The shop already has products.\n')
  const missing = wanted - (await countProducts(database.db))
  if (missing > 0) {
    const progress = (done: number) => process.stdout.write(`\r${done} of ${missing} products added`)
    await inTransaction(database.db, (tx) =>
      addLargeCatalogue(tx, seedWriters, { products: missing, now: new Date(), progress }),
    )
    process.stdout.write('\n')
  }
} finally {
  await database.close()
}
