/** R022: every change of route scrolls to the top, smoothly if the visitor likes motion; back and forward find their place again. */
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { Location } from 'react-router'
import { splitLanguage } from '../links.ts'

/** The place on a page is the same in every language. */
export function restorationKeyOf(location: Location): string {
  return location.key === 'default' ? splitLanguage(location.pathname).path : location.key
}

/** Moves the focus to the new page's content, so that a keyboard or a screen reader starts there and not in the old menu. */
export function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const { path } = splitLanguage(pathname)
  const action = useNavigationType()
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    if (action !== 'POP') main.current?.focus({ preventScroll: true })
  }, [path, action, main])
}
