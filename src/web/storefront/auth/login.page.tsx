import { useTranslation } from 'react-i18next'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { pageMeta } from '#web/layout/page-meta.ts'

export const handle = { areas: ['auth'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'login', path: null })

export default function LoginPage() {
  const { t } = useTranslation('titles')
  return <div className="page section"><h1 className="text-3xl">{t('login')}</h1></div>
}
