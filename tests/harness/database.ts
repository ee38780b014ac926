/** `testDatabase()`: a migrated database for one test file, of the kind that its suite runs on. */
import fs from 'node:fs'
import { afterAll, beforeAll, inject } from 'vitest'
import { drizzleOver, EmbeddedClient } from '#db/embedded-client.ts'
import type { Db } from '#db/open.ts'
import { openPostgres } from '#db/postgres.ts'
import { templateDatabase } from './prepare.ts'
import type { DatabaseKind } from './prepare.ts'

export type TestDatabase = {
  kind: DatabaseKind
  db: Db
  /** PostgreSQL only: to open more pools on the same database. */
  url?: string
  close(): Promise<void>
}

/**
 * Call it at the top of a test file. The database is made before the first test and dropped after the last one;
 * `database.db` may be read in hooks and tests, not while the file is loaded.
 */
export function testDatabase(): TestDatabase {
  const database = {} as TestDatabase
  beforeAll(async () => void Object.assign(database, await openTestDatabase()))
  afterAll(() => database.close?.())
  return database
}

/** One more database, for a test that must break its own. The caller closes it. */
export function openTestDatabase(): Promise<TestDatabase> {
  return inject('databaseKind') === 'postgres' ? copyTemplate() : loadCopy()
}

async function loadCopy(): Promise<TestDatabase> {
  const copy = new Blob([fs.readFileSync(inject('databaseSource'))])
  const client = new EmbeddedClient({ loadDataDir: copy })
  await client.waitReady
  return { kind: 'embedded', db: drizzleOver(client), close: () => client.close() }
}

let count = 0

async function copyTemplate(): Promise<TestDatabase> {
  const urlOf = (name: string) => inject('databaseSource').replace('{database}', name)
  const name = `test_${process.pid}_${++count}_${Math.trunc(performance.timeOrigin)}`
  await onServer(urlOf('postgres'), `create database ${name} template ${templateDatabase}`)
  const pool = openPostgres({ url: urlOf(name), poolSize: 20, onTrouble: () => {} })
  return {
    kind: 'postgres',
    db: pool.db,
    url: urlOf(name),
    async close() {
      await pool.close()
      await onServer(urlOf('postgres'), `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = openPostgres({ url, poolSize: 1, onTrouble: () => {} })
  try {
    await server.db.execute(statement)
  } finally {
    await server.close()
  }
}
