import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { OwnScript } from './own-script.tsx'

/** While the page is being read, before anything below is painted: whatever stands up here, the hero fills the rest of the window. */
const measure = `document.documentElement.style.setProperty('--bars', document.getElementById('top-bars').offsetHeight + 'px')`

/** What stands above the header, and tells in `--bars` how high that is. It changes when the announcements are dismissed or a line breaks. */
export function TopBars({ children }: { children: ReactNode }) {
  const bars = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bars.current
    if (!element) return undefined
    const tell = () => document.documentElement.style.setProperty('--bars', `${element.offsetHeight}px`)
    const watch = new ResizeObserver(tell)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <>
      <div id="top-bars" ref={bars}>
        {children}
      </div>
      <OwnScript code={measure} />
    </>
  )
}
