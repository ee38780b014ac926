import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../tests/harness/database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { queryRows } from './open.ts'
import { openPostgres } from './postgres.ts'

const database = testDatabase()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'qutn-migrations-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

beforeEach(() => {
  fs.rmSync(folder, { recursive: true })
  fs.cpSync(migrationsFolder, folder, { recursive: true })
})

const next = String(fs.readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length + 1).padStart(
  4,
  '0',
)
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)

it('has nothing to do the second time', async () => {
  expect(await migrate(database.db)).toEqual([])
})

it('applies a new file whole or not at all', async () => {
  write(`${next}-toys.sql`, 'create table toys (id int); insert into toys values (1); select 1 / 0;')
  await expect(migrate(database.db, folder)).rejects.toThrow(/division by zero/)
  expect(await queryRows(database.db, sql`select to_regclass('toys')::text as found`)).toEqual([{ found: null }])
  write(`${next}-toys.sql`, 'create table toys (id int); insert into toys values (1);')
  expect(await migrate(database.db, folder)).toEqual([`${next}-toys.sql`])
  expect(await migrate(database.db, folder)).toEqual([])
  expect(await queryRows(database.db, sql`select id from toys`)).toEqual([{ id: 1 }])
})

it('refuses a file that was changed after it was applied', async () => {
  const [first = ''] = fs.readdirSync(folder)
  fs.appendFileSync(path.join(folder, first), '\n-- and one thing more\n')
  await expect(migrate(database.db, folder)).rejects.toThrow(`The migration ${first} was changed`)
})

it('refuses files that are numbered twice or with a gap', async () => {
  write('0099-later.sql', 'select 1')
  await expect(migrate(database.db, folder)).rejects.toThrow('0099-later.sql')
})

it('lets several processes start at once: each file is applied by one of them', async () => {
  write(`${next}-once.sql`, 'create table once (id int); select pg_sleep(0.2);')
  const { url } = database
  const pools = url ? Array.from({ length: 4 }, () => openPostgres({ url, poolSize: 1, onTrouble: () => {} })) : []
  const starting = [database.db, ...pools.map((pool) => pool.db)]
  const applied = await Promise.all(starting.map((db) => migrate(db, folder)))
  await Promise.all(pools.map((pool) => pool.close()))
  expect(applied.flat()).toContain(`${next}-once.sql`)
  expect(applied.flat().filter((name) => name === `${next}-once.sql`)).toHaveLength(1)
})
