/** Local storage that never throws: visitors block it, fill it, and write into it by hand. */

export type StorageKey = 'accessToken' | 'language' | 'wishlist' | 'localCart' | 'localCoupon' | 'newsletterPopupShown' | 'announcementDismissed'

export function readStored(key: StorageKey): string | null {
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
  } catch {
    // Blocked or full: the choice then lasts as long as the page.
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
