import { useEffect, useRef } from 'react'

/** Longer than a window takes to give the focus back. */
const settledMs = 100

/** For the page's heading: it takes the focus where the button that changed `value` is gone with what it did. */
export function useHeadingFocus(value: string | number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return undefined
    before.current = value
    const timer = setTimeout(() => {
      if (document.activeElement === null || document.activeElement === document.body) heading.current?.focus()
    }, settledMs)
    return () => clearTimeout(timer)
  }, [value])
  return heading
}
