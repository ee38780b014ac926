import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isOffline } from '../calls/is-offline.ts'

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** False on the server and until hydration, so that the page is the same for everybody. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false)

const againMs = 5000

/** Runs once the store answers again: a connection alone does not say that it does. */
export function useOnReturn(run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const over = new AbortController()
    const ask = async () => {
      const isThere =
        !isOffline() &&
        (await fetch('/worker.js', { method: 'HEAD', cache: 'no-store', signal: over.signal }).then(
          ({ ok }) => ok,
          () => false,
        ))
      if (!isThere || over.signal.aborted) return
      over.abort()
      latest.current()
    }
    const timer = setInterval(() => void ask(), againMs)
    over.signal.addEventListener('abort', () => clearInterval(timer))
    addEventListener('online', () => void ask(), { signal: over.signal })
    void ask()
    return () => over.abort()
  }, [])
}
