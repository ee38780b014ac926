import type { ReactNode } from 'react'

/** What went wrong with a form as a whole. Always there, so that it is announced when it fills; empty it takes no room. */
export function FormAlert({ children }: { children?: ReactNode }) {
  return (
    <div
      role="alert"
      className="empty:absolute not-empty:border-s-2 not-empty:border-sale not-empty:bg-white not-empty:px-4 not-empty:py-3"
    >
      {children}
    </div>
  )
}
