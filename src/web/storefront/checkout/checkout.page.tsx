import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { cartActions, useCart } from '#web/personal/use-cart.ts'
import { QueryProvider } from '#web/personal/query-provider.tsx'
import { useSession } from '#web/session/use-session.ts'
import { NeedsScripts } from '#web/storefront/frame/needs-scripts.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { FailedBag } from '../cart/cart-states.tsx'
import { WaitingBag } from '../cart/waiting-bag.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { LostOrder } from './lost-order.tsx'
import { SignedOut } from './signed-out.tsx'
import { attemptShelf, findAttempt } from './order-attempt.ts'
import { usePlacing } from './use-placing.ts'

export const handle = { areas: ['bag', 'address', 'checkout', 'pickup'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'checkout', path: null })

/** R080–R082: one page, guests first. The same for everybody until the browser knows who is here and what she buys. */
export default function CheckoutPage() {
  const { t } = useTranslation('checkout')
  return (
    <div className="page min-h-svh py-10 lg:py-16">
      <h1 className="text-3xl">{t('heading')}</h1>
      <QueryProvider>
        <NeedsScripts text={t('noScripts')}>
          <Content />
        </NeedsScripts>
      </QueryProvider>
    </div>
  )
}

function Content() {
  const cart = useCart()
  const { status, user } = useSession()
  const placing = usePlacing()
  useFreshPrices()
  if (cart.cart === null && cart.status === 'failed') return <FailedBag cart={cart} />
  const isKnown = status === 'guest' || (status === 'authenticated' && user !== null)
  const isWaiting = cart.cart === null || !isKnown
  // Once placed, the bag is emptied under a page that is on its way out.
  if (status === 'guest' && placing.told?.trouble.kind === 'signedOut') return <SignedOut />
  const isEmpty = !isWaiting && cart.items.length === 0 && placing.phase !== 'leaving'
  if (isEmpty && findAttempt(attemptShelf)) return <LostOrder placing={placing} />
  if (cart.cart === null || isWaiting || isEmpty)
    return (
      <WaitingBag isEmpty={isEmpty}>
        <CheckoutSkeleton />
      </WaitingBag>
    )
  return <CheckoutForm cart={cart.cart} isChanging={cart.isChanging} user={user} placing={placing} />
}

/** R073: what the bag costs is asked once more before it is paid. */
function useFreshPrices(): void {
  useEffect(() => void cartActions.reload(), [])
}

function CheckoutSkeleton() {
  const { t } = useTranslation('checkout')
  return (
    <div aria-busy="true" className="mt-6 grid gap-8 lg:mt-8 lg:grid-cols-[1fr_26rem] lg:gap-16">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <Skeleton className="h-14 lg:hidden" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-7 w-40 sm:col-span-2" />
        {[0, 1, 2, 3, 4, 5].map((field) => (
          <Skeleton key={field} className="h-20" />
        ))}
      </div>
      <Skeleton className="hidden h-96 lg:block" />
    </div>
  )
}
