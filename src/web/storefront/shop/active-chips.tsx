import { X } from 'lucide-react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { chipsOf, withoutChip, withoutFilters } from './shop-filters.ts'
import type { Chip } from './shop-filters.ts'
import type { Listing } from './use-listing.ts'
import { useValueName } from './value-name.ts'

/** What is filtered by; each is a link to the list without it. */
export function ActiveChips({ listing: { filters, linkTo } }: { listing: Listing }) {
  const { t } = useTranslation('shop')
  const nameOf = useChipName()
  const chips = chipsOf(filters)
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('activeFilters')} className="mb-6 flex flex-wrap items-center gap-2">
      {chips.map((chip) => {
        const name = nameOf(chip)
        return (
          <li key={`${chip.name} ${name}`}>
            <LocalLink
              to={linkTo(withoutChip(filters, chip))}
              preventScrollReset
              aria-label={t('removeFilter', { name })}
              className="inline-flex min-h-11 items-center gap-2 rounded-sm bg-sand ps-4 pe-3 text-sm hover:bg-line"
            >
              <bdi>{name}</bdi> <X size={14} strokeWidth={1.5} aria-hidden="true" />
            </LocalLink>
          </li>
        )
      })}
      <li>
        <LocalLink
          to={linkTo(withoutFilters(filters))}
          preventScrollReset
          className="link inline-flex min-h-11 items-center px-2 text-sm"
        >
          {t('clear')}
        </LocalLink>
      </li>
    </ul>
  )
}

function useChipName(): (chip: Chip) => string {
  const { t } = useTranslation('shop')
  const { money } = useFormat()
  const valueName = useValueName()
  return (chip) => {
    if (chip.name !== 'price') return valueName(chip.name, chip.value)
    const [min, max] = [money(chip.minPrice ?? 0), money(chip.maxPrice ?? 0)]
    if (chip.minPrice === null) return t('priceTo', { max })
    return chip.maxPrice === null ? t('priceFrom', { min }) : t('priceBetween', { min, max })
  }
}
