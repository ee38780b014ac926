import type { AdminCalls } from '#contract/admin-calls.ts'
import { Link, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Tabs } from '../controls/tabs.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { PayoutFiles } from './payout-files.tsx'
import { TransferLine } from './transfer-line.tsx'

type Row = AdminCalls['GET /admin/refunds']['reply']['transfers'][number]

const states = ['owed', 'requested', 'sent', 'succeeded'] as const

const inputOf = (search: URLSearchParams) => ({
  query: {
    state: states.find((state) => state === search.get('state')) ?? 'owed',
    ...(search.get('cursor') ? { cursor: search.get('cursor') ?? '' } : {}),
  },
})

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const input = inputOf(new URL(request.url).searchParams)
  return loadForStaff(request, () => staffReplies.load('GET /admin/refunds', input))
}
clientLoader.hydrate = true as const

export const handle = { areas: ['order', 'refunds', 'desk'] } satisfies RouteHandle

/** Money on its way back: what is owed first. */
export default function RefundsPage() {
  const [search] = useSearchParams()
  const input = inputOf(search)
  const { transfers, next } = useStaffReply('GET /admin/refunds', input)
  const { t } = useTranslation('refunds')
  const { state: current } = input.query
  const tabs = states.map((state) => ({
    id: state,
    to: adminLinks.refunds(state === 'owed' ? {} : { state }),
    name: t(`list.states.${state}`),
    isHere: state === current,
  }))
  return (
    <>
      <PageTitle of={t('list.heading')} />
      <h1 className="text-2xl">{t('list.heading')}</h1>
      <p className="mt-1 text-sm text-stone">{t('list.text')}</p>
      <Tabs label={t('list.views')} tabs={tabs} />
      {current === 'requested' && <PayoutFiles />}
      {transfers.length === 0 ? (
        <EmptyState heading={t(`list.none.${current}`)} />
      ) : (
        <ul className="divide-y divide-line">
          {transfers.map((transfer) => (
            <OneTransfer key={transfer._id} transfer={transfer} />
          ))}
        </ul>
      )}
      <ListPager next={next} />
    </>
  )
}

function OneTransfer({ transfer }: { transfer: Row }) {
  const { t } = useTranslation('refunds')
  const { moment } = useFormat()
  const { order, reason, askedBy, createdAt } = transfer
  return (
    <li className="grid gap-x-8 gap-y-1 py-4 text-sm sm:grid-cols-[14rem_minmax(0,1fr)]">
      <div>
        <Link to={adminLinks.order(order.number)} className="link">
          <bdi>{order.number}</bdi>
        </Link>
        <p>
          <bdi>{order.buyer}</bdi>
        </p>
        <p className="text-stone">
          {t(`reasons.${reason}`)} · {moment(createdAt)}
        </p>
        {askedBy !== null && (
          <p className="text-stone">
            <bdi>{t('list.askedBy', { name: askedBy })}</bdi>
          </p>
        )}
      </div>
      <div className="min-w-0">
        <TransferLine transfer={transfer} />
      </div>
    </li>
  )
}

export const ErrorBoundary = PageError
