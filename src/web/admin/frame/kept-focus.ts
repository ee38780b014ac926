import { useEffect } from 'react'

/** Longer than a window takes to give the focus back. */
const settledMs = 100

/** In the frame, once. A button may go with what it did, a row with its verb: the page's heading takes the focus that would be lost. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null
    const isLost = () => document.activeElement === null || document.activeElement === document.body
    const enter = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    // Left on purpose, by a press beside it: nothing to give back. An element that is taken out may also say so, before it is gone.
    const leave = () => setTimeout(() => last?.isConnected && isLost() && (last = null), 0)
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (timer !== undefined || last === null || last.isConnected) return
      timer = setTimeout(() => {
        timer = undefined
        if (last?.isConnected === false && isLost()) focusHeading()
      }, settledMs)
    }
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', enter)
    document.addEventListener('focusout', leave)
    return () => {
      changes.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', enter)
      document.removeEventListener('focusout', leave)
    }
  }, [])
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  // A window over the page keeps the focus by itself.
  if (!heading || document.querySelector('[role="dialog"]')) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
