import { sortOrders } from '#domain/catalogue.ts'
import type { SortOrder } from '#domain/catalogue.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAfterPaint } from '#web/kit/after-paint.ts'
import { buttonClass, Button } from '#web/kit/button.tsx'
import { Drawer } from '#web/kit/overlay.tsx'
import { chipsOf, listFilters, withChange } from './shop-filters.ts'
import type { Listing } from './use-listing.ts'

/** Above the list: the filters' button (phones only) and the order. */
export function ListTools({ listing, total, children }: { listing: Listing; total: number; children: ReactNode }) {
  return (
    <div className="mb-6 flex items-center justify-between gap-4 border-y border-line py-2 lg:mb-8 lg:justify-end lg:border-0 lg:py-0">
      <FilterDrawer listing={listing} total={total}>
        {children}
      </FilterDrawer>
      <SortSelect listing={listing} />
    </div>
  )
}

/** Before the scripts are there it is a link that unfolds the rail below it. */
function FilterDrawer({ listing, total, children }: { listing: Listing; total: number; children: ReactNode }) {
  const { t } = useTranslation('shop')
  const [isOpen, setOpen] = useState(false)
  const isFilled = useAfterPaint(isOpen, false)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const active = chipsOf(listing.filters).length
  const label = active > 0 ? t('filtersCount', { count: active }) : t('filters')
  const inside = (
    <>
      <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden="true" />
      {label}
    </>
  )
  const look = `${buttonClass('quiet', 'sm')} lg:hidden px-0!`
  if (!isHydrated)
    return (
      <a href="#filters" className={look}>
        {inside}
      </a>
    )
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={look}>
        {inside}
      </button>
      <Drawer
        title={t('filters')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <div className="p-4">
            <Button className="w-full" onClick={() => setOpen(false)}>
              {t('showResults', { count: total })}
            </Button>
          </div>
        }
      >
        <div className="p-4 sm:p-6">{isFilled && children}</div>
      </Drawer>
    </>
  )
}

function SortSelect({ listing: { filters, go } }: { listing: Listing }) {
  const { t } = useTranslation('shop')
  return (
    <form method="get" className="flex items-center gap-2">
      {listFilters.map(
        (name) =>
          filters[name].length > 0 && <input key={name} type="hidden" name={name} value={filters[name].join(',')} />,
      )}
      {filters.search && <input type="hidden" name="search" value={filters.search} />}
      {filters.minPrice !== null && <input type="hidden" name="minPrice" value={filters.minPrice} />}
      {filters.maxPrice !== null && <input type="hidden" name="maxPrice" value={filters.maxPrice} />}
      <label className="flex items-center gap-2 text-sm">
        <span className="text-stone max-sm:sr-only">{t('sort')}</span>
        <select
          name="sortBy"
          value={filters.sortBy}
          onChange={({ target }) => go(withChange(filters, { sortBy: target.value as SortOrder }))}
          className="select min-h-11 rounded-sm border border-line bg-paper ps-3 hover:border-ink"
        >
          {sortOrders.map((order) => (
            <option key={order} value={order}>
              {t(`sortBy.${order}`)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit" look="outline" size="sm">
          {t('apply')}
        </Button>
      </noscript>
    </form>
  )
}
