/** Acts that ask for the second factor of a moment ago: the dialog asks for it, and the act is tried once more. */
import { create } from 'zustand'
import { Failure } from '#web/calls/failure.ts'

type Pending = { done: () => void; givenUp: () => void }

export const useStepUp = create<{ pending: Pending | null }>()(() => ({ pending: null }))

/** She closed the dialog: nothing was done, and nothing needs to be said. */
export class GivenUp extends Error {
  override name = 'GivenUp'
}

/** `await withStepUp(() => staffCall('POST /admin/people', …))`. Rejects with `GivenUp` if the factor isn't shown, else as the act does. */
export async function withStepUp<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'STEP_UP_REQUIRED') throw error
  }
  await new Promise<void>((resolve, reject) => {
    useStepUp.setState({ pending: { done: resolve, givenUp: () => reject(new GivenUp()) } })
  }).finally(() => useStepUp.setState({ pending: null }))
  return act()
}
