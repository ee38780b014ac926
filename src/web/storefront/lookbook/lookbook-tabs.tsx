import { lookbookFilters } from '#domain/catalogue.ts'
import type { LookbookFilter } from '#domain/catalogue.ts'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { useMenu } from '#web/storefront/frame/use-store.ts'
import { isCategoryTab, lookbookLink } from './lookbook-filter.ts'

/** The row's own padding on phones. */
const gutterPx = 16

type LookbookTabsProps = {
  current: LookbookFilter
  /** Null while it is not known. */
  count: number | null
}

/** Links, so that each tab has an address and works without scripts. On phones they scroll in one row. */
export function LookbookTabs({ current, count }: LookbookTabsProps) {
  const { t } = useTranslation('lookbook')
  const { categories } = useMenu()
  const shown = lookbookFilters.filter(
    (filter) => !isCategoryTab(filter) || categories.some(({ slug }) => slug === filter),
  )
  const row = useRef<HTMLElement>(null)
  useCurrentInSight(row, current)
  return (
    <div className="mt-8 mb-8 flex items-center justify-between gap-8 border-b border-line sm:mt-12 sm:mb-12">
      <nav
        ref={row}
        aria-label={t('tabsLabel')}
        className="-mx-4 min-w-0 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        <ul className="flex gap-6 lg:gap-10">
          {shown.map((filter) => (
            <li key={filter} className="shrink-0">
              <LocalLink
                to={lookbookLink(filter)}
                preventScrollReset
                aria-current={filter === current ? 'page' : undefined}
                className="inline-flex min-h-12 items-center border-b border-transparent text-sm text-stone -outline-offset-2! hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
              >
                {t(`tabs.${filter}`)}
              </LocalLink>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className="sr-only shrink-0 text-sm text-stone sm:not-sr-only">
        {count !== null && t('count', { count })}
      </p>
    </div>
  )
}

/** Only the row moves: `scrollIntoView` would move the page too. */
function useCurrentInSight(row: RefObject<HTMLElement | null>, current: LookbookFilter): void {
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]')
    if (!row.current || !tab) return
    const frame = row.current.getBoundingClientRect()
    const { left, right } = tab.getBoundingClientRect()
    if (left < frame.left) row.current.scrollBy({ left: left - frame.left - gutterPx })
    if (right > frame.right) row.current.scrollBy({ left: right - frame.right + gutterPx })
  }, [row, current])
}
