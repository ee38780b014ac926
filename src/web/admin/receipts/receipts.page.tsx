import { receiptStatuses } from '#domain/receipt.ts'
import { Plus } from 'lucide-react'
import type { AdminCalls } from '#contract/admin-calls.ts'
import { Link, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Tabs } from '../controls/tabs.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { FilterForm, SearchFilter } from '../lists/filter-form.tsx'
import { queryIn } from '../lists/list-address.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { useShortMoment } from '../lists/short-moment.ts'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { ByWhom } from '../stock/by-whom.tsx'
import { loadPlaces, useStockPlaces } from '../stock/places.ts'

export const handle = { areas: ['receipts', 'stock', 'desk'] } satisfies RouteHandle

type Receipt = AdminCalls['GET /admin/receipts']['reply']['receipts'][number]

const inputOf = (search: URLSearchParams) => ({ query: queryIn(search, ['status', 'late', 'q', 'cursor']) })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return loadForStaff(request, () =>
    Promise.all([staffReplies.load('GET /admin/receipts', inputOf(searchParams)), loadPlaces()]),
  )
}
clientLoader.hydrate = true as const

/** What comes from suppliers: expected, late, received and taken back. */
export default function ReceiptsPage() {
  const [search] = useSearchParams()
  const { receipts, next } = useStaffReply('GET /admin/receipts', inputOf(search))
  const { t } = useTranslation('receipts')
  const mayWrite = useCan()('stock.papers')
  const isLate = search.has('late')
  const tabs = [
    ...['', ...receiptStatuses].map((status) => ({
      id: status || 'all',
      to: adminLinks.receipts({ status }),
      name: status === '' ? t('all') : t(`statuses.${status as (typeof receiptStatuses)[number]}`),
      isHere: (search.get('status') ?? '') === status && !isLate,
    })),
    { id: 'late', to: adminLinks.receipts({ late: 'true' }), name: t('late'), isHere: isLate },
  ]
  return (
    <>
      <PageTitle of={t('heading')} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{t('heading')}</h1>
        {mayWrite && (
          <LinkButton to={adminLinks.receipt('new')} prefetch="none" size="sm">
            <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
            {t('add')}
          </LinkButton>
        )}
      </div>
      <Tabs label={t('tabs')} tabs={tabs} />
      <FilterForm names={['q']} submit={t('filter')}>
        <SearchFilter label={t('search')} />
      </FilterForm>
      {receipts.length === 0 ? (
        <EmptyState heading={t('none')} text={t('noneText')} />
      ) : (
        <ul aria-label={t('heading')} className="divide-y divide-line">
          {receipts.map((receipt) => (
            <OneReceipt key={receipt._id} receipt={receipt} />
          ))}
        </ul>
      )}
      <ListPager next={next} />
    </>
  )
}

function OneReceipt({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation(['receipts', 'stock'])
  const short = useShortMoment()
  const { day } = useFormat()
  const { nameOf } = useStockPlaces()
  const { _id, supplier, documentNumber, place, announced, arrived, createdAt, by, status, expectedOn } = receipt
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3 text-sm">
      <div className="min-w-48 flex-1">
        <Link
          to={adminLinks.receipt(_id)}
          className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline lg:min-h-0"
        >
          <bdi>{supplier}</bdi>
        </Link>
        <p className="text-stone">
          {documentNumber !== '' && (
            <>
              <bdi>{documentNumber}</bdi> ·{' '}
            </>
          )}
          <bdi>{nameOf(place)}</bdi>
        </p>
      </div>
      <span>{t('stock:pieces', { count: arrived ?? announced })}</span>
      <span className="text-stone">
        <ByWhom by={by} at={createdAt} shown={short(createdAt)} />
      </span>
      <span className="min-w-32 font-medium">
        {t(`statuses.${status}`)}
        {status === 'draft' && expectedOn !== null && (
          <span className={`block font-normal ${receipt.isLate ? 'text-sale' : 'text-stone'}`}>
            {t('expected', { day: day(expectedOn) })}
            {receipt.isLate && ` · ${t('isLate')}`}
          </span>
        )}
      </span>
    </li>
  )
}

export const ErrorBoundary = PageError
