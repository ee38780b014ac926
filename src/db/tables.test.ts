import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testDatabase } from '../../tests/harness/database.ts'
import { printTables } from '../../tools/tables.print.ts'

const database = testDatabase()

it('tables.ts is what the migrations make: write it with npm run tables', async () => {
  expect(await printTables(database.db)).toBe(readFileSync(join(import.meta.dirname, 'tables.ts'), 'utf8'))
})
