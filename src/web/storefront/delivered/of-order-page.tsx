import type { Order } from '#contract/orders.ts'
import type { Calls } from '#contract/calls.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
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
import { links } from '#web/storefront/links.ts'
import { type OfOrder, useOfOrder } from './use-of-order.ts'

type Area = 'returning' | 'claiming'
type Shown<Name extends OfOrder> = { order: Order; written: Calls[Name]['reply'] }
type OfOrderPageProps<Name extends OfOrder> = { of: Name; area: Area; children: (shown: Shown<Name>) => ReactNode }

/** What a buyer writes of a delivered order: for who is signed in, and for a guest with her order's key. */
export function OfOrderPage<Name extends OfOrder>(props: OfOrderPageProps<Name>) {
  return (
    <div className="page max-w-3xl py-10 lg:py-16">
      <QueryProvider>
        <Content {...props} />
      </QueryProvider>
    </div>
  )
}

function Content<Name extends OfOrder>({ of, area, children }: OfOrderPageProps<Name>) {
  const { t } = useTranslation(area)
  const describe = useDescribeFailure()
  const orderId = useSearchParams()[0].get('order') ?? ''
  const { order, written, error, refetch, isFetching } = useOfOrder(of, orderId)
  if (order && written) return children({ order, written })
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

export function OfOrderHead({ order, area }: { order: Order; area: Area }) {
  const { t } = useTranslation([area, 'account'])
  const { isAuthenticated } = useSession()
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t('heading')}</h1>
      <p className="mt-2 text-stone">
        {t('account:orders.order', { number: order.number })} ·{' '}
        <LocalLink to={isAuthenticated ? links.order(order._id) : links.success(order._id)} className="link">
          {t('toOrder')}
        </LocalLink>
      </p>
    </>
  )
}

type BlockedPiecesProps = { order: Order; text: string; blocked: { itemId: string; why: string | null }[] }

/** Piece by piece why nothing can be asked for now. */
export function BlockedPieces({ order, text, blocked }: BlockedPiecesProps) {
  return (
    <>
      <p className="mt-8">{text}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {blocked.map(({ itemId, why }) => (
          <li key={itemId} className="py-3">
            {order.items.find(({ _id }) => _id === itemId)?.name}
            {why !== null && <span className="block text-sm text-stone">{why}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
