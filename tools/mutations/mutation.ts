/** A feature taken out: one text in one file, and the tests that have to notice. */
export type Mutation = {
  /** The row, decision, goal or threat in the titles of the tests that are asked. */
  shows: string
  /** What the store does wrong while it is out. */
  wrong: string
  file: string
  /** Stands in the file exactly once. */
  find: string
  replace: string
  /** Where tests are asked: files of one suite. */
  tests: string[]
}

/** One line of a list: `[shows, wrong, file, find, replace, ...tests]`. */
export type Line = [shows: string, wrong: string, file: string, find: string, replace: string, ...tests: string[]]

export function readLines(lines: readonly Line[]): Mutation[] {
  return lines.map(([shows, wrong, file, find, replace, ...tests]) => ({ shows, wrong, file, find, replace, tests }))
}

/** In the order in which they are asked. */
export const suiteNames = ['unit', 'api-embedded', 'races', 'security', 'journeys'] as const

export type Suite = (typeof suiteNames)[number]

export function suiteOf(test: string): Suite {
  if (test.startsWith('e2e/')) return 'journeys'
  if (test.startsWith('tests/races/')) return 'races'
  if (test.startsWith('tests/security/')) return 'security'
  return /^src\/(?:api|gateways)\/|^src\/db\/[^/]+$|^src\/db\/seed\/load/.test(test) ? 'api-embedded' : 'unit'
}

/** The file without the feature. How it is broken into lines says nothing. Throws where the list is out of date: the text is gone, or stands there twice. */
export function mutate(source: string, { shows, file, find, replace }: Mutation): string {
  const code = withoutLayout(source)
  const wanted = withoutLayout(find).text
  const at = code.text.indexOf(wanted)
  const found = wanted === '' ? 0 : code.text.split(wanted).length - 1
  if (found !== 1) throw new Error(`${shows}: ${JSON.stringify(find)} stands ${found} times in ${file}, not once`)
  const [from = 0, to = 0] = [code.places[at], code.places[at + wanted.length - 1]]
  return source.slice(0, from) + replace + source.slice(to + 1)
}

/** The text without blanks and without the commas that a formatter puts behind a last item; and where each letter stood. */
function withoutLayout(source: string): { text: string; places: number[] } {
  const places = [...source.matchAll(/\S/g)]
    .map(({ index }) => index)
    .filter((at) => !/^,\s*[)\]}]/.test(source.slice(at, at + 80)))
  return { text: places.map((at) => source[at]).join(''), places }
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
