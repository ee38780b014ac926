import { minimumQueryLength } from '#domain/search.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { links } from '#web/links.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { chipsOf, withChange, withoutFilters } from './shop-filters.ts'
import type { Listing } from './use-listing.ts'

/** Why the list is empty, and what to do about it. */
export function NothingListed({ listing: { filters, linkTo }, total }: { listing: Listing; total: number }) {
  const { t } = useTranslation('shop')
  const { search } = filters
  if (total > 0) {
    return <EmptyState heading={t('emptyPage')}><LinkButton to={linkTo(withChange(filters, {}))}>{t('firstPage')}</LinkButton></EmptyState>
  }
  if (chipsOf(filters).length > 0) {
    return (
      <EmptyState heading={t('emptyFilters')} text={t('emptyFiltersText')}>
        <LinkButton to={linkTo(withoutFilters(filters))}>{t('clear')}</LinkButton>
      </EmptyState>
    )
  }
  const isShort = search !== '' && [...search].length < minimumQueryLength
  if (isShort) return <EmptyState heading={t('shortSearch')} text={t('shortSearchText')}><Everything /></EmptyState>
  if (search) return <EmptyState heading={t('emptySearch', { query: search })} text={t('emptySearchText')}><Everything /></EmptyState>
  return <EmptyState heading={t('emptyShelf')} text={t('emptyShelfText')}><LinkButton to={links.shop('new-in')}>{t('seeNew')}</LinkButton></EmptyState>
}

function Everything() {
  const { t } = useTranslation('shop')
  return <LinkButton to={links.shop()}>{t('seeEverything')}</LinkButton>
}
