/** `npm run invariants`: prints what is broken in the database of DATABASE_URL or DATA_DIR, and ends with 1 if anything is. */
import { findBroken } from './invariants.ts'
import { openDatabase } from './open.ts'

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env

try {
  const { db, close } = await openDatabase({ databaseUrl, dataDir, poolSize: 1 })
  const broken = await findBroken(db).finally(close)
  for (const { name, promise, what } of broken) console.log(`${name} ${promise}\n${what.map((row) => `  ${row}`).join('\n')}`)
  console.log(broken.length === 0 ? 'All invariants hold.' : `${broken.length} of the invariants are broken.`)
  process.exitCode = broken.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
