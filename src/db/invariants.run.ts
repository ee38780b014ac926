/** `npm run invariants`: prints what is broken in the database of DATABASE_URL or DATA_DIR, and ends with 1 if anything is. */
import fs from 'node:fs'
import { databaseFolder } from './embedded.ts'
import { findBroken } from './invariants.ts'
import { openDatabase } from './open.ts'

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  if (!databaseUrl && !fs.existsSync(databaseFolder(dataDir)))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`)
  const { db, close } = await openDatabase({ databaseUrl, dataDir, poolSize: 1 })
  const broken = await findBroken(db).finally(close)
  for (const { name, promise, what } of broken) say(`${name} ${promise}\n${what.map((row) => `  ${row}`).join('\n')}`)
  say(broken.length === 0 ? 'All invariants hold.' : `${broken.length} of the invariants are broken.`)
  process.exitCode = broken.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
