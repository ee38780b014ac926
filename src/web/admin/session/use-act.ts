import { useCallback, useState } from 'react'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { inSession } from './sign-in-again.ts'
import { GivenUp, withStepUp } from './step-up.ts'

/** One act of a form or a button: busy while it runs, and what went wrong. Asks for the second factor where the act does, and for the whole sign-in where the session has ended: the form stays. */
export function useAct() {
  const describe = useDescribeFailure()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const act = useCallback(
    async <T>(work: () => Promise<T>, done: (result: T) => void): Promise<void> => {
      setBusy(true)
      setError(null)
      try {
        done(await withStepUp(() => inSession(work)))
      } catch (thrown) {
        if (!(thrown instanceof GivenUp)) setError(describe(thrown).message)
      } finally {
        setBusy(false)
      }
    },
    [describe],
  )
  return { act, isBusy, error, setError }
}
