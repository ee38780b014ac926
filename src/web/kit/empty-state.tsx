import type { ReactNode } from 'react'

type EmptyStateProps = {
  heading: string
  text?: string
  /** What to do next: a LinkButton. */
  children?: ReactNode
  headingLevel?: 1 | 2 | 3
}

/** Nothing here, and what to do next. */
export function EmptyState({ heading, text, children, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center">
      <Heading className="text-2xl">{heading}</Heading>
      {text && <p className="mt-4 max-w-md text-stone">{text}</p>}
      {children && <div className="mt-8 flex flex-wrap justify-center gap-4">{children}</div>}
    </div>
  )
}
