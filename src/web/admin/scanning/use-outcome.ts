import { useCallback, useState } from 'react'
import { beep } from './beep.ts'
import type { Outcome } from './outcome.tsx'

let lastId = 0

/** `tell(true, text)`: shown, announced and heard. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const tell = useCallback((isGood: boolean, text: string) => {
    setOutcome({ id: ++lastId, isGood, text })
    beep(isGood)
  }, [])
  return { outcome, tell, forget: useCallback(() => setOutcome(null), []) }
}
