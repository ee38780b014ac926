import { useTranslation } from '#web/i18n/use-translation.tsx'
import { links } from '#web/storefront/links.ts'
import type { CartView } from '#web/personal/use-cart.ts'
import { browserSession } from '#web/session/browser-session.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'

/** R055: nothing in the bag, and where to find something. */
export function EmptyBag({ headingLevel = 2 }: { headingLevel?: 2 | 3 }) {
  const { t } = useTranslation('bag')
  return (
    <EmptyState heading={t('emptyHeading')} text={t('emptyText')} headingLevel={headingLevel}>
      <LinkButton to={links.shop()}>{t('continueShopping')}</LinkButton>
      <LinkButton to={links.shop('new-in')} look="quiet">
        {t('seeNew')}
      </LinkButton>
    </EmptyState>
  )
}

export function FailedBag({ cart, headingLevel = 2 }: { cart: CartView; headingLevel?: 2 | 3 }) {
  const { t } = useTranslation('errors')
  const describe = useDescribeFailure()
  const retry = () => {
    // Where it was not even to be known whose bag it is.
    browserSession().wake()
    void cart.reload()
  }
  return (
    <ErrorState
      heading={t('failed.fetchCart')}
      message={describe(cart.failure).message}
      onRetry={retry}
      isRetrying={cart.status === 'loading'}
      headingLevel={headingLevel}
    />
  )
}

/** Two lines in their final size. */
export function BagSkeleton() {
  const { t } = useTranslation('bag')
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      {[0, 1].map((line) => (
        <div
          key={line}
          className="grid grid-cols-[5.5rem_1fr] gap-4 border-b border-line py-5 sm:grid-cols-[6.5rem_1fr] sm:gap-6"
        >
          <Skeleton className="aspect-[4/5]" />
          <div className="flex flex-col">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-2 h-4 w-1/3" />
            <Skeleton className="mt-auto h-11 w-28" />
          </div>
        </div>
      ))}
    </div>
  )
}
