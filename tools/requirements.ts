/**
 * Which tests show which requirement: every row of docs/requirements.md with the tests whose titles name it.
 * Ends with 1 when a row has none, or a test names a row that is none. Run it: npm run requirements
 * `--brief` leaves the rows out and says only what is wrong, for the gate.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readRows, readTests, rowsNamed } from './requirements.read.ts'

const root = join(import.meta.dirname, '..')
const files = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'tools/**/*.test.ts', 'e2e/**/*.e2e.ts'], {
  cwd: root,
}).toSorted()

const tests = files.flatMap((file) => readTests(readFileSync(join(root, file), 'utf8'), file))
const rows = readRows(readFileSync(join(root, 'docs/requirements.md'), 'utf8')).map((row) => ({
  ...row,
  shownBy: tests.filter(({ title }) => rowsNamed(title).includes(row.id)),
}))

if (!process.argv.includes('--brief')) {
  for (const { id, text, shownBy } of rows) {
    console.log(`${id} ${text}`)
    for (const { file, title } of shownBy) console.log(`     ${relative('.', file)}: ${title}`)
  }
}

const open = rows.filter(({ shownBy }) => shownBy.length === 0).map(({ id }) => id)
const known = new Set(rows.map(({ id }) => id))
const astray = tests.filter(({ title }) => rowsNamed(title).some((id) => !known.has(id)))

console.log(`${rows.length - open.length} of ${rows.length} rows are shown by tests.`)
if (open.length > 0) console.error(`No test names ${open.join(', ')}.`)
for (const { file, title } of astray) console.error(`There is no such row: ${file}: ${title}`)
process.exitCode = open.length + astray.length > 0 ? 1 : 0
