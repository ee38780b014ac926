import { matchesGlob } from 'node:path'
import { withoutDatabase } from '../../tests/harness/without-database.ts'
import type { Change } from './change.ts'
import { faultsIn, locate, parse } from './place.ts'

/** A feature taken out: one change at one place of a file, and the tests that have to notice. */
export type Mutation = {
  /** The row, decision, goal or threat in the titles of the tests that are asked. */
  shows: string
  /** What the store does wrong while it is out. */
  wrong: string
  file: string
  /** Which construct of which symbol: see place.ts. */
  place: string
  change: Change
  /** Where tests are asked: files of one suite. */
  tests: string[]
}

/** One line of a list: `[shows, wrong, file, place, change, ...tests]`. */
export type Line = [shows: string, wrong: string, file: string, place: string, change: Change, ...tests: string[]]

export function readLines(lines: readonly Line[]): Mutation[] {
  return lines.map(([shows, wrong, file, place, change, ...tests]) => ({ shows, wrong, file, place, change, tests }))
}

/** In the order in which they are asked. */
export const suiteNames = ['unit', 'api-embedded', 'races', 'security', 'journeys'] as const

export type Suite = (typeof suiteNames)[number]

export function suiteOf(test: string): Suite {
  if (test.startsWith('e2e/')) return 'journeys'
  if (test.startsWith('tests/races/')) return 'races'
  if (test.startsWith('tests/security/')) return 'security'
  if (withoutDatabase.some((pattern) => matchesGlob(test, pattern))) return 'unit'
  return /^src\/(?:api|gateways)\/|^src\/db\/[^/]+$|^src\/db\/seed\/load/.test(test) ? 'api-embedded' : 'unit'
}

/** The file without the feature. Throws where the list is out of date: the place is gone or there twice, or the change says nothing there. */
export function mutate(source: string, { shows, file, place, change }: Mutation): string {
  const parsed = parse(file, source)
  const [node, ...others] = locate(parsed, place)
  if (!node || others.length > 0)
    throw new Error(`${shows}: ${place} is ${node ? others.length + 1 : 0} places in ${file}, not one`)
  const edit = change.at(node, parsed)
  const changed = edit === null ? source : source.slice(0, edit.from) + edit.text + source.slice(edit.to)
  if (changed === source) throw new Error(`${shows}: ${change.says} changes nothing at ${place} in ${file}`)
  // Only the statement around it is parsed again: the rest is as it was.
  const around = parsed.statements.find(({ pos, end }) => edit !== null && pos <= edit.from && edit.to <= end)
  const end = (around?.end ?? source.length) + changed.length - source.length
  const [fault] = faultsIn(file, changed.slice(around?.pos ?? 0, end))
  if (fault) throw new Error(`${shows}: ${change.says} at ${place} in ${file} is no program: ${fault}`)
  return changed
}

/** What no longer stands where a list says, in words; `read` gives the text of a file. */
export function outdated(mutations: readonly Mutation[], read: (file: string) => string): string[] {
  return mutations.flatMap((mutation) => {
    try {
      mutate(read(mutation.file), mutation)
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })
}
