import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { useBag } from '#web/personal/use-bag.ts'
import { useCart } from '#web/personal/use-cart.ts'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { NeedsScripts } from '#web/storefront/frame/needs-scripts.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { CartLines } from './cart-lines.tsx'
import { BagSkeleton, FailedBag } from './cart-states.tsx'
import { CouponForm } from './coupon-form.tsx'
import { FreeShipping } from './free-shipping.tsx'
import { Summary } from './summary.tsx'
import { useStore } from '../frame/use-store.ts'
import { WaitingBag } from './waiting-bag.tsx'

export const handle = { areas: ['bag'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'cart', path: null })

/** R070–R074: the same page for everybody until the browser knows whose bag it is. */
export default function CartPage() {
  const { t } = useTranslation(['bag', 'common'])
  const { count } = useCart()
  return (
    <div className="page min-h-svh py-10 lg:py-16">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-3xl">{t('bag:heading')}</h1>
        {count > 0 && <p className="text-stone">{t('common:items', { count })}</p>}
      </div>
      <NeedsScripts text={t('bag:noScripts')}>
        <Content />
      </NeedsScripts>
    </div>
  )
}

function Content() {
  const view = useCart()
  const { t } = useTranslation('bag')
  const { cashOnDelivery, returns } = useStore()
  const { clear } = useBag()
  const { cart, items, status } = view
  if (cart === null && status === 'failed') return <FailedBag cart={view} />
  if (cart === null || items.length === 0) {
    return (
      <WaitingBag isEmpty={cart !== null}>
        <Columns lines={<BagSkeleton />} aside={<Skeleton className="h-80" />} />
      </WaitingBag>
    )
  }
  return (
    <Columns
      lines={
        <>
          <h2 className="sr-only">{t('lines')}</h2>
          <CartLines items={items} />
          <Button look="quiet" size="sm" className="mt-4" onClick={() => void clear(items)}>
            {t('clear')}
          </Button>
        </>
      }
      aside={
        <section aria-labelledby="bag-summary" className="bg-sand/50 p-5 sm:p-8">
          <h2 id="bag-summary" className="text-xl">
            {t('summary.heading')}
          </h2>
          <FreeShipping cart={cart} className="mt-5" />
          <div className="mt-6">
            <CouponForm cart={cart} />
          </div>
          <Summary amounts={cart} className="mt-6" />
          <LinkButton to={links.checkout()} size="lg" className="mt-6 w-full">
            {t('checkout')}
          </LinkButton>
          <p className="mt-4 text-sm text-stone">
            {t(cashOnDelivery.isOffered ? 'assurance' : 'assuranceCard', { returns: returns.text })}
          </p>
        </section>
      }
    />
  )
}

function Columns({ lines, aside }: { lines: ReactNode; aside: ReactNode }) {
  return (
    <div className="mt-4 grid gap-8 lg:mt-8 lg:grid-cols-[1fr_26rem] lg:gap-16">
      <div className="lg:border-t lg:border-line">{lines}</div>
      <div className="lg:sticky lg:top-26 lg:self-start">{aside}</div>
    </div>
  )
}
