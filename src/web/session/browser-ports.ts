import { readStored, writeStored } from '../storage/browser-storage.ts'
import type { SessionPorts } from './ports.ts'

const lockName = 'qutn-refresh'

export function browserPorts(): SessionPorts {
  return {
    fetch: (path, init) => fetch(`/api${path}`, init),
    clock: {
      nowMs: () => Date.now(),
      after: (delayMs, run) => {
        const timer = setTimeout(run, delayMs)
        return () => clearTimeout(timer)
      },
    },
    storage: {
      read: () => readStored('accessToken'),
      write: (token) => writeStored('accessToken', token),
      isRefreshDue: () => readStored('refreshDue') !== null,
      setRefreshDue: (isDue) => writeStored('refreshDue', isDue ? 'true' : null),
      clockAheadMs: () => Number(readStored('clockAhead')) || 0,
      setClockAhead: (aheadMs) => {
        const text = aheadMs === 0 ? null : String(Math.round(aheadMs))
        if (readStored('clockAhead') !== text) writeStored('clockAhead', text)
      },
      onChange: onTokenChange,
      clearPersonal,
    },
    // Web Locks need a secure context; without them the server's grace time for twins has to do.
    lock: (run) => ('locks' in navigator ? navigator.locks.request(lockName, run) : run()) as ReturnType<typeof run>,
    onReturn: (listener) => {
      const whenShown = () => {
        if (document.visibilityState === 'visible') listener()
      }
      document.addEventListener('visibilitychange', whenShown)
      addEventListener('online', listener)
      return () => {
        document.removeEventListener('visibilitychange', whenShown)
        removeEventListener('online', listener)
      }
    },
    warn: (message, cause) => console.warn(message, cause),
  }
}

/** `storage` events come from other tabs only; a cleared storage has no key. */
function onTokenChange(listener: (token: string | null) => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === 'accessToken' || key === null) listener(newValue)
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}

/** Language and dismissed notices are the browser's, these are the person's. */
function clearPersonal(): void {
  for (const key of [
    'wishlist',
    'wishlistOwner',
    'localCart',
    'localCartId',
    'localCoupon',
    'localPriced',
    'recentSearches',
    'recentlyViewed',
  ] as const)
    writeStored(key, null)
  // Which pages somebody has seen says something about her; files and pictures don't.
  if ('caches' in globalThis)
    void caches
      .keys()
      .then((names) =>
        names.filter((name) => /\|(seen|page|data|read)\|/.test(name)).map((name) => caches.delete(name)),
      )
  try {
    sessionStorage.clear()
  } catch {
    // Blocked storage holds nothing either.
  }
}
