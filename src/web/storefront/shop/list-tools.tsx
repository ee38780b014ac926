import { sortOrders } from '#domain/catalogue.ts'
import type { SortOrder } from '#domain/catalogue.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { buttonClass, Button } from '#web/kit/button.tsx'
import { useLate } from '#web/kit/use-late.tsx'
import { chipsOf, listFilters, withChange } from './shop-filters.ts'
import type { Listing } from './use-listing.ts'

/** Above the list: the filters' button (phones only) and the order. */
export function ListTools({ listing, total, children }: { listing: Listing; total: number; children: ReactNode }) {
  return (
    <div className="mb-6 flex items-center justify-between gap-4 border-y border-line py-2 lg:mb-8 lg:justify-end lg:border-0 lg:py-0">
      <FilterButton listing={listing} total={total}>
        {children}
      </FilterButton>
      <SortSelect listing={listing} />
    </div>
  )
}

const loadDrawer = () => import('./filter-drawer.tsx').then((module) => module.FilterDrawer)

/** Before the scripts are there it is a link that unfolds the rail below it. The drawer's script comes with the first press. */
function FilterButton({ listing, total, children }: { listing: Listing; total: number; children: ReactNode }) {
  const { t } = useTranslation('shop')
  const drawer = useLate(loadDrawer)
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
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={drawer.isBusy || undefined}
        onClick={() => void drawer.open()}
        className={look}
      >
        {inside}
      </button>
      {drawer.show({ total, children })}
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
