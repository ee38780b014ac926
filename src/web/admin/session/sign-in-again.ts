/** A session that ended under somebody's hands: the same person signs in over the page, and what she typed is still there. */
import { create } from 'zustand'
import { Failure } from '#web/calls/failure.ts'
import { GivenUp } from './step-up.ts'

type Pending = { done: () => void; givenUp: () => void }

type State = {
  pending: Pending | null
  /** The dialog is on the page: not on the pages that are about signing in. */
  isOffered: boolean
}

export const useSignInAgain = create<State>()(() => ({ pending: null, isOffered: false }))

const endings: readonly string[] = ['TOKEN_MISSING', 'TOKEN_EXPIRED', 'FACTOR_REQUIRED']

/** Not while she is signing in: then a lost half session is what the dialog itself has to say. */
function isOver(error: unknown): boolean {
  const { pending, isOffered } = useSignInAgain.getState()
  return isOffered && pending === null && error instanceof Failure && endings.includes(error.code)
}

let signingIn: Promise<void> | null = null

/** Opens the dialog once, however many calls ask for it. Rejects with `GivenUp` if she closes it. */
export function signInAgain(): Promise<void> {
  signingIn ??= new Promise<void>((resolve, reject) => {
    useSignInAgain.setState({ pending: { done: resolve, givenUp: () => reject(new GivenUp()) } })
  }).finally(() => {
    signingIn = null
    useSignInAgain.setState({ pending: null })
  })
  return signingIn
}

/** `await inSession(() => staffCall('POST /admin/orders/:id/hold', …))`: tried once more after she has signed in again. */
export async function inSession<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!isOver(error)) throw error
  }
  await signInAgain()
  return act()
}
