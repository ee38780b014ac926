import { Link, useSearchParams } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { adminLinks } from '../links.ts'
import { useStaffReply } from '../session/staff-replies.ts'

/** All parcels, and those that somebody must look at with their number. The page's loader has counted them. */
export function ParcelTabs() {
  const { t } = useTranslation('packing')
  const { number } = useFormat()
  const [search] = useSearchParams()
  const { total } = useStaffReply('GET /admin/parcel-problems', {})
  const isProblem = search.has('problem')
  const tabs = [
    { name: t('parcels.tab.all'), to: adminLinks.parcels(), isHere: !isProblem, count: 0 },
    { name: t('parcels.tab.problem'), to: adminLinks.parcels({ problem: 'any' }), isHere: isProblem, count: total },
  ]
  return (
    <nav aria-label={t('parcels.tabs')} className="mt-3 overflow-x-auto border-b border-line">
      <ul className="flex gap-x-6">
        {tabs.map(({ name, to, isHere, count }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={isHere ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent text-sm whitespace-nowrap text-stone hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {name}
              {count > 0 && <span className="font-medium text-sale">{number(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
