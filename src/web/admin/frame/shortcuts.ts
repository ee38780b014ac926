/** `useShortcuts({ j: next, 'g o': toOrders })`: keys that work as long as the component is there. The frame listens once for all; whoever sees a page is heard. */
import { useLayoutEffect, useRef } from 'react'
import { keyName, sequenceReader } from './shortcut-keys.ts'

type Bindings = Readonly<Record<string, () => void>>

/** The newest comes first: a page may use a key that the frame uses elsewhere. */
const bound: { current: Bindings }[] = []

const bindingOf = (keys: string) => bound.find(({ current }) => Object.hasOwn(current, keys))?.current[keys]

/** Keys typed into a field, or pressed in a window that lies over the page, are not the page's. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]',
  ) !== null

export function useShortcuts(bindings: Bindings): void {
  const latest = useRef(bindings)
  latest.current = bindings
  useLayoutEffect(() => {
    bound.unshift(latest)
    return () => void bound.splice(bound.indexOf(latest), 1)
  }, [])
}

/** In the frame, once. `onPalette`: Ctrl K or ⌘ K, from anywhere. */
export function useShortcutListener(onPalette: () => void): void {
  const open = useRef(onPalette)
  open.current = onPalette
  useLayoutEffect(() => {
    const read = sequenceReader()
    const listen = (event: KeyboardEvent) => {
      const name = keyName(event)
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && name === 'k') {
        event.preventDefault()
        return open.current()
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return
      const keys = read(name, event.timeStamp, (candidate) => bindingOf(candidate) !== undefined)
      if (keys === null) return
      event.preventDefault()
      bindingOf(keys)?.()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
