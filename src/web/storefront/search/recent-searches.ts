/** The last searches of this browser, newest first; kept only here, and no longer than the session of whoever made them. */
import { readStored, writeStored } from '#web/storage/browser-storage.ts'

const most = 5

/** What anyone may have written into local storage: anything but texts is left out. */
export function readRecent(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string' && one !== '').slice(0, most) : []
  } catch {
    return []
  }
}

export function withSearch(recent: readonly string[], query: string): string[] {
  const same = query.toLowerCase()
  return [query, ...recent.filter((one) => one.toLowerCase() !== same)].slice(0, most)
}

export const loadRecent = (): string[] => readRecent(readStored('recentSearches'))

export const keepRecent = (recent: readonly string[]): void => writeStored('recentSearches', JSON.stringify(recent))
