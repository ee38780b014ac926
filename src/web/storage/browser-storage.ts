/** Local storage that never throws: visitors block it, fill it, and write into it by hand. */

import type { StorageKey } from './storage-keys.ts'

/** What could not be written. It lasts as long as the page, so that a bag still grows where nothing is kept. */
const unsaved = new Map<StorageKey, string | null>()

export function readStored(key: StorageKey): string | null {
  const held = unsaved.get(key)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null removes the key. */
export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    unsaved.delete(key)
  } catch {
    unsaved.set(key, value)
  }
}

/** The stored value as JSON; undefined if it is missing or no JSON. */
export function readStoredJson(key: StorageKey): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
