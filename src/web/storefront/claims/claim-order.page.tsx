import type { Order } from '#contract/orders.ts'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { BlockedPieces, OfOrderHead, OfOrderPage } from '../delivered/of-order-page.tsx'
import { ClaimForm } from './claim-form.tsx'
import { ClaimList } from './claim-list.tsx'
import type { OrderClaims } from './claim-wish.ts'

export const handle = { areas: ['claiming', 'account'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'order', path: null })

/** ADR 59: what is wrong with delivered pieces, and where her claims are. */
export default function ClaimOrderPage() {
  return (
    <OfOrderPage of="GET /orders/:id/claims" area="claiming">
      {({ order, written }) => <Claims order={order} of={written} />}
    </OfOrderPage>
  )
}

function Claims({ order, of }: { order: Order; of: OrderClaims }) {
  const { t } = useTranslation('claiming')
  const mayClaim = of.items.some(({ left }) => left > 0)
  return (
    <>
      <OfOrderHead order={order} area="claiming" />
      {mayClaim && <p className="mt-2">{t('text')}</p>}
      {of.claims.length > 0 && <ClaimList claims={of.claims} order={order} />}
      {mayClaim ? (
        <ClaimForm order={order} items={of.items} />
      ) : (
        <BlockedPieces
          order={order}
          text={t('none')}
          blocked={of.items.map(({ itemId, blocker }) => ({ itemId, why: blocker && t(`blockers.${blocker}`) }))}
        />
      )}
    </>
  )
}
