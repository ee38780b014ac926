/** What is exported and imported by nobody, or by tests alone; and packages that nothing names. Read out of the imports, without a compiler. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type Source = { file: string; text: string }
export type Idle = { file: string; name: string; usedBy: 'nobody' | 'tests' }

const isTest = (file: string): boolean => /\.(test|fixture|e2e)\.tsx?$|^(tests|e2e)\//.test(file)

export const readSources = (): Source[] =>
  globSync(['{src,bin,tools,bench,tests,e2e}/**/*.{ts,tsx,js,mjs}', '*.{ts,js,mjs}', '.*.mjs']).map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }))

/** Values and types that a file exports by name. */
export function exportsOf(text: string): string[] {
  const declared = text.matchAll(/^export (?:declare )?(?:async )?(?:function\*?|const|let|class|type) (\w+)/gm)
  const destructured = [...text.matchAll(/^export const \{([^}]*)\}/gm)].flatMap(([, names = '']) => namesIn(names, -1))
  return [...[...declared].map(([, name = '']) => name), ...destructured]
}

/** `at` 0: the names before `as`; -1: those behind it. */
const namesIn = (list: string, at: 0 | -1): string[] =>
  list
    .split(',')
    .map((part) =>
      part
        .trim()
        .replace(/^type /, '')
        .split(/ as |:/)
        .at(at),
    )
    .map((name = '') => name.trim())
    .filter((name) => /^\w+$/.test(name))

type Use = { target: string; names: string[] }

const whole = '*'

/** Which names a file takes of which others; `*` where it takes a file whole. */
export function usesIn({ file, text }: Source): Use[] {
  const uses: Use[] = []
  const add = (specifier: string, names: string[]) => {
    const target = resolved(file, specifier)
    if (target) uses.push({ target, names })
  }
  for (const [, what = '', specifier = ''] of text.matchAll(/^(?:import|export) ([^'";]*?) from '([^']+)'/gm)) {
    const named = /\{([^}]*)\}/.exec(what)
    add(specifier, named ? namesIn(named[1] ?? '', 0) : what.includes(whole) ? [whole] : [])
  }
  for (const [, specifier = ''] of text.matchAll(/import\(\s*'([^']+)'/g)) add(specifier, [whole])
  for (const [, specifier = '', name = ''] of text.matchAll(/import\('([^']+)'\)\.(\w+)/g)) add(specifier, [name])
  return uses
}

function resolved(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : null
}

/** What React Router and the build take by their own names, texts that are fetched by their area's name, and the printed tables. */
const byConvention =
  /\.page\.tsx$|\.route\.ts$|^src\/web\/(root|entry\.\w+)\.tsx$|\/frame\/(store|admin|signed-in)\.tsx$|^src\/web\/i18n\/|^src\/db\/tables\.ts$/

/** Exports of `src` that neither their own file nor another one of the product uses. A file that is taken whole counts as used. */
export function idleExports(sources: readonly Source[]): Idle[] {
  const [byProduct, byTests] = [new Set<string>(), new Set<string>()]
  for (const source of sources)
    for (const { target, names } of usesIn(source))
      for (const name of names) (isTest(source.file) ? byTests : byProduct).add(`${target} ${name}`)
  return sources
    .filter(({ file }) => file.startsWith('src/') && !isTest(file) && !byConvention.test(file))
    .flatMap(({ file, text }) =>
      exportsOf(text)
        .filter((name) => [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length === 1)
        .map((name) => ({ file, name })),
    )
    .filter(({ file, name }) => !byProduct.has(`${file} ${name}`) && !byProduct.has(`${file} ${whole}`))
    .map(({ file, name }) => ({
      file,
      name,
      usedBy: byTests.has(`${file} ${name}`) || byTests.has(`${file} ${whole}`) ? 'tests' : 'nobody',
    }))
}

/** Packages of package.json that no source, script or style names. */
export function idlePackages(packages: readonly string[], texts: readonly string[]): string[] {
  const all = texts.join('\n')
  return packages.filter((name) => !new RegExp(`['"\`/]${name.replaceAll('/', '\\/')}(?=['"\`/])`).test(all))
}
