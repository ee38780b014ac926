import { lazy, Suspense } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { PageTitle } from '#web/storefront/frame/page-title.tsx'
import { QueryProvider } from '#web/personal/query-provider.tsx'
import { Failure } from '#web/calls/failure.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { whenThere } from '#web/kit/when-there.ts'
import { endingOf } from './order-ending.ts'
import { OrderDone } from './order-done.tsx'
import { OrderOpen } from './order-open.tsx'
import { useOrder } from './use-order.ts'
import { useOrderPlaced } from './use-order-placed.ts'

/** For the few who come without a key. */
const LookupForm = lazy(() =>
  whenThere(() => import('../orders-lookup/lookup-form.tsx').then(({ LookupForm }) => ({ default: LookupForm }))),
)

export const handle = { areas: ['account', 'bag', 'address', 'checkout', 'pickup'] } satisfies RouteHandle

/** A23: the title comes with the order, which alone can say that it is complete. */
export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'order', path: null }).filter((part) => !('title' in part))

/** R082: order complete, payment successful, or what the payment is waiting for. */
export default function SuccessPage() {
  return (
    <div className="page py-10 lg:py-16">
      <QueryProvider>
        <Content />
      </QueryProvider>
    </div>
  )
}

function Content() {
  const view = useOrder({ isWaiting: true })
  const { order } = view
  const ending = order && endingOf(order)
  useOrderPlaced(order, ending)
  if (order && ending === 'done')
    return (
      <>
        <PageTitle of="titles:success" />
        <OrderDone order={order} />
      </>
    )
  return (
    <>
      <PageTitle of="titles:order" />
      <Undone view={view} />
    </>
  )
}

function Undone({ view: { order, error, refetch, isFetching, orderId } }: { view: ReturnType<typeof useOrder> }) {
  const { t } = useTranslation('checkout')
  const describe = useDescribeFailure()
  if (order) return <OrderOpen order={order} onLook={() => void refetch()} isLooking={isFetching} />
  if (orderId === '' || (error instanceof Failure && error.status === 404)) return <Missing />
  if (error)
    return (
      <ErrorState
        heading={t('failed')}
        message={describe(error).message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        headingLevel={1}
      />
    )
  return <SheetSkeleton />
}

/** No key to this order here: its number and the e-mail open it (D22). */
function Missing() {
  const { t } = useTranslation('checkout')
  return (
    <div className="mx-auto max-w-lg">
      <h1 className="text-3xl">{t('lookup.missing')}</h1>
      <p className="mt-4 text-stone">{t('lookup.missingText')}</p>
      <Suspense fallback={<Skeleton className="mt-8 h-72" />}>
        <LookupForm />
      </Suspense>
    </div>
  )
}

function SheetSkeleton() {
  const { t } = useTranslation('checkout')
  return (
    <div aria-busy="true">
      <h1 className="text-3xl" role="status">
        {t('success.loading')}
      </h1>
      <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_26rem] lg:gap-16">
        <div className="grid gap-6 sm:grid-cols-2">
          {[0, 1, 2, 3, 4, 5].map((fact) => (
            <Skeleton key={fact} className="h-14" />
          ))}
        </div>
        <Skeleton className="h-96" />
      </div>
    </div>
  )
}
