import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { QueryProvider } from '#web/personal/query-provider.tsx'
import { LookupForm } from './lookup-form.tsx'

export const handle = { areas: ['checkout'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'findOrder', path: null })

export default function OrdersLookupPage() {
  const { t } = useTranslation('checkout')
  return (
    <div className="page py-10 lg:py-16">
      <div className="mx-auto max-w-lg">
        <h1 className="text-3xl">{t('lookup.heading')}</h1>
        <p className="mt-4 text-stone">{t('lookup.text')}</p>
        <QueryProvider>
          <LookupForm />
        </QueryProvider>
      </div>
    </div>
  )
}
