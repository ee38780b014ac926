/** Plain SQL files, `migrations/NNNN-name.sql`, applied in order, each in its transaction, each once. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { inTransaction, queryRows, runScript } from './connection.ts'
import type { Db, Tx } from './connection.ts'
import { failureCode } from './failures.ts'

export type Migration = { name: string; checksum: string; text: string }

type Applied = { name: string; checksum: string }

export const migrationsFolder = path.join(import.meta.dirname, 'migrations')

/** Any number, as long as it is ours: processes that start at once take turns on it. */
const lockKey = 7_811_404

/** Applies what is missing and answers its names. One small query when nothing is. Throws when an applied file has changed since. */
export async function migrate(db: Db, folder = migrationsFolder): Promise<string[]> {
  const migrations = readMigrations(folder)
  const applied = await findApplied(db)
  if (missing(migrations, applied).length === 0) return []
  const names: string[] = []
  for (let name = await applyNext(db, migrations); name !== undefined; name = await applyNext(db, migrations))
    names.push(name)
  return names
}

export function readMigrations(folder = migrationsFolder): Migration[] {
  const names = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const wrong = names.find((name, index) => !name.startsWith(`${String(index + 1).padStart(4, '0')}-`))
  if (wrong) throw new Error(`Migrations are numbered from 0001 without gaps or twins; ${wrong} is not`)
  return names.map((name) => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8')
    return { name, text, checksum: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') }
  })
}

/** What is still to be applied. A database that knows more than this code (another version runs beside it) is fine. */
function missing(migrations: Migration[], applied: Applied[]): Migration[] {
  const checksums = new Map(applied.map((row) => [row.name, row.checksum]))
  for (const { name, checksum } of migrations) {
    if ((checksums.get(name) ?? checksum) !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it was applied to this database. Restore the file and write a new migration.`,
      )
    }
  }
  return migrations.filter(({ name }) => !checksums.has(name))
}

async function findApplied(db: Db): Promise<Applied[]> {
  try {
    return await listApplied(db)
  } catch (error) {
    const tableIsMissing = failureCode(error) === '42P01'
    if (tableIsMissing) return []
    throw error
  }
}

function listApplied(db: Db | Tx): Promise<Applied[]> {
  return queryRows<Applied>(db, sql`select name, checksum from schema_migrations order by name`)
}

/** Looks again under the lock: another process may have applied it while this one waited. */
async function applyNext(db: Db, migrations: Migration[]): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    // A migration may take longer than a shopper's query.
    await queryRows(
      tx,
      sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
    )
    await queryRows(tx, sql`select pg_advisory_xact_lock(${lockKey})`)
    await runScript(
      tx,
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const [next] = missing(migrations, await listApplied(tx))
    if (!next) return undefined
    await runScript(tx, next.text)
    await queryRows(tx, sql`insert into schema_migrations (name, checksum) values (${next.name}, ${next.checksum})`)
    return next.name
  })
}
