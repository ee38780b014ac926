import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { RoleNames } from '../people/role-names.tsx'
import { useMe } from '../session/me.ts'
import { PageTitle } from './page-title.tsx'

/** The first page: who she is, and how long this session lasts. */
export default function HomePage() {
  const { t } = useTranslation('admin')
  const { moment } = useFormat()
  const { name, roles, session } = useMe()
  return (
    <>
      <PageTitle of={t('nav.home')} />
      <h1 className="text-2xl">{t('home.heading', { name })}</h1>
      <p className="mt-3">{t('home.text')}</p>
      <h2 className="mt-8 font-sans text-base font-medium">{t('home.roles')}</h2>
      <p className="mt-1">
        <RoleNames names={roles} />
      </p>
      <p className="mt-8 text-sm text-stone">{t('home.session', { time: moment(session.endsAt) })}</p>
    </>
  )
}
