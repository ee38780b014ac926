import { useSearchParams } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Tabs } from '../controls/tabs.tsx'
import { adminLinks } from '../links.ts'
import { useStaffReply } from '../session/staff-replies.ts'

/** All parcels, and those that somebody must look at with their number. The page's loader has counted them. */
export function ParcelTabs() {
  const { t } = useTranslation('packing')
  const { number } = useFormat()
  const [search] = useSearchParams()
  const { total } = useStaffReply('GET /admin/parcel-problems', {})
  const isProblem = search.has('problem')
  const problems = (
    <>
      {t('parcels.tab.problem')}
      {total > 0 && <span className="font-medium text-sale">{number(total)}</span>}
    </>
  )
  const tabs = [
    { id: 'all', name: t('parcels.tab.all'), to: adminLinks.parcels(), isHere: !isProblem },
    { id: 'problem', name: problems, to: adminLinks.parcels({ problem: 'any' }), isHere: isProblem },
  ]
  return <Tabs label={t('parcels.tabs')} tabs={tabs} />
}
