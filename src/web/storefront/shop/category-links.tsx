import type { Category, Facets } from '#contract/catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { toShopFilters, withChange } from './shop-filters.ts'
import type { Listing } from './use-listing.ts'

type CategoryLinksProps = { listing: Listing; facets: Facets; categories: readonly Category[] }

/** From everything into a category, from a category into its parts; what is filtered by is taken along. Collections have no parts. */
export function CategoryLinks({ listing, facets, categories }: CategoryLinksProps) {
  const { t } = useTranslation('shop')
  const { shelf, filters } = listing
  if (shelf.collection) return null
  const carried = toShopFilters(withChange(filters, {}))
  const present = categories.find(({ slug }) => slug === shelf.category)
  const rows = present
    ? [
        {
          to: links.shop(present.slug, undefined, carried),
          name: t('all'),
          isHere: shelf.subcategory === undefined,
          count: present.count,
        },
        ...present.subcategories
          .filter(({ count }) => count > 0)
          .map(({ slug, name, count }) => ({
            to: links.shop(present.slug, slug, carried),
            name,
            isHere: shelf.subcategory === slug,
            count,
          })),
      ]
    : facets.categories.map(({ value, count }) => ({
        to: links.shop(value, undefined, carried),
        name: categories.find(({ slug }) => slug === value)?.name ?? value,
        isHere: false,
        count,
      }))
  if (rows.length === 0) return null
  return (
    <nav aria-label={present ? t('subcategories') : t('category')} className="pb-4">
      <ul>
        {rows.map(({ to, name, isHere, count }) => (
          <li key={to}>
            <LocalLink
              to={to}
              aria-current={isHere ? 'page' : undefined}
              className="flex min-h-11 items-center justify-between text-sm hover:text-clay aria-[current=page]:font-medium"
            >
              {name}{' '}
              <span aria-hidden="true" className="text-stone tabular-nums">
                {count}
              </span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
