/** `npm run role -- <e-mail> <role>`: makes somebody staff or administrator, or takes it back, in the database of DATABASE_URL or DATA_DIR. */
import fs from 'node:fs'
import { databaseFolder } from './embedded.ts'
import { openDatabase } from './open.ts'
import { setRole } from './role.ts'

const [email, role] = process.argv.slice(2)
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env

try {
  if (!email || !role) throw new Error('Say whom and what: npm run role -- <e-mail> <customer|wholesale|staff|admin>')
  if (!databaseUrl && !fs.existsSync(databaseFolder(dataDir)))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`)
  const { db, close } = await openDatabase({ databaseUrl, dataDir, poolSize: 1 })
  const { email: whose, from, to } = await setRole(db, email, role).finally(close)
  process.stdout.write(
    from === to ? `${whose} is ${to} already.\n` : `${whose} was ${from} and is ${to} from the next call on.\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
