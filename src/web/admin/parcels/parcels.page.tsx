import type { AdminCalls } from '#contract/admin-calls.ts'
import { emirateName, isEmirate } from '#domain/address.ts'
import { toAed } from '#domain/money.ts'
import { parcelStates } from '#domain/parcel.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat, useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { ChoiceFilter, FilterForm, SearchFilter } from '../lists/filter-form.tsx'
import { queryIn } from '../lists/list-address.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { RowTable } from '../lists/row-table.tsx'
import type { RowColumn } from '../lists/row-table.tsx'
import { useShortMoment } from '../lists/short-moment.ts'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { BookingRun, MarkedBar } from './book-many.tsx'
import { CourierName, useCourierName } from './courier-name.tsx'
import { ParcelTabs } from './parcel-tabs.tsx'
import { ProblemLine } from './problems.tsx'
import { Strays } from './strays.tsx'

export const handle = { areas: ['packing', 'couriers'] } satisfies RouteHandle

export type ParcelRow = AdminCalls['GET /admin/parcels']['reply']['parcels'][number]

const filters = ['q', 'state', 'courier', 'place', 'problem', 'sort', 'cursor'] as const

const inputOf = (search: URLSearchParams) => ({ query: queryIn(search, filters) })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const input = inputOf(searchParams)
  return loadForStaff(request, () =>
    Promise.all([
      searchParams.has('problem') && staffReplies.load('GET /admin/stray-messages', {}),
      staffReplies.load('GET /admin/parcels', input),
      staffReplies.load('GET /admin/parcel-problems', {}),
      staffReplies.load('GET /admin/couriers', {}),
    ]),
  )
}
clientLoader.hydrate = true as const

export const numberOf = ({ order, position }: Pick<ParcelRow, 'order' | 'position'>): string =>
  `${order.number}/${position}`

/** All parcels, by state, courier and number. */
export default function ParcelsPage() {
  const [search] = useSearchParams()
  const { parcels, next, count } = useStaffReply('GET /admin/parcels', inputOf(search))
  const { t } = useTranslation('packing')
  const columns = useParcelColumns(search.has('problem'))
  const mayWrite = useCan()('parcels.write')
  const [runId, setRun] = useState<string | null>(null)
  const [marked, setMarked] = useState<readonly string[]>([])
  const shown = marked.filter((id) => parcels.some(({ _id }) => _id === id))
  const selection = {
    ids: shown,
    isAll: false,
    has: (id: string) => shown.includes(id),
    toggle: (id: string) => setMarked(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]),
    isPageOn: shown.length > 0 && shown.length === parcels.length,
    togglePage: () => setMarked(shown.length === parcels.length ? [] : parcels.map(({ _id }) => _id)),
    takeAll: () => undefined,
    clear: () => setMarked([]),
    labelOf: (name: string) => t('parcels.mark', { name }),
    pageLabel: t('parcels.markPage'),
  }
  return (
    <>
      <PageTitle of={t('parcels.heading')} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">{t('parcels.heading')}</h1>
        <p role="status" className="text-sm text-stone">
          {t('parcels.count', { count })}
        </p>
      </div>
      <ParcelTabs />
      <Filters />
      {runId !== null && (
        <BookingRun
          key={runId}
          runId={runId}
          onRetry={setRun}
          onClose={() => setRun(null)}
          onEnded={() => {
            void staffReplies.renew('GET /admin/parcels')
            void staffReplies.renew('GET /admin/parcel-problems')
          }}
        />
      )}
      {parcels.length === 0 ? (
        <EmptyState heading={t(search.has('problem') ? 'parcels.noProblem' : 'parcels.none')} />
      ) : (
        <RowTable
          label={t('parcels.heading')}
          columns={columns}
          rows={parcels}
          nameOf={numberOf}
          linkOf={({ _id }) => adminLinks.parcel(_id)}
          nameColumn={t('parcels.number')}
          usualSort="-created"
          selection={mayWrite ? selection : undefined}
        />
      )}
      <ListPager next={next} />
      {search.has('problem') && <Strays />}
      {shown.length > 0 && mayWrite && (
        <MarkedBar
          ids={shown}
          usual={search.get('courier') ?? ''}
          onClear={selection.clear}
          onStarted={(id) => {
            setRun(id)
            selection.clear()
          }}
        />
      )}
    </>
  )
}

function Filters() {
  const { t } = useTranslation('packing')
  const { couriers } = useStaffReply('GET /admin/couriers', {})
  const courierName = useCourierName()
  return (
    <FilterForm names={['q', 'state', 'courier']} submit={t('show')}>
      <SearchFilter label={t('parcels.search')} />
      <ChoiceFilter
        name="state"
        label={t('parcels.state')}
        all={t('parcels.allStates')}
        values={parcelStates}
        nameOf={(state) => t(`parcels.states.${state}`)}
      />
      <ChoiceFilter
        name="courier"
        label={t('parcels.courier')}
        all={t('parcels.allCouriers')}
        values={couriers.map(({ name }) => name)}
        nameOf={courierName}
      />
    </FilterForm>
  )
}

const troubled = new Set(['attempt_failed', 'returning', 'returned', 'lost'])

function useParcelColumns(isProblem: boolean): RowColumn<ParcelRow>[] {
  const { t } = useTranslation('packing')
  const { money, moment, number } = useFormat()
  const { language } = useLanguage()
  const short = useShortMoment()
  const problems: RowColumn<ParcelRow> = {
    id: 'problems',
    name: t('parcels.tab.problem'),
    show: (row) =>
      // What is lost says so in its state.
      row.problems
        .filter(({ problem }) => problem !== row.state)
        .map((one) => (
          <p key={one.problem}>
            <ProblemLine {...one} />
          </p>
        )),
  }
  return [
    ...(isProblem ? [problems] : []),
    {
      id: 'state',
      name: t('parcels.state'),
      show: ({ state }) => (
        <span className={`whitespace-nowrap ${troubled.has(state) ? 'font-medium text-sale' : ''}`}>
          {t(`parcels.states.${state}`)}
        </span>
      ),
    },
    {
      id: 'courier',
      name: t('parcels.courier'),
      show: ({ courier, awb }) =>
        courier && (
          <>
            <CourierName of={courier} /> <bdi className="font-mono text-xs text-stone">{awb}</bdi>
          </>
        ),
    },
    {
      id: 'buyer',
      name: t('parcels.to'),
      show: ({ to }) => (
        <>
          <bdi>{to.name}</bdi>
          {isEmirate(to.emirate) && <span className="text-stone"> · {emirateName(to.emirate)[language]}</span>}
        </>
      ),
    },
    {
      id: 'pieces',
      name: t('parcels.pieces'),
      isNumber: true,
      show: ({ pieces }) => (
        <>
          {number(pieces)} <span className="text-stone lg:sr-only">{t('parcels.piecesUnit', { count: pieces })}</span>
        </>
      ),
    },
    {
      id: 'cod',
      name: t('parcels.cod'),
      isNumber: true,
      show: ({ cod }) => (cod > 0 ? <bdi className="whitespace-nowrap">{money(toAed(cod))}</bdi> : null),
    },
    {
      id: 'moved',
      name: t('parcels.moved'),
      show: ({ movedAt }) => (
        <time dateTime={movedAt} title={moment(movedAt)} className="whitespace-nowrap text-stone">
          {short(movedAt)}
        </time>
      ),
    },
  ]
}

export const ErrorBoundary = PageError
