import { useState } from 'react'

/** Whether what was pressed is still on its way, and the press. */
export function useBusy(press: () => Promise<void>): [boolean, () => Promise<void>] {
  const [isBusy, setBusy] = useState(false)
  return [
    isBusy,
    async () => {
      setBusy(true)
      await press()
      setBusy(false)
    },
  ]
}
