import type { AdminCalls } from '#contract/admin-calls.ts'
import { isCounting } from '#domain/stock-count.ts'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { Failure } from '#web/calls/failure.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { useNameIn, useWords, loadWords } from '../product/words.ts'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { ByWhom } from '../stock/by-whom.tsx'
import { loadPlaces, useStockPlaces } from '../stock/places.ts'
import { Counting } from './counting.tsx'
import { Outcome } from './outcome.tsx'

export const handle = { areas: ['counts', 'stock', 'packing', 'desk'] } satisfies RouteHandle

export type Count = AdminCalls['GET /admin/stock/counts/:id']['reply']['count']
export type CountLine = Count['lines'][number]

const inputOf = (id = '') => ({ params: { id } })

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () =>
    Promise.all([staffReplies.load('GET /admin/stock/counts/:id', inputOf(params.id)), loadPlaces(), loadWords()]),
  )
}
clientLoader.hydrate = true as const

const lookMs = 2000

/** One count: the phone that counts, and afterwards what it came to. */
export default function CountPage() {
  const { id } = useParams()
  const { count } = useStaffReply('GET /admin/stock/counts/:id', inputOf(id))
  const { t } = useTranslation(['counts', 'stock'])
  const { moment } = useFormat()
  const { nameOf } = useStockPlaces()
  const { categories, brands } = useWords()
  const nameIn = useNameIn()
  const mayWrite = useCan()('stock.papers')
  useRenewed(count.status === 'posting')
  const title = t('title', { place: `\u2068${nameOf(count.place)}\u2069` })
  return (
    <>
      <p className="mb-2">
        <Link to={adminLinks.counts()} className="text-sm underline underline-offset-4 hover:text-clay">
          {t('back')}
        </Link>
      </p>
      <PageTitle of={title} />
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1 text-sm text-stone">
        <span className="font-medium text-ink">{t(`statuses.${count.status}`)}</span> ·{' '}
        <bdi>
          {count.category !== null
            ? nameIn(categories, count.category)
            : count.isListed
              ? t('listed')
              : t('begin.everything')}
        </bdi>
        {count.brand !== null && <bdi>{` · ${nameIn(brands, count.brand)}`}</bdi>} ·{' '}
        <ByWhom by={count.by} at={count.createdAt} shown={moment(count.createdAt)} />
      </p>
      {count.note !== '' && (
        <p className="mt-2">
          <bdi>{count.note}</bdi>
        </p>
      )}
      {isCounting(count.status) && mayWrite ? <Counting count={count} /> : <Outcome count={count} />}
    </>
  )
}

/** Differences are booked a few at a time: the page follows until the last one is. */
function useRenewed(isPosting: boolean): void {
  useEffect(() => {
    if (!isPosting) return undefined
    const timer = setInterval(() => void staffReplies.renew('GET /admin/stock/counts/:id'), lookMs)
    return () => clearInterval(timer)
  }, [isPosting])
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const { t } = useTranslation('counts')
  if (!(error instanceof Failure) || error.status !== 404) return <PageError error={error} />
  return (
    <EmptyState headingLevel={1} heading={t('nowhere')}>
      <LinkButton look="outline" prefetch="none" to={adminLinks.counts()}>
        {t('back')}
      </LinkButton>
    </EmptyState>
  )
}
