/** What was typed and not sent yet: kept in the tab, so that a reload loses nothing; gone when it was sent and when its person signs out. Never a password. */
import { readTabJson, writeTab } from '../storage/tab-storage.ts'

const nameOf = (key: string) => `typed:${key}` as const
const secret = /password/i

export type KeptValues = Record<string, unknown>

export function readTyped(key: string): KeptValues {
  const stored = readTabJson(nameOf(key))
  return typeof stored === 'object' && stored !== null ? (stored as KeptValues) : {}
}

export function keepTyped(key: string, values: KeptValues): void {
  writeTab(
    nameOf(key),
    JSON.stringify(values, (name, value: unknown) => (secret.test(name) ? undefined : value)),
  )
}

export function forgetTyped(key: string): void {
  writeTab(nameOf(key), null)
}

/** `{ contact: { email: 'a' } }` is `[['contact.email', 'a']]`: a form's fields with their values. */
export function fieldsOf(values: KeptValues, before = ''): [name: string, value: unknown][] {
  return Object.entries(values).flatMap(([name, value]) => {
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isGroup
      ? fieldsOf(value as KeptValues, `${before}${name}.`)
      : [[`${before}${name}`, value] as [string, unknown]]
  })
}
