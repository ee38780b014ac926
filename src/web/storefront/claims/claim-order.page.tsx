import type { Order } from '#contract/orders.ts'
import { useSearchParams } from 'react-router'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Failure } from '#web/calls/failure.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { QueryProvider } from '#web/personal/query-provider.tsx'
import { useSession } from '#web/session/use-session.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { ClaimForm } from './claim-form.tsx'
import { ClaimList } from './claim-list.tsx'
import { type OrderClaims, useOrderClaims } from './use-order-claims.ts'

export const handle = { areas: ['claiming', 'account'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'order', path: null })

/** ADR 59: what is wrong with delivered pieces, and where her claims are; for who is signed in and for a guest with her order's key. */
export default function ClaimOrderPage() {
  return (
    <div className="page max-w-3xl py-10 lg:py-16">
      <QueryProvider>
        <Content />
      </QueryProvider>
    </div>
  )
}

function Content() {
  const { t } = useTranslation('claiming')
  const describe = useDescribeFailure()
  const orderId = useSearchParams()[0].get('order') ?? ''
  const { order, claims, error, refetch, isFetching } = useOrderClaims(orderId)
  if (order && claims) return <Claims order={order} of={claims} />
  if (orderId === '' || (error instanceof Failure && (error.status === 404 || error.status === 401)))
    return (
      <EmptyState headingLevel={1} heading={t('notYours')} text={t('notYoursText')}>
        <LinkButton to={links.findOrder()}>{t('find')}</LinkButton>
      </EmptyState>
    )
  if (error)
    return (
      <ErrorState
        heading={t('heading')}
        message={describe(error).message}
        onRetry={refetch}
        isRetrying={isFetching}
        headingLevel={1}
      />
    )
  return (
    <>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-6 h-96" />
    </>
  )
}

function Claims({ order, of }: { order: Order; of: OrderClaims }) {
  const { t } = useTranslation(['claiming', 'account'])
  const { isAuthenticated } = useSession()
  const mayClaim = of.items.some(({ left }) => left > 0)
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t('heading')}</h1>
      <p className="mt-2 text-stone">
        {t('account:orders.order', { number: order.number })} ·{' '}
        <LocalLink to={isAuthenticated ? links.order(order._id) : links.success(order._id)} className="link">
          {t('toOrder')}
        </LocalLink>
      </p>
      {mayClaim && <p className="mt-2">{t('text')}</p>}
      {of.claims.length > 0 && <ClaimList claims={of.claims} order={order} />}
      {mayClaim ? (
        <ClaimForm order={order} items={of.items} />
      ) : (
        <>
          <p className="mt-8">{t('none')}</p>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {of.items.map(({ itemId, blocker }) => (
              <li key={itemId} className="py-3">
                {order.items.find(({ _id }) => _id === itemId)?.name}
                {blocker && <span className="block text-sm text-stone">{t(`blockers.${blocker}`)}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
