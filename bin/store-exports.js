// What a room offers is an action that says what it does, not its SQL under another file's name. Types of rows may pass. dependency-cruiser
// can't tell: it keeps one import of each file, whichever comes first.
import { globSync, readFileSync } from 'node:fs'

/** Values of a *.store.ts that this source passes on, by name; `*` for all of them. */
export function storeExportsIn(source) {
  const passedOn = [...source.matchAll(/export (\*|\{[^}]*\})(?: as \w+)? from '[^']*\.store\.ts'/g)].map(
    ([, names]) => names,
  )
  const imported = [...source.matchAll(/import (\{[^}]*\}) from '[^']*\.store\.ts'/g)].flatMap(([, names]) =>
    valuesOf(names),
  )
  const exported = [...source.matchAll(/export (\{[^}]*\})(?! from)/g)].flatMap(([, names]) => valuesOf(names))
  return [...passedOn.flatMap(valuesOf), ...exported.filter((name) => imported.includes(name))]
}

const valuesOf = (names) =>
  names === '*'
    ? ['*']
    : names
        .slice(1, -1)
        .split(',')
        .map((name) => name.trim().split(' as ')[0])
        .filter((name) => name !== '' && !name.startsWith('type '))

/** Says each, and answers whether there is one. */
export function passesStoresOn() {
  const found = globSync('src/api/**/*.ts').flatMap((file) =>
    storeExportsIn(readFileSync(file, 'utf8')).map((name) => `${file} passes on ${name} of a store`),
  )
  for (const line of found) process.stdout.write(`${line}\n`)
  return found.length > 0
}
