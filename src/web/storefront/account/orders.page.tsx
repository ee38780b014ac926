import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSearchParams } from 'react-router'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Pagination } from '#web/kit/pagination.tsx'
import { Loaded } from './loaded.tsx'
import { OrderCard, OrderCardSkeleton } from './order-card.tsx'
import { useOrders } from './queries.ts'

export const handle = { areas: ['account'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'orders', path: null })

export default function OrdersPage() {
  const { t } = useTranslation('account')
  const [search] = useSearchParams()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const query = useOrders(page)
  return (
    <>
      <h1 className="text-3xl">{t('orders.heading')}</h1>
      <div className="mt-6 border-t border-line">
        <Loaded
          query={query}
          fallback={t('failed.fetchOrders')}
          skeleton={[0, 1, 2, 3].map((row) => (
            <OrderCardSkeleton key={row} />
          ))}
        >
          {({ orders, pagination }) =>
            orders.length === 0 && page === 1 ? (
              <EmptyState heading={t('orders.empty')} text={t('orders.emptyText')}>
                <LinkButton to={links.shop('new-in')}>{t('dashboard.startShopping')}</LinkButton>
              </EmptyState>
            ) : (
              <div
                aria-busy={query.isPlaceholderData || undefined}
                className={query.isPlaceholderData ? 'opacity-50' : ''}
              >
                {orders.map((order) => (
                  <OrderCard key={order._id} order={order} />
                ))}
                {page >= pagination.totalPages && (
                  <p className="py-6 text-center text-sm text-stone">{t('orders.end')}</p>
                )}
                <Pagination current={page} totalPages={pagination.totalPages} linkTo={(to) => links.orders(to)} />
              </div>
            )
          }
        </Loaded>
      </div>
    </>
  )
}
