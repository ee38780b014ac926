import type { AdminCalls } from '#contract/admin-calls.ts'
import { Link, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { buttonClass } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Amount } from '../cash/amount.tsx'
import { Tabs } from '../controls/tabs.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { queryIn } from '../lists/list-address.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { RowTable } from '../lists/row-table.tsx'
import type { RowColumn } from '../lists/row-table.tsx'
import { useShortMoment } from '../lists/short-moment.ts'
import { CourierName } from '../parcels/courier-name.tsx'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'

export const handle = { areas: ['ledger', 'packing', 'desk'] } satisfies RouteHandle

type Remittance = AdminCalls['GET /admin/remittances']['reply']['remittances'][number]

const states = ['draft', 'posted', 'banked'] as const
const filters = ['state', 'courier', 'sort', 'cursor'] as const

const inputOf = (search: URLSearchParams) => ({ query: queryIn(search, filters) })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const input = inputOf(new URL(request.url).searchParams)
  return loadForStaff(request, () => staffReplies.load('GET /admin/remittances', input))
}
clientLoader.hydrate = true as const

/** All lists of couriers. */
export default function RemittancesPage() {
  const [search] = useSearchParams()
  const { remittances, next } = useStaffReply('GET /admin/remittances', inputOf(search))
  const { t } = useTranslation('ledger')
  const columns = useColumns()
  const mayWrite = useCan()('cash.write')
  const chosen = search.get('state') ?? ''
  const tabs = (['', ...states] as const).map((state) => ({
    id: state,
    to: adminLinks.remittances({ state }),
    name: state === '' ? t('lists.allStates') : t(`lists.states.${state}`),
    isHere: state === chosen,
  }))
  return (
    <>
      <PageTitle of={t('lists.heading')} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{t('lists.heading')}</h1>
        {mayWrite && (
          <Link to={adminLinks.addRemittance()} className={buttonClass('solid', 'sm')}>
            {t('lists.add')}
          </Link>
        )}
      </div>
      <p className="mt-1 text-sm text-stone">{t('lists.text')}</p>
      <Tabs label={t('lists.state')} tabs={tabs} />
      {remittances.length === 0 ? (
        <EmptyState heading={t('lists.none')} />
      ) : (
        <RowTable
          label={t('lists.heading')}
          columns={columns}
          rows={remittances}
          nameOf={({ number }) => number}
          linkOf={({ _id }) => adminLinks.remittance(_id)}
          nameColumn={t('lists.number')}
          usualSort="-date"
        />
      )}
      <ListPager next={next} />
    </>
  )
}

function useColumns(): RowColumn<Remittance>[] {
  const { t } = useTranslation('ledger')
  const { number } = useFormat()
  const short = useShortMoment()
  return [
    { id: 'courier', name: t('cash.courier'), show: ({ courier }) => <CourierName of={courier} /> },
    { id: 'state', name: t('lists.state'), show: ({ state }) => t(`lists.states.${state}`) },
    { id: 'rows', name: t('lists.rows'), isNumber: true, isNamed: true, show: ({ rows }) => number(rows) },
    {
      id: 'collected',
      name: t('lists.collected'),
      isNumber: true,
      isNamed: true,
      show: ({ collected }) => <Amount of={collected} />,
    },
    { id: 'fees', name: t('lists.fees'), isNumber: true, isNamed: true, show: ({ fees }) => <Amount of={fees} /> },
    {
      id: 'expected',
      name: t('lists.expected'),
      isNumber: true,
      isNamed: true,
      show: ({ expected }) => (expected === null ? null : <Amount of={expected} />),
    },
    {
      id: 'difference',
      name: t('list.difference'),
      isNumber: true,
      isNamed: true,
      show: ({ bank }) =>
        bank && bank.difference !== 0 ? (
          <span className="font-medium text-sale">
            <Amount of={bank.difference} />
          </span>
        ) : null,
    },
    {
      id: 'uploaded',
      name: t('lists.uploaded'),
      sort: 'date',
      show: ({ uploadedAt }) => (
        <time dateTime={uploadedAt} className="whitespace-nowrap text-stone">
          {short(uploadedAt)}
        </time>
      ),
    },
  ]
}

export const ErrorBoundary = PageError
