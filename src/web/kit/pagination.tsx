import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '../i18n/local-link.tsx'

type PaginationProps = {
  /** From 1. */
  current: number
  totalPages: number
  /** The address of a page; real links, so that pages work without scripts. */
  linkTo: (page: number) => string
}

export function Pagination({ current, totalPages, linkTo }: PaginationProps) {
  const { t } = useTranslation()
  if (totalPages <= 1) return null
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-center gap-1 tabular-nums">
      <Step label={t('previous')} to={current > 1 ? linkTo(current - 1) : null}>
        <ChevronLeft className="flip" size={20} strokeWidth={1.5} />
      </Step>
      {pagesAround(current, totalPages).map((page, index) =>
        page === null ? (
          <span key={`gap-${index}`} aria-hidden="true" className="w-6 text-center text-stone">
            …
          </span>
        ) : (
          <LocalLink
            key={page}
            to={linkTo(page)}
            aria-label={t('pageNumber', { page })}
            aria-current={page === current ? 'page' : undefined}
            className="inline-flex size-11 items-center justify-center text-sm aria-[current=page]:border-b aria-[current=page]:border-ink hover:text-clay"
          >
            {page}
          </LocalLink>
        ),
      )}
      <Step label={t('next')} to={current < totalPages ? linkTo(current + 1) : null}>
        <ChevronRight className="flip" size={20} strokeWidth={1.5} />
      </Step>
    </nav>
  )
}

function Step({ label, to, children }: { label: string; to: string | null; children: ReactNode }) {
  if (to === null)
    return (
      <span aria-hidden="true" className="inline-flex size-11 items-center justify-center text-line">
        {children}
      </span>
    )
  return (
    <LocalLink to={to} aria-label={label} className="inline-flex size-11 items-center justify-center hover:text-clay">
      {children}
    </LocalLink>
  )
}

/** First, last, and the neighbours of the present page; null is a gap. */
export function pagesAround(current: number, total: number): (number | null)[] {
  const shown = new Set([1, total, current - 1, current, current + 1].filter((page) => page >= 1 && page <= total))
  const sorted = [...shown].toSorted((a, b) => a - b)
  return sorted.flatMap((page, index) => {
    const gap = page - (sorted[index - 1] ?? page - 1)
    if (gap === 2) return [page - 1, page]
    return gap > 2 ? [null, page] : [page]
  })
}
