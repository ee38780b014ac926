import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { said, toast } from './toast-store.ts'

type OverlayState = { isOpen: boolean; onClose: () => void }

export type Late<Props> = {
  /** Fetches it, the first time, and opens it. If it can't be fetched, a toast says so, and the next press asks again. */
  open: () => Promise<void>
  isOpen: boolean
  /** It is being fetched: for the button's `aria-busy`. */
  isBusy: boolean
  /** It, where it stands, open or closed; nothing as long as it was never there. Its texts have to be at hand. */
  show: (props: Omit<Props, keyof OverlayState>, key?: number) => ReactNode
}

/** A dialog, or another part of the page, whose script comes with the first press. The page stays as it is if that can't be fetched. */
export function useLate<Props extends OverlayState>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  const [{ Part, isOpen = false, isBusy = false }, set] = useState<{
    Part?: ComponentType<Props>
    isOpen?: boolean
    isBusy?: boolean
  }>({})
  const open = () => {
    set({ Part, isBusy: true })
    return load().then(
      (part) => set({ Part: part, isOpen: true }),
      () => {
        set({})
        toast.error(said('errors:network'))
      },
    )
  }
  return {
    open,
    isOpen,
    isBusy,
    show: (props, key) => Part && <Part key={key} {...({ ...props, isOpen, onClose: () => set({ Part }) } as Props)} />,
  }
}
