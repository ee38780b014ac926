import type { AdminCalls } from '#contract/admin-calls.ts'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Amount } from '../cash/amount.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { type RowColumn, RowTable } from '../lists/row-table.tsx'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'

export const handle = { areas: ['tax', 'desk'] } satisfies RouteHandle

type Period = AdminCalls['GET /admin/vat']['reply']['periods'][number]

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadForStaff(request, () => staffReplies.load('GET /admin/vat', {}))
clientLoader.hydrate = true as const

/** Tax periods, newest first. */
export default function VatPage() {
  const { periods } = useStaffReply('GET /admin/vat', {})
  const { t } = useTranslation('tax')
  const { date } = useFormat()
  const columns = useColumns()
  return (
    <>
      <PageTitle of={t('vat.heading')} />
      <h1 className="text-2xl">{t('vat.heading')}</h1>
      <p className="mt-1 mb-4 text-sm text-stone">{t('vat.text')}</p>
      <RowTable
        label={t('vat.heading')}
        columns={columns}
        rows={periods}
        nameOf={({ from, to }) => t('vat.name', { from: date(from), to: date(to) })}
        linkOf={({ _id }) => adminLinks.vatPeriod(_id)}
        nameColumn={t('vat.period')}
        usualSort="-date"
      />
    </>
  )
}

function useColumns(): RowColumn<Period>[] {
  const { t } = useTranslation('tax')
  const { date, number } = useFormat()
  return [
    {
      id: 'state',
      name: t('vat.stateName'),
      show: ({ state, mustDisclose }) => (
        <span className={state === 'ended' || mustDisclose ? 'font-medium' : ''}>{t(`vat.states.${state}`)}</span>
      ),
    },
    {
      id: 'dueOn',
      name: t('vat.dueOn'),
      isNamed: true,
      show: ({ dueOn }) => (
        <time dateTime={dueOn} className="whitespace-nowrap text-stone">
          {date(dueOn)}
        </time>
      ),
    },
    { id: 'net', name: t('vat.net'), isNumber: true, isNamed: true, show: ({ net }) => <Amount of={net} /> },
    { id: 'vat', name: t('vat.vat'), isNumber: true, isNamed: true, show: ({ vat }) => <Amount of={vat} /> },
    {
      id: 'payable',
      name: t('vat.names.14'),
      isNumber: true,
      isNamed: true,
      show: ({ payable }) => payable !== null && <Amount of={payable} />,
    },
    {
      id: 'documents',
      name: t('vat.documents'),
      isNumber: true,
      isNamed: true,
      show: ({ documents }) => number(documents),
    },
  ]
}

export const ErrorBoundary = PageError
