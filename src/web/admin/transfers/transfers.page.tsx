import { Plus } from 'lucide-react'
import type { AdminCalls } from '#contract/admin-calls.ts'
import { Link, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Tabs } from '../controls/tabs.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { queryIn } from '../lists/list-address.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { useShortMoment } from '../lists/short-moment.ts'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { ByWhom } from '../stock/by-whom.tsx'
import { loadPlaces, useStockPlaces } from '../stock/places.ts'

export const handle = { areas: ['transfers', 'stock', 'desk'] } satisfies RouteHandle

type Transfer = AdminCalls['GET /admin/stock/transfers']['reply']['transfers'][number]

const statuses = ['draft', 'sent', 'received', 'cancelled'] as const
const inputOf = (search: URLSearchParams) => ({ query: queryIn(search, ['status', 'place', 'cursor']) })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return loadForStaff(request, () =>
    Promise.all([staffReplies.load('GET /admin/stock/transfers', inputOf(searchParams)), loadPlaces()]),
  )
}
clientLoader.hydrate = true as const

/** Pieces that go from one place to another: being packed, on their way, and arrived. */
export default function TransfersPage() {
  const [search] = useSearchParams()
  const { transfers, next } = useStaffReply('GET /admin/stock/transfers', inputOf(search))
  const { t } = useTranslation('transfers')
  const mayWrite = useCan()('stock.papers')
  const tabs = ['', ...statuses].map((status) => ({
    id: status || 'all',
    to: adminLinks.transfers({ status }),
    name: status === '' ? t('all') : t(`statuses.${status as (typeof statuses)[number]}`),
    isHere: (search.get('status') ?? '') === status,
  }))
  return (
    <>
      <PageTitle of={t('heading')} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{t('heading')}</h1>
        {mayWrite && (
          <LinkButton to={adminLinks.transfer('new')} prefetch="none" size="sm">
            <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
            {t('add')}
          </LinkButton>
        )}
      </div>
      <Tabs label={t('tabs')} tabs={tabs} />
      {transfers.length === 0 ? (
        <EmptyState heading={t('none')} text={t('noneText')} />
      ) : (
        <ul aria-label={t('heading')} className="divide-y divide-line">
          {transfers.map((transfer) => (
            <OneTransfer key={transfer._id} transfer={transfer} />
          ))}
        </ul>
      )}
      <ListPager next={next} />
    </>
  )
}

function OneTransfer({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation(['transfers', 'stock'])
  const short = useShortMoment()
  const { nameOf } = useStockPlaces()
  const { _id, from, to, pieces, createdAt, by, note, status } = transfer
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3 text-sm">
      <div className="min-w-48 flex-1">
        <Link
          to={adminLinks.transfer(_id)}
          className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline lg:min-h-0"
        >
          {t('route', { from: `\u2068${nameOf(from)}\u2069`, to: `\u2068${nameOf(to)}\u2069` })}
        </Link>
        {note !== '' && (
          <p className="text-stone">
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
      <span>{t('stock:pieces', { count: pieces })}</span>
      <span className="text-stone">
        <ByWhom by={by} at={createdAt} shown={short(createdAt)} />
      </span>
      <span className="min-w-24 font-medium">{t(`statuses.${status}`)}</span>
    </li>
  )
}

export const ErrorBoundary = PageError
