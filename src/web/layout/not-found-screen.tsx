import { useTranslation } from '#web/i18n/use-translation.tsx'
import { links } from '../links.ts'
import { LinkButton } from '../ui/button.tsx'

export function NotFoundScreen() {
  const { t } = useTranslation('errors')
  return (
    <div className="page section flex min-h-[60vh] flex-col items-start justify-center">
      <title>{t('notFound', { ns: 'titles' })}</title>
      <meta name="robots" content="noindex" />
      <p aria-hidden="true" className="font-display text-5xl text-stone">404</p>
      <h1 className="mt-4 text-3xl sm:text-4xl">{t('notFoundHeading')}</h1>
      <p className="mt-6 max-w-lg text-stone">{t('notFoundText')}</p>
      <div className="mt-10 flex flex-wrap gap-4">
        <LinkButton to={links.shop('new-in')}>{t('notFoundNew')}</LinkButton>
        <LinkButton to={links.home()} look="outline">{t('notFoundHome')}</LinkButton>
      </div>
    </div>
  )
}
