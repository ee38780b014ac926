import { useCallback } from 'react'
import { useDescribeFailure } from '../calls/use-failure.ts'
import { said, toast } from './toast-store.ts'

/** `fallback`: what the call says for itself (R133). `again` does the same once more, and is offered where that can help (R132). */
type Telling = { fallback?: string; again?: () => void }

/** Tells in a toast about a failed call. */
export function useTellFailure(): (error: unknown, telling?: Telling) => void {
  const describe = useDescribeFailure()
  return useCallback(
    (error, { fallback, again } = {}) => {
      const { message, effect } = describe(error, fallback)
      toast.error(message, effect === 'retry' && again ? { label: said('common:retry'), run: again } : undefined)
    },
    [describe],
  )
}
