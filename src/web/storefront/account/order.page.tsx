import type { Order } from '#contract/orders.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useParams } from 'react-router'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { Failure } from '#web/calls/failure.ts'
import { Breadcrumbs } from '#web/storefront/frame/breadcrumbs.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { Loaded } from './loaded.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderState } from './order-status.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { useOrder } from './queries.ts'

export const handle = { areas: ['account', 'address', 'pickup'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'order', path: null })

export default function OrderPage() {
  const { t } = useTranslation(['account', 'errors', 'titles'])
  const { id = '' } = useParams()
  const query = useOrder(id)
  if (query.error instanceof Failure && query.error.status === 404) {
    return (
      <EmptyState headingLevel={1} heading={t('order.notFound')} text={t('order.notFoundText')}>
        <LinkButton to={links.orders()}>{t('order.toOrders')}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t('nav.label'), to: links.account() },
          { label: t('orders.heading'), to: links.orders() },
          { label: query.data?.order.number ?? t('titles:order') },
        ]}
      />
      <Loaded query={query} fallback={t('account:failed.fetchOrder')} skeleton={<OrderSkeleton />}>
        {({ order }) => <OrderDetail order={order} />}
      </Loaded>
    </>
  )
}

function OrderDetail({ order }: { order: Order }) {
  const { t } = useTranslation('account')
  const { date } = useFormat()
  const heading = useFocusOnChange(order.status)
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-xl sm:text-3xl">
        {t('orders.order', { number: order.number })}
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1">
        <OrderState order={order} />
        <span className="text-sm text-stone">{t('orders.placedOn', { date: date(order.createdAt) })}</span>
      </p>
      <OrderActions order={order} />
      <div className="mt-10 grid gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-12">
          <OrderParcels order={order} />
          <OrderTimeline order={order} />
          <OrderItems items={order.items} />
        </div>
        <OrderFacts order={order} />
      </div>
    </>
  )
}

/** The button that changed the order is gone with what it did: the focus goes to the order. */
function useFocusOnChange(status: Order['status']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current !== status) heading.current?.focus()
    before.current = status
  }, [status])
  return heading
}

function OrderSkeleton() {
  return (
    <>
      <Skeleton className="mt-4 h-8 w-80 max-w-full sm:h-10.25" />
      <Skeleton className="mt-3 h-5.25 w-64" />
      <Skeleton className="mt-6 h-12 w-full max-w-md" />
      <div className="mt-10 grid gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-12">
          <Skeleton className="h-72" />
          <Skeleton className="h-40" />
        </div>
        <Skeleton className="h-96" />
      </div>
    </>
  )
}
