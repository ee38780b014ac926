import { countStatuses } from '#domain/stock-count.ts'
import { Plus } from 'lucide-react'
import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Tabs } from '../controls/tabs.tsx'
import { Window } from '../controls/window.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { queryIn } from '../lists/list-address.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { useShortMoment } from '../lists/short-moment.ts'
import { useNameIn, useWords, loadWords } from '../product/words.ts'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { ByWhom } from '../stock/by-whom.tsx'
import { loadPlaces, useStockPlaces } from '../stock/places.ts'
import { BeginForm } from './begin-form.tsx'

export const handle = { areas: ['counts', 'stock', 'desk'] } satisfies RouteHandle

type Count = AdminCalls['GET /admin/stock/counts']['reply']['counts'][number]

const inputOf = (search: URLSearchParams) => ({ query: queryIn(search, ['status', 'held', 'cursor']) })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return loadForStaff(request, () =>
    Promise.all([staffReplies.load('GET /admin/stock/counts', inputOf(searchParams)), loadPlaces(), loadWords()]),
  )
}
clientLoader.hydrate = true as const

/** Counts of what lies in the places: under way, waiting for a yes, and posted. */
export default function CountsPage() {
  const [search] = useSearchParams()
  const { counts, next } = useStaffReply('GET /admin/stock/counts', inputOf(search))
  const { t } = useTranslation('counts')
  const mayWrite = useCan()('stock.papers')
  const [isBeginning, setBeginning] = useState(false)
  const tabs = ['', ...countStatuses].map((status) => ({
    id: status || 'all',
    to: adminLinks.counts({ status }),
    name: status === '' ? t('all') : t(`statuses.${status as (typeof countStatuses)[number]}`),
    isHere: (search.get('status') ?? '') === status && !search.has('held'),
  }))
  return (
    <>
      <PageTitle of={t('heading')} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{t('heading')}</h1>
        {mayWrite && (
          <Button size="sm" onClick={() => setBeginning(true)}>
            <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
            {t('begin.open')}
          </Button>
        )}
      </div>
      <Tabs label={t('tabs')} tabs={tabs} />
      {counts.length === 0 ? (
        <EmptyState heading={t('none')} text={t('noneText')} />
      ) : (
        <ul aria-label={t('heading')} className="divide-y divide-line">
          {counts.map((count) => (
            <OneCount key={count._id} count={count} />
          ))}
        </ul>
      )}
      <ListPager next={next} />
      <Window title={t('begin.open')} isOpen={isBeginning} onClose={() => setBeginning(false)}>
        {isBeginning && <BeginForm />}
      </Window>
    </>
  )
}

function OneCount({ count }: { count: Count }) {
  const { t } = useTranslation(['counts', 'stock'])
  const short = useShortMoment()
  const { nameOf } = useStockPlaces()
  const { categories, brands } = useWords()
  const nameIn = useNameIn()
  const { _id, place, category, brand, isListed, status, pieces, createdAt, by, note } = count
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3 text-sm">
      <div className="min-w-48 flex-1">
        <Link
          to={adminLinks.count(_id)}
          className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline lg:min-h-0"
        >
          <bdi>{nameOf(place)}</bdi>
          {category !== null && <bdi>{` · ${nameIn(categories, category)}`}</bdi>}
          {brand !== null && <bdi>{` · ${nameIn(brands, brand)}`}</bdi>}
          {isListed && ` · ${t('listed')}`}
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
      <span className="min-w-32 font-medium">{t(`statuses.${status}`)}</span>
    </li>
  )
}

export const ErrorBoundary = PageError
