/** What this tab remembers until it is closed or its visitor signs out. Never throws: storage may be blocked or full. */
import type { TabKey } from './storage-keys.ts'

export function readTab(key: TabKey): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null removes the key. */
export function writeTab(key: TabKey, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Then it lasts as long as the page.
  }
}

/** Undefined if there is nothing, or nothing that is JSON. */
export function readTabJson(key: TabKey): unknown {
  try {
    return JSON.parse(readTab(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
