/** `npm run restore -- <file>`: a backup into the empty database of DATABASE_URL or the empty DATA_DIR, and whether the invariants hold there. */
import { sql } from 'drizzle-orm'
import { restoreEmbedded, restorePostgres } from './backup.ts'
import { findBroken } from './invariants.ts'
import { openDatabase, queryRows } from './open.ts'

const [file] = process.argv.slice(2)
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  if (!file) throw new Error('Say where from: npm run restore -- <file>')
  if (databaseUrl) {
    await refuseUsed(databaseUrl)
    await restorePostgres(databaseUrl, file)
  } else await restoreEmbedded(dataDir, file)
  const { db, close } = await openDatabase({ databaseUrl, dataDir, poolSize: 1 })
  const broken = await findBroken(db).finally(close)
  for (const { name, promise, what } of broken) say(`${name} ${promise}\n${what.map((row) => `  ${row}`).join('\n')}`)
  say(
    broken.length === 0 ? 'Restored; all invariants hold.' : `Restored; ${broken.length} of the invariants are broken.`,
  )
  process.exitCode = broken.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function refuseUsed(url: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 1 })
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_tables where schemaname = 'public'`,
  ).finally(close)
  if (row?.count !== 0) throw new Error('There are tables in the database already; restore into an empty one.')
}
