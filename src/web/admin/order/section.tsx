import { useId } from 'react'
import type { ReactNode } from 'react'

type SectionProps = { heading: string; end?: ReactNode; children: ReactNode; className?: string }

/** A part of the page under its heading. */
export function Section({ heading, end, children, className = '' }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4 border-b border-line">
        <h2 id={id} className="text-lg">
          {heading}
        </h2>
        {end}
      </div>
      {children}
    </section>
  )
}

/** A word and what it stands at, as a row of a description list. */
export function Fact({ name, children, isStrong = false }: { name: string; children: ReactNode; isStrong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 py-1 text-sm ${isStrong ? 'font-medium' : ''}`}>
      <dt className={isStrong ? '' : 'text-stone'}>{name}</dt>
      <dd className="min-w-0 text-end break-words">{children}</dd>
    </div>
  )
}
