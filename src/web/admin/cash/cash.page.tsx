import type { AdminCalls } from '#contract/admin-calls.ts'
import { cashStages } from '#domain/cash-ledger.ts'
import { useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
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
import { CourierName, useCourierName } from '../parcels/courier-name.tsx'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { Amount } from './amount.tsx'
import { Books } from './books.tsx'
import { CourierSums } from './courier-sums.tsx'

export const handle = { areas: ['ledger', 'packing', 'desk'] } satisfies RouteHandle

type CashRow = AdminCalls['GET /admin/cash']['reply']['parcels'][number]

const filters = ['q', 'stage', 'courier', 'overdue', 'differs', 'sort', 'cursor'] as const

const inputOf = (search: URLSearchParams) => ({ query: queryIn(search, filters) })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const input = inputOf(new URL(request.url).searchParams)
  return loadForStaff(request, () =>
    Promise.all([
      staffReplies.load('GET /admin/cash', input),
      staffReplies.load('GET /admin/cash/sums', {}),
      staffReplies.load('GET /admin/cash/couriers', {}),
    ]),
  )
}
clientLoader.hydrate = true as const

/** What couriers owe, by courier and age, and each parcel's part of it. */
export default function CashPage() {
  const [search] = useSearchParams()
  const { parcels, next, count } = useStaffReply('GET /admin/cash', inputOf(search))
  const { t } = useTranslation('ledger')
  const columns = useCashColumns()
  return (
    <>
      <PageTitle of={t('cash.heading')} />
      <h1 className="text-2xl">{t('cash.heading')}</h1>
      <CourierSums />
      <Books />
      <div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-sans text-lg font-medium">{t('cash.parcel')}</h2>
        <p role="status" className="text-sm text-stone">
          {t('cash.count', { count })}
        </p>
      </div>
      <Filters />
      {parcels.length === 0 ? (
        <EmptyState heading={t('cash.none')} />
      ) : (
        <RowTable
          label={t('cash.heading')}
          columns={columns}
          rows={parcels}
          nameOf={({ order, position }) => `${order.number}/${position}`}
          linkOf={({ _id }) => adminLinks.parcel(_id)}
          nameColumn={t('cash.parcel')}
          usualSort="-due"
        />
      )}
      <ListPager next={next} />
    </>
  )
}

function Filters() {
  const { t } = useTranslation('ledger')
  const nameOf = useCourierName()
  const { couriers } = useStaffReply('GET /admin/cash/couriers', {})
  const [search] = useSearchParams()
  return (
    <FilterForm names={['q', 'stage', 'courier', 'overdue']} submit={t('cash.show')}>
      <SearchFilter label={t('cash.search')} />
      <ChoiceFilter
        name="stage"
        label={t('cash.stage')}
        all={t('cash.allStages')}
        values={cashStages}
        nameOf={(stage) => t(`cash.stages.${stage}`)}
      />
      <ChoiceFilter
        name="courier"
        label={t('cash.courier')}
        all={t('cash.allCouriers')}
        values={couriers.map(({ _id }) => _id)}
        nameOf={nameOf}
      />
      <label className="flex min-h-12 items-center gap-2">
        <input
          type="checkbox"
          name="overdue"
          value="true"
          defaultChecked={search.get('overdue') === 'true'}
          className="size-5 accent-ink"
        />
        {t('cash.onlyOverdue')}
      </label>
    </FilterForm>
  )
}

function useCashColumns(): RowColumn<CashRow>[] {
  const { t } = useTranslation('ledger')
  const short = useShortMoment()
  const time = (at: string | null) =>
    at && (
      <time dateTime={at} className="whitespace-nowrap text-stone">
        {short(at)}
      </time>
    )
  return [
    {
      id: 'courier',
      name: t('cash.courier'),
      show: ({ courier, awb }) =>
        courier && (
          <>
            <CourierName of={courier} /> <bdi className="font-mono text-xs text-stone">{awb}</bdi>
          </>
        ),
    },
    {
      id: 'stage',
      name: t('cash.stage'),
      show: ({ stage, isOverdue }) => (
        <span className={isOverdue || stage === 'claim' ? 'font-medium text-sale' : ''}>
          {isOverdue ? t('cash.overdue') : t(`cash.stages.${stage}`)}
        </span>
      ),
    },
    { id: 'due', name: t('cash.due'), isNumber: true, show: ({ due }) => <Amount of={due} /> },
    { id: 'owed', name: t('cash.owed'), isNumber: true, show: ({ owed }) => (owed > 0 ? <Amount of={owed} /> : null) },
    {
      id: 'difference',
      name: `${t('cash.short')} / ${t('cash.over')}`,
      isNumber: true,
      show: (row) => <Difference {...row} />,
    },
    { id: 'packed', name: t('cash.since'), sort: 'due', show: ({ dueAt }) => time(dueAt) },
    { id: 'delivered', name: t('cash.delivered'), show: ({ collectedAt }) => time(collectedAt) },
    { id: 'letter', name: t('cash.letter'), show: ({ letterAt }) => time(letterAt) },
  ]
}

function Difference({ short, over, writtenOff }: Pick<CashRow, 'short' | 'over' | 'writtenOff'>) {
  const { t } = useTranslation('ledger')
  const parts = [
    ['short', short],
    ['over', over],
    ['written_off', writtenOff],
  ] as const
  return parts
    .filter(([, fils]) => fils > 0)
    .map(([kind, fils]) => (
      <span key={kind} className="block whitespace-nowrap">
        {t(`kinds.${kind}`)} <Amount of={fils} />
      </span>
    ))
}

export const ErrorBoundary = PageError
