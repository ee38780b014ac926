/** R022: every change of route scrolls to the top, smoothly if the visitor likes motion; back and forward find their place again. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { Location } from 'react-router'
import { splitLanguage } from '#web/i18n/local-path.ts'

/** The place on a page is the same in every language. */
export function restorationKeyOf(location: Location): string {
  return location.key === 'default' ? splitLanguage(location.pathname).path : location.key
}

/**
 * Stands before React Router's restoration, whose scrolling it makes smooth on a visit to somewhere new; going back and a reload are at once.
 * It stays smooth until the top is reached: React Router may tell the page to go there more than once.
 */
export function SmoothScroll() {
  const location = useLocation()
  const action = useNavigationType()
  const isUnderWay = useRef(false)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const isSmooth = action !== 'POP' && matchMedia('(prefers-reduced-motion: no-preference)').matches
    style.scrollBehavior = isSmooth ? 'smooth' : ''
    // Chromium scrolls by the style it computed last: asked for, it is computed now.
    void getComputedStyle(document.documentElement).scrollBehavior
    if (!isSmooth) {
      if (isUnderWay.current) standAgain()
      isUnderWay.current = false
      return
    }
    isUnderWay.current = true
    const end = () => {
      style.scrollBehavior = ''
      isUnderWay.current = false
    }
    document.addEventListener('scrollend', end, { once: true })
    return () => document.removeEventListener('scrollend', end)
  }, [location, action])
  return null
}

/** Who goes back while the page still glides up: Chromium's gliding moves the restored page a little further, so it is put back once more. */
function standAgain(): void {
  queueMicrotask(() => {
    const top = window.scrollY
    requestAnimationFrame(() => requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' })))
  })
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
