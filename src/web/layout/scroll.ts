/** R022: every change of route scrolls to the top, smoothly if the visitor likes motion; back and forward find their place again. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { Location } from 'react-router'
import { splitLanguage } from '../links.ts'

/** The place on a page is the same in every language. */
export function restorationKeyOf(location: Location): string {
  return location.key === 'default' ? splitLanguage(location.pathname).path : location.key
}

/**
 * Stands before React Router's restoration, whose scrolling it makes smooth on a visit to somewhere new; going back and a reload are at once.
 * `<PlainScroll>` ends it behind, so that no other scrolling of the page is touched. Both go by the order of layout effects.
 */
export function SmoothScroll() {
  const location = useLocation()
  const action = useNavigationType()
  useLayoutEffect(() => {
    if (action !== 'POP' && matchMedia('(prefers-reduced-motion: no-preference)').matches) document.documentElement.style.scrollBehavior = 'smooth'
  }, [location, action])
  return null
}

export function PlainScroll() {
  const location = useLocation()
  useLayoutEffect(() => {
    document.documentElement.style.scrollBehavior = ''
  }, [location])
  return null
}

/**
 * Moves the focus to the new page's content, so that a keyboard or a screen reader starts there and not in the old menu. Behind the drawer or
 * menu that led there nothing can take the focus, and when it closes the browser looks for the place where it was opened: it goes first.
 */
export function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const { path } = splitLanguage(pathname)
  const action = useNavigationType()
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    if (action === 'POP') return
    const focus = () => main.current?.focus({ preventScroll: true })
    const panel = document.querySelector('dialog[open]')
    if (panel) panel.addEventListener('close', focus, { once: true })
    else focus()
  }, [path, action, main])
}
