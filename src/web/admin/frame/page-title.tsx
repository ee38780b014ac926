import { useRouteLoaderData } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { loader as rootLoader } from '#web/root.tsx'

/** The browser's title of a page of the back office. */
export function PageTitle({ of }: { of: string }) {
  const { t } = useTranslation('admin')
  const store = useRouteLoaderData<typeof rootLoader>('root')?.storeName ?? ''
  return <title>{t('title', { page: of, store })}</title>
}
