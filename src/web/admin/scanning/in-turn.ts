import { useCallback, useRef } from 'react'

/** Scans come faster than answers: each waits for the one before it. */
export function useInTurn(): (work: () => Promise<void>) => Promise<void> {
  const last = useRef<Promise<void>>(Promise.resolve())
  return useCallback((work) => {
    const next = last.current.then(work, work)
    last.current = next.catch(() => undefined)
    return next
  }, [])
}
