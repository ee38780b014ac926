/** Nothing is exported for nobody, or for tests alone, and no package is installed that nothing names. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { exportsOf, idleExports, idlePackages, readSources, type Source } from './dead-exports.read.ts'

/** What tests alone use, and why it stands in `src` all the same. */
const forTests: Record<string, string> = {
  'src/server/raw-request.ts rawRequest': 'speaks to a listener in bytes, for tests of several floors',
  'src/domain/search.ts matchesIndex': 'the rule of R054 that the SQL of the search is compared with',
  'src/db/pglite-durable.ts testedVersion': 'says when PGlite was last read (ADR 0013)',
  'src/api/stock/ledger.actions.ts availabilityByPlace': 'R121: what visitors of a place find; no call shows it yet',
}

/** Packages that are named by what they come with: types, and what React Router’s build asks for. */
const isNamedElsewhere = (name: string): boolean => name.startsWith('@types/') || name === '@react-router/node'

const sources = readSources()

it('everything exported is used by the product', () => {
  const idle = idleExports(sources).map(({ file, name }) => `${file} ${name}`)
  expect(idle.toSorted()).toEqual(Object.keys(forTests).toSorted())
})

it('every package is named by a source, a script or a style', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>
  const texts = [...globSync('src/**/*.css'), 'tsconfig.json'].map((file) => readFileSync(file, 'utf8'))
  const packages = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !isNamedElsewhere(name))
  expect(idlePackages(packages, [...sources.map(({ text }) => text), ...texts])).toEqual([])
})

it('notices what only tests use, and what nobody does', () => {
  const files: Source[] = [
    { file: 'src/domain/a.ts', text: 'export const used = 1\nexport const tested = 2\nexport type Idle = 3\n' },
    { file: 'src/domain/b.ts', text: "import { used } from './a.ts'\nused()\n" },
    { file: 'src/domain/a.test.ts', text: "import { tested } from './a.ts'\n" },
  ]
  expect(idleExports(files)).toEqual([
    { file: 'src/domain/a.ts', name: 'tested', usedBy: 'tests' },
    { file: 'src/domain/a.ts', name: 'Idle', usedBy: 'nobody' },
  ])
  expect(exportsOf('export async function a() {}\nexport const { b, c: d } = x\nconst e = 1')).toEqual(['a', 'b', 'd'])
  expect(idlePackages(['zod', 'pg'], ["import { z } from 'zod'"])).toEqual(['pg'])
})
