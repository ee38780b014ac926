import { useState } from 'react'
import { Failure, fieldErrors } from '#web/calls/failure.ts'
import { useAct } from '../session/use-act.ts'

const reasonsOf = (thrown: unknown): string =>
  thrown instanceof Failure && thrown.code === 'VALIDATION_FAILED'
    ? [...new Set(Object.values(fieldErrors(thrown)))].join(' ')
    : ''

/** As `useAct`; what is wrong with a field is told with the error, as not every field of a receipt has a place for it. */
export function useToldAct() {
  const { act, isBusy, error } = useAct()
  const [reasons, setReasons] = useState('')
  const toldAct: typeof act = (work, done) => {
    setReasons('')
    return act(
      () =>
        work().catch((thrown: unknown) => {
          setReasons(reasonsOf(thrown))
          throw thrown
        }),
      done,
    )
  }
  return { act: toldAct, isBusy, error: error !== null && reasons !== '' ? `${error} ${reasons}` : error }
}
