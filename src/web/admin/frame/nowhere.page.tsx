import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { adminLinks } from '../links.ts'
import { PageTitle } from './page-title.tsx'

export function Nowhere() {
  const { t } = useTranslation('admin')
  return (
    <>
      <PageTitle of={t('nowhere.heading')} />
      <EmptyState headingLevel={1} heading={t('nowhere.heading')} text={t('nowhere.text')}>
        <LinkButton to={adminLinks.home()} prefetch="none">
          {t('nowhere.home')}
        </LinkButton>
      </EmptyState>
    </>
  )
}

export default Nowhere
