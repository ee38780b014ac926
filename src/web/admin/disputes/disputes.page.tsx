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
import { useFils } from '../order/order-reply.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { type Dispute, useClock, useReason } from './dispute-words.ts'

const states = ['open', 'closed'] as const

const inputOf = (search: URLSearchParams) => ({
  query: {
    state: states.find((state) => state === search.get('state')) ?? 'open',
    ...(search.get('cursor') ? { cursor: search.get('cursor') ?? '' } : {}),
  },
})

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const input = inputOf(new URL(request.url).searchParams)
  return loadForStaff(request, () => staffReplies.load('GET /admin/disputes', input))
}
clientLoader.hydrate = true as const

export const handle = { areas: ['disputes', 'order', 'desk'] } satisfies RouteHandle

/** Disputed payments with the bank's clock. */
export default function DisputesPage() {
  const [search] = useSearchParams()
  const input = inputOf(search)
  const { disputes, next } = useStaffReply('GET /admin/disputes', input)
  const { t } = useTranslation('disputes')
  const { state: current } = input.query
  const tabs = states.map((state) => ({
    id: state,
    to: adminLinks.disputes(state === 'open' ? {} : { state }),
    name: t(`tabs.${state}`),
    isHere: state === current,
  }))
  return (
    <>
      <PageTitle of={t('heading')} />
      <h1 className="text-2xl">{t('heading')}</h1>
      <p className="mt-1 max-w-prose text-sm text-stone">{t('text')}</p>
      <Tabs label={t('views')} tabs={tabs} />
      {disputes.length === 0 ? (
        <EmptyState heading={t(`none.${current}`)} />
      ) : (
        <ul className="divide-y divide-line">
          {disputes.map((dispute) => (
            <OneDispute key={dispute._id} dispute={dispute} />
          ))}
        </ul>
      )}
      <ListPager next={next} />
    </>
  )
}

function OneDispute({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('disputes')
  const { moment } = useFormat()
  const fils = useFils()
  const reasonOf = useReason()
  const { order, reason, state, amountFils, openedAt, closedAt } = dispute
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-1 py-4 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <Link to={adminLinks.dispute(dispute._id)} className="link">
          <bdi>{order.number}</bdi>
        </Link>
        <p>
          <bdi>{order.buyer}</bdi>
        </p>
        <p className="text-stone">{reasonOf(reason)}</p>
        <p className="text-stone">
          {closedAt === null ? t('opened', { time: moment(openedAt) }) : t('closed', { time: moment(closedAt) })}
        </p>
      </div>
      <div className="sm:text-end">
        <p>
          <bdi className="font-medium tabular-nums">{fils(amountFils)}</bdi> · {t(`states.${state}`)}
        </p>
        <Clock dispute={dispute} />
      </div>
    </li>
  )
}

export function Clock({ dispute }: { dispute: Dispute }) {
  const clock = useClock()(dispute)
  if (clock === null) return null
  return (
    <p className={clock.isUrgent ? 'font-medium text-sale' : ''}>
      {clock.text}
      {clock.left !== null && <span className="block">{clock.left}</span>}
    </p>
  )
}

export const ErrorBoundary = PageError
