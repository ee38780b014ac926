/** Parts at the end of a page: rendered by the server like everything else, their scripts fetched when somebody is about to use them. */
import { Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { whenThere } from './when-there.ts'

const kinds = ['click', 'change', 'focusin', 'pointerover', 'touchstart']

/** What ends the wait for a part, and does what was pressed in it meanwhile. */
const waits = new Map<string, () => void>()

/**
 * Resolves when the part is about to be scrolled into view, touched, or turned to. At once where there is nothing to wait for: on the
 * server, and where the part is only being made. For `lazy(() => whenNear('reviews', …))` in a `LatePart`.
 */
export function whenNear<T>(id: string, load: () => Promise<T>): Promise<T> {
  return isNear(id).then(() => whenThere(load))
}

function isNear(id: string): Promise<void> {
  const part = typeof document === 'undefined' ? null : document.getElementById(id)
  if (!part) return Promise.resolve()
  return new Promise((resolve) => {
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && resolve(),
      { rootMargin: '50% 0px' },
    )
    watch.observe(part)
    const over = new AbortController()
    let press = (): void => undefined
    const heard = (event: Event) => {
      const { target, type } = event
      if (!(target instanceof Element) || !part.contains(target)) return
      resolve()
      const pressed = target.closest<HTMLButtonElement | HTMLSelectElement>(
        type === 'click' ? 'button' : type === 'change' ? 'select' : 'nothing',
      )
      if (pressed) press = held(event, pressed)
    }
    // Before React, which drops what is pressed in a part that is not alive.
    for (const kind of kinds) addEventListener(kind, heard, { capture: true, passive: true, signal: over.signal })
    waits.set(id, () => {
      watch.disconnect()
      over.abort()
      press()
    })
  })
}

/** The last press counts. It is shown as busy until it is done. */
function held(event: Event, pressed: HTMLButtonElement | HTMLSelectElement): () => void {
  event.stopImmediatePropagation()
  const { value } = pressed
  pressed.setAttribute('aria-busy', 'true')
  return () => {
    pressed.removeAttribute('aria-busy')
    if (event.type === 'click') return pressed.click()
    pressed.value = value
    pressed.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

export function LatePart({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  return (
    <div id={id} className={className}>
      <Suspense fallback={<div className="min-h-96" />}>
        {children}
        <Alive id={id} />
      </Suspense>
    </div>
  )
}

/** Comes alive with what stands before it. */
function Alive({ id }: { id: string }) {
  useEffect(() => {
    waits.get(id)?.()
    waits.delete(id)
  }, [id])
  return null
}
