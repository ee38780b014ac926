import { useRouteLoaderData } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { texts as titles } from '#web/i18n/en/base/titles.ts'
import type { loader as rootLoader } from '#web/root.tsx'

/** A title that only the screen itself can tell, with the shop's name as every title has it (A23). */
export function PageTitle({ of }: { of: `titles:${keyof Omit<typeof titles, 'suffix' | 'homeDescription'>}` }) {
  const { t } = useTranslation(['common', 'titles'])
  const store = useRouteLoaderData<typeof rootLoader>('root')?.storeName
  return <title>{store ? t('titles:suffix', { page: t(of), store }) : t(of)}</title>
}
