import type { AdminCalls } from '#contract/admin-calls.ts'
import { useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { eInvoiceFaultIds } from '#domain/e-invoice-checks.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Amount } from '../cash/amount.tsx'
import { Tabs } from '../controls/tabs.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { queryIn } from '../lists/list-address.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { type RowColumn, RowTable } from '../lists/row-table.tsx'
import { useShortMoment } from '../lists/short-moment.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { Readiness } from './readiness.tsx'
import { RetryButton } from './retry-button.tsx'
import { TaxFile } from './tax-file.tsx'

export const handle = { areas: ['tax', 'desk'] } satisfies RouteHandle

type EInvoice = AdminCalls['GET /admin/e-invoices']['reply']['eInvoices'][number]

const inputOf = (search: URLSearchParams) => ({ query: queryIn(search, ['state', 'sort', 'cursor']) })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const input = inputOf(new URL(request.url).searchParams)
  return loadForStaff(request, () =>
    Promise.all([staffReplies.load('GET /admin/e-invoicing', {}), staffReplies.load('GET /admin/e-invoices', input)]),
  )
}
clientLoader.hydrate = true as const

const shownStates = ['ready', 'asked', 'sent', 'delivered', 'reported', 'blocked', 'refused'] as const

/** Whether the shop is ready, and how far each electronic invoice is. */
export default function EInvoicingPage() {
  const [search] = useSearchParams()
  const { eInvoices, next } = useStaffReply('GET /admin/e-invoices', inputOf(search))
  const { states } = useStaffReply('GET /admin/e-invoicing', {})
  const { t } = useTranslation('tax')
  const { number } = useFormat()
  const columns = useColumns()
  const chosen = search.get('state') ?? ''
  const countOf = (among: readonly string[]) =>
    states.filter(({ state }) => among.includes(state)).reduce((sum, { count }) => sum + count, 0)
  const tabs = (['', 'stopped', ...shownStates] as const).map((state) => {
    const count = countOf(state === '' ? shownStates : state === 'stopped' ? ['blocked', 'refused'] : [state])
    const name =
      state === '' ? t('electronic.all') : state === 'stopped' ? t('electronic.stopped') : t(`states.${state}`)
    return {
      id: state,
      to: adminLinks.eInvoicing({ state }),
      name: (
        <>
          {name} <bdi className="text-stone tabular-nums">{number(count)}</bdi>
        </>
      ),
      isHere: state === chosen,
    }
  })
  return (
    <>
      <PageTitle of={t('electronic.heading')} />
      <h1 className="text-2xl">{t('electronic.heading')}</h1>
      <p className="mt-1 max-w-prose text-sm text-stone">{t('electronic.text')}</p>
      <Readiness />
      <Tabs label={t('electronic.state')} tabs={tabs} />
      {eInvoices.length === 0 ? (
        <EmptyState heading={t('electronic.none')} />
      ) : (
        <RowTable
          label={t('electronic.heading')}
          columns={columns}
          rows={eInvoices}
          nameOf={({ _id }) => _id}
          linkOf={({ order }) => adminLinks.order(order.number)}
          nameColumn={t('documents.number')}
          usualSort="-date"
        />
      )}
      <ListPager next={next} />
    </>
  )
}

function useColumns(): RowColumn<EInvoice>[] {
  const { t } = useTranslation('tax')
  const { date } = useFormat()
  const short = useShortMoment()
  const faultName = (fault: string) => {
    const known = eInvoiceFaultIds.find((id) => id === fault)
    return known ? t(`electronic.faults.${known}`) : <bdi>{fault}</bdi>
  }
  return [
    { id: 'company', name: t('documents.company'), show: ({ company }) => <bdi>{company}</bdi> },
    { id: 'state', name: t('electronic.state'), show: ({ state }) => t(`states.${state}`) },
    {
      id: 'why',
      name: t('electronic.why'),
      show: ({ faults }) =>
        faults.length === 0 ? null : (
          <ul className="text-sale">
            {faults.map((fault) => (
              <li key={fault}>{faultName(fault)}</li>
            ))}
          </ul>
        ),
    },
    {
      id: 'dueOn',
      name: t('electronic.dueOn'),
      isNamed: true,
      show: ({ dueOn, isLate }) => (
        <span className={isLate ? 'font-medium text-sale' : 'text-stone'}>
          <time dateTime={dueOn} className="whitespace-nowrap">
            {date(dueOn)}
          </time>
          {isLate && <span className="block">{t('electronic.late')}</span>}
        </span>
      ),
    },
    {
      id: 'answered',
      name: t('electronic.answered'),
      isNamed: true,
      show: ({ answeredAt }) =>
        answeredAt && (
          <time dateTime={answeredAt} className="whitespace-nowrap text-stone">
            {short(answeredAt)}
          </time>
        ),
    },
    {
      id: 'total',
      name: t('documents.total'),
      isNumber: true,
      isNamed: true,
      show: ({ total }) => <Amount of={total} />,
    },
    {
      id: 'files',
      name: t('documents.xml'),
      show: ({ _id, state }) => (state === 'blocked' ? null : <TaxFile number={_id} kind="xml" />),
    },
    {
      id: 'retry',
      name: t('electronic.retryShort'),
      show: (row) => (row.state === 'blocked' || row.state === 'refused' ? <RetryButton {...row} /> : null),
    },
  ]
}

export const ErrorBoundary = PageError
