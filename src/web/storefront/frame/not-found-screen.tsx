import { Search } from 'lucide-react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { links } from '../links.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { useLocalTo } from '#web/i18n/local-link.tsx'
import { PageTitle } from './page-title.tsx'

/** R020. The search is a plain form: it works before scripts arrive, and on addresses that no page answers. */
export function NotFoundScreen() {
  const { t } = useTranslation(['errors', 'layout'])
  const action = useLocalTo()(links.shop())
  return (
    <div className="page section flex min-h-[60vh] flex-col items-start justify-center">
      <PageTitle of="titles:notFound" />
      <meta name="robots" content="noindex" />
      <p aria-hidden="true" className="font-display text-5xl text-stone">
        404
      </p>
      <h1 className="mt-4 text-3xl sm:text-4xl">{t('errors:notFoundHeading')}</h1>
      <p className="mt-6 max-w-lg text-stone">{t('errors:notFoundText')}</p>
      <search className="mt-8 w-full max-w-lg">
        <form action={action} className="flex items-center border-b border-ink">
          <input
            type="search"
            name="search"
            required
            maxLength={100}
            enterKeyHint="search"
            autoComplete="off"
            aria-label={t('layout:search')}
            placeholder={t('layout:search')}
            className="min-h-14 w-full min-w-0 bg-transparent text-lg placeholder:text-stone"
          />
          <button
            aria-label={t('layout:search')}
            title={t('layout:search')}
            className="inline-flex size-11 shrink-0 items-center justify-center"
          >
            <Search size={22} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </form>
      </search>
      <div className="mt-10 flex flex-wrap gap-4">
        <LinkButton to={links.shop('new-in')}>{t('errors:notFoundNew')}</LinkButton>
        <LinkButton to={links.home()} look="outline">
          {t('errors:notFoundHome')}
        </LinkButton>
        <LinkButton to={links.contact()} look="quiet">
          {t('layout:footer.contact')}
        </LinkButton>
      </div>
    </div>
  )
}
