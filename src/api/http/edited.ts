/** Two editors at once: the later save is refused with what both have changed, so that nothing is lost. */
import type { Tx } from '../shop.ts'
import { type Edited, findVersion, keepVersion } from './edited-versions.store.ts'
import { refuse } from './refusal.ts'

export type Difference = { field: string; before: unknown; yours: unknown; theirs: unknown }

type Edit = {
  kind: string
  id: string
  /** Of If-Match. */
  version: number
  /** What the editor sent. */
  sent: object
  /** `shown` is what the editor gets to see of it, where that is not the state. */
  current: { version: number; state: object; shown?: object }
  at: Date
}

/**
 * Refuses with VERSION_CONFLICT when the editor has not seen the current version: `current`, and under `differences` each field that she or
 * somebody else has changed since hers. Otherwise remembers the version that is about to be replaced.
 */
export async function takeVersion(tx: Tx, { kind, id, version, sent, current, at }: Edit): Promise<void> {
  if (current.version === version) return keepVersion(tx, { kind, id, version }, { value: current.state, at })
  const before = await findVersion(tx, { kind, id, version } satisfies Edited)
  refuse('VERSION_CONFLICT', {
    current: { ...(current.shown ?? current.state), version: current.version },
    differences: differencesOf(before, { yours: sent, theirs: current.state }),
  })
}

/** Without the editor's version (it is too old) every field in which the two differ. */
export function differencesOf(before: unknown, { yours, theirs }: { yours: object; theirs: object }): Difference[] {
  const [mine, others] = [fieldsOf(yours), fieldsOf(theirs)]
  const first = before === undefined ? null : fieldsOf(before as object)
  const fields = [...new Set([...mine.keys(), ...others.keys()])]
  return fields
    .map((field) => ({ field, before: first?.get(field), yours: mine.get(field), theirs: others.get(field) }))
    .filter((difference) =>
      first
        ? !isSame(difference.yours, difference.before) || !isSame(difference.theirs, difference.before)
        : !isSame(difference.yours, difference.theirs),
    )
}

const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

/** The database gives the fields of an object back in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** `texts.en.name` → its value; lists are one value. As JSON, so that times compare however they are held. */
export function fieldsOf(state: object): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [name, part] of Object.entries(value)) walk(part, path === '' ? name : `${path}.${name}`)
    else fields.set(path, value)
  }
  walk(JSON.parse(JSON.stringify(state)), '')
  return fields
}
