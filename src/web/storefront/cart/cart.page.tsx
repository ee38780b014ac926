import { useTranslation } from 'react-i18next'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { pageMeta } from '#web/layout/page-meta.ts'

export const handle = { areas: ['bag'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'cart', path: null })

export default function CartPage() {
  const { t } = useTranslation('titles')
  return <div className="page section"><h1 className="text-3xl">{t('cart')}</h1></div>
}
