/** The products that this browser has looked at last, newest first; kept only here, by their ids, and no longer than the session of whoever looked. */
import { readStoredJson, writeStored } from '#web/storage/browser-storage.ts'

const most = 9

/** What anyone may have written into local storage: anything but texts is left out. */
export function readSeen(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string' && one !== '').slice(0, most) : []
}

export function withSeen(seen: readonly string[], id: string): string[] {
  return [id, ...seen.filter((one) => one !== id)].slice(0, most)
}

export function loadSeen(): string[] {
  return readSeen(readStoredJson('recentlyViewed'))
}

export function keepSeen(id: string): void {
  writeStored('recentlyViewed', JSON.stringify(withSeen(loadSeen(), id)))
}
