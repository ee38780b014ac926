import type { AdminCalls } from '#contract/admin-calls.ts'
import { awaitsAnswer } from '#domain/dispute.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Tabs } from '../controls/tabs.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { FilterForm, SearchFilter } from '../lists/filter-form.tsx'
import { queryIn } from '../lists/list-address.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { useFils } from '../order/order-reply.ts'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { IssueWindow } from './issue-window.tsx'

export const handle = { areas: ['cards', 'care', 'desk'] } satisfies RouteHandle

type GiftCard = AdminCalls['GET /admin/gift-cards']['reply']['giftCards'][number]

const states = ['active', 'redeemed', 'void', 'unpaid', 'refund_failed', 'disputed'] as const

const inputOf = (search: URLSearchParams) => ({ query: queryIn(search, ['state', 'q', 'cursor']) })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const input = inputOf(new URL(request.url).searchParams)
  return loadForStaff(request, () => staffReplies.load('GET /admin/gift-cards', input))
}
clientLoader.hydrate = true as const

/** ADR 58: what was sold and given away, and what the shop owes for it. */
export default function GiftCardsPage() {
  const [search] = useSearchParams()
  const { giftCards, owedFils, next } = useStaffReply('GET /admin/gift-cards', inputOf(search))
  const { t } = useTranslation(['cards', 'care'])
  const fils = useFils()
  const may = useCan()
  const [isOpen, setOpen] = useState(false)
  const current = search.get('state')
  const tabs = [null, ...states].map((state) => ({
    id: state ?? 'all',
    to: adminLinks.giftCards(state === null ? {} : { state }),
    name: t(`tabs.${state ?? 'all'}`),
    isHere: state === current,
  }))
  return (
    <>
      <PageTitle of={t('heading')} />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-2xl">{t('heading')}</h1>
          <p className="mt-1 text-sm">
            {t('owed')} <bdi className="font-medium tabular-nums">{fils(owedFils)}</bdi>
          </p>
        </div>
        {may('goodwill.grant') && <Button onClick={() => setOpen(true)}>{t('issue.open')}</Button>}
      </header>
      <Tabs label={t('views')} tabs={tabs} />
      <FilterForm names={['q']} submit={t('care:messages.show')}>
        <SearchFilter label={t('search')} />
      </FilterForm>
      {giftCards.length === 0 ? (
        <EmptyState heading={t('none')} text={t('noneText')} />
      ) : (
        <ul aria-label={t('heading')} className="divide-y divide-line border-y border-line">
          {giftCards.map((card) => (
            <OneCard key={card._id} card={card} />
          ))}
        </ul>
      )}
      <ListPager next={next} />
      <IssueWindow isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function OneCard({ card }: { card: GiftCard }) {
  const { t } = useTranslation('cards')
  const { date } = useFormat()
  const fils = useFils()
  return (
    <li className="grid gap-x-8 gap-y-1 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Link to={adminLinks.giftCard(card._id)} className="link inline-flex min-h-8 items-center">
          <bdi>{card.number}</bdi>
        </Link>
        <p className="text-stone">
          {date(card.createdAt)}
          {card.last4 !== null && (
            <>
              {' · '}
              <bdi dir="ltr">…{card.last4}</bdi>
            </>
          )}
        </p>
      </div>
      <div className="min-w-0">
        <p className="truncate">
          {t('to')} <bdi>{card.recipientName}</bdi>
        </p>
        <p className="truncate text-stone">
          {card.buyerEmail === null ? t('byShop') : t('from')} <bdi>{card.buyerName}</bdi>
        </p>
      </div>
      <p className="flex items-baseline gap-3 sm:block sm:text-end">
        <bdi className="font-medium tabular-nums">{fils(card.amountFils)}</bdi>
        <span className="sm:block">
          <State card={card} />
        </span>
      </p>
    </li>
  )
}

export function State({
  card,
}: {
  card: Pick<GiftCard, 'state' | 'isExpired' | 'sentAt' | 'sendOn' | 'refundFailure' | 'dispute'>
}) {
  const { t } = useTranslation('cards')
  const { date } = useFormat()
  if (card.refundFailure !== null) return <span className="font-medium text-sale">{t('tabs.refund_failed')}</span>
  if (card.dispute !== null && awaitsAnswer(card.dispute.state))
    return <span className="font-medium text-sale">{t('tabs.disputed')}</span>
  if (card.isExpired) return <span className="text-stone">{t('expired')}</span>
  if (card.state === 'active' && card.sentAt === null) return <span>{t('waits', { day: date(card.sendOn) })}</span>
  return <span className={card.state === 'active' ? 'text-success' : 'text-stone'}>{t(`states.${card.state}`)}</span>
}

export const ErrorBoundary = PageError
