import type { Category } from '#contract/catalogue.ts'
import { minimumQueryLength } from '#domain/search.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { chipsOf, withChange, withoutFilters } from './shop-filters.ts'
import type { Listing } from './use-listing.ts'

/** Why the list is empty, and what to do about it. */
export function NothingListed({
  listing: { filters, linkTo },
  total,
  categories,
}: {
  listing: Listing
  total: number
  categories: readonly Category[]
}) {
  const { t } = useTranslation('shop')
  const { search } = filters
  if (total > 0) {
    return (
      <EmptyState heading={t('emptyPage')}>
        <LinkButton to={linkTo(withChange(filters, {}))}>{t('firstPage')}</LinkButton>
      </EmptyState>
    )
  }
  if (chipsOf(filters).length > 0) {
    return (
      <EmptyState heading={t('emptyFilters')} text={t('emptyFiltersText')}>
        <LinkButton to={linkTo(withoutFilters(filters))}>{t('clear')}</LinkButton>
      </EmptyState>
    )
  }
  const isShort = search !== '' && [...search].length < minimumQueryLength
  if (isShort)
    return (
      <EmptyState heading={t('shortSearch')} text={t('shortSearchText')}>
        <Elsewhere categories={categories} />
      </EmptyState>
    )
  if (search)
    return (
      <EmptyState heading={t('emptySearch', { query: search })} text={t('emptySearchText')}>
        <Elsewhere categories={categories} />
      </EmptyState>
    )
  return (
    <EmptyState heading={t('emptyShelf')} text={t('emptyShelfText')}>
      <LinkButton to={links.shop('new-in')}>{t('seeNew')}</LinkButton>
    </EmptyState>
  )
}

/** A search that found nothing: everything, what is new, and where else to look. */
function Elsewhere({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation('shop')
  return (
    <>
      <LinkButton to={links.shop()}>{t('seeEverything')}</LinkButton>
      <LinkButton to={links.shop('new-in')} look="outline">
        {t('seeNew')}
      </LinkButton>
      <nav aria-label={t('category')} className="flex w-full flex-wrap justify-center gap-x-6 pt-2">
        {categories.map(({ slug, name }) => (
          <LocalLink key={slug} to={links.shop(slug)} className="link inline-flex min-h-11 items-center">
            {name}
          </LocalLink>
        ))}
      </nav>
    </>
  )
}
