/** rooms.js says which tables a room writes; this reads it out of the SQL. */
import { globSync, readFileSync } from 'node:fs'
import { getTableName, is, Table } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as schema from '#db/tables.ts'

/** The walls read it too, which are no TypeScript. */
const list = '../rooms.js'
const { writes } = (await import(list)) as { writes: Record<string, string[]> }
const wall = '../bin/store-exports.js'
const { storeExportsIn } = (await import(wall)) as { storeExportsIn(source: string): string[] }

const nameOf = new Map(
  Object.entries(schema as Record<string, unknown>).flatMap(([variable, table]) =>
    is(table, Table) ? [[variable, getTableName(table)] as const] : [],
  ),
)
const tables = new Set(nameOf.values())

function tablesWrittenIn(text: string): string[] {
  const inSql = [...text.matchAll(/\b(?:insert into|update|delete from) (\w+)/g)].map(([, table = '']) => table)
  const built = [...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].map(
    ([, name = '']) => nameOf.get(name) ?? '',
  )
  return [...inSql, ...built].filter((table) => tables.has(table))
}

it('rooms.js names the tables that each room writes, and no others', () => {
  const found: Record<string, Set<string>> = {}
  for (const file of globSync('src/api/*/**/*.ts').filter((name) => !name.endsWith('.test.ts'))) {
    const room = file.split('/')[2] ?? ''
    for (const table of tablesWrittenIn(readFileSync(file, 'utf8'))) (found[room] ??= new Set()).add(table)
  }
  expect(Object.fromEntries(Object.entries(found).map(([room, written]) => [room, [...written].toSorted()]))).toEqual(
    Object.fromEntries(Object.entries(writes).map(([room, written]) => [room, [...written].toSorted()])),
  )
})

it('finds both ways to write', () => {
  expect(tablesWrittenIn('sql`update orders set x = 1` and tx.insert(addresses) and select from users')).toEqual([
    'orders',
    'addresses',
  ])
})

it('the walls notice a store that is passed on through actions', () => {
  expect(storeExportsIn("export { a, type B } from './x.store.ts'")).toEqual(['a'])
  expect(storeExportsIn("import { a, b } from './x.store.ts'\nexport { a as c }")).toEqual(['a'])
  expect(storeExportsIn("export * from './x.store.ts'")).toEqual(['*'])
  expect(storeExportsIn("export type { B } from './x.store.ts'\nexport { z } from './x.view.ts'")).toEqual([])
})
