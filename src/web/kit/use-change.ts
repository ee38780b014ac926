import { useState } from 'react'
import { useTellFailure } from './use-tell-failure.ts'

/**
 * What a press changes: busy while `work` runs, and a failure is told in a toast that offers another try where that can help (R132). Work that ends in
 * `'leaving'` stays busy: the browser is on its way to another page. `fallback`: what the call says for itself (R133).
 */
export function useChange<Given extends unknown[]>(work: (...given: Given) => Promise<unknown>, fallback?: string) {
  const tell = useTellFailure()
  const [isBusy, setBusy] = useState(false)
  const run = async (...given: Given): Promise<void> => {
    setBusy(true)
    try {
      if ((await work(...given)) === 'leaving') return
    } catch (error) {
      tell(error, { ...(fallback === undefined ? {} : { fallback }), again: () => void run(...given) })
    }
    setBusy(false)
  }
  return { run: (...given: Given) => void run(...given), isBusy }
}
