import type { Order } from '#contract/orders.ts'
import { useSearchParams } from 'react-router'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
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
import { ReturnForm } from './return-form.tsx'
import { ReturnList } from './return-list.tsx'
import { type OrderReturns, useOrderReturns } from './use-order-returns.ts'

export const handle = { areas: ['returning', 'account', 'address'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'order', path: null })

/** D18, D22: sending pieces back, and where they are; for who is signed in and for a guest with her order's key. */
export default function ReturnOrderPage() {
  return (
    <div className="page max-w-3xl py-10 lg:py-16">
      <QueryProvider>
        <Content />
      </QueryProvider>
    </div>
  )
}

function Content() {
  const { t } = useTranslation('returning')
  const describe = useDescribeFailure()
  const orderId = useSearchParams()[0].get('order') ?? ''
  const { order, returns, error, refetch, isFetching } = useOrderReturns(orderId)
  if (order && returns) return <Returns order={order} of={returns} />
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

function Returns({ order, of }: { order: Order; of: OrderReturns }) {
  const { t } = useTranslation(['returning', 'account'])
  const { date } = useFormat()
  const { isAuthenticated } = useSession()
  const mayAsk = of.items.some(({ left }) => left > 0)
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t('heading')}</h1>
      <p className="mt-2 text-stone">
        {t('account:orders.order', { number: order.number })} ·{' '}
        <LocalLink to={isAuthenticated ? links.order(order._id) : links.success(order._id)} className="link">
          {t('toOrder')}
        </LocalLink>
      </p>
      {mayAsk && of.returnableUntil && <p className="mt-2">{t('until', { day: date(of.returnableUntil) })}</p>}
      {of.returns.length > 0 && <ReturnList returns={of.returns} items={order.items} />}
      {mayAsk ? (
        <ReturnForm order={order} items={of.items} fees={of.fees} wallet={of.wallet} collection={of.collection} />
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
