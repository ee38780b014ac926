import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** What has happened, in the place of the form that made it happen; the focus comes along. */
export function Done({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="mx-auto w-full max-w-md px-4 py-12 sm:py-16 lg:py-24">
      <h1 ref={title} tabIndex={-1} className="text-3xl">
        {heading}
      </h1>
      <p className="mt-4 text-stone">{text}</p>
      <div className="mt-8">{children}</div>
    </div>
  )
}
