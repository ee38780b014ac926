import type { Order } from '#contract/orders.ts'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { BlockedPieces, OfOrderHead, OfOrderPage } from '../delivered/of-order-page.tsx'
import { ReturnForm } from './return-form.tsx'
import { ReturnList } from './return-list.tsx'
import type { OrderReturns } from './return-wish.ts'

export const handle = { areas: ['returning', 'account', 'address'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'order', path: null })

/** D18, D22: sending pieces back, and where they are. */
export default function ReturnOrderPage() {
  return (
    <OfOrderPage of="GET /orders/:id/returns" area="returning">
      {({ order, written }) => <Returns order={order} of={written} />}
    </OfOrderPage>
  )
}

function Returns({ order, of }: { order: Order; of: OrderReturns }) {
  const { t } = useTranslation('returning')
  const { date } = useFormat()
  const mayAsk = of.items.some(({ left }) => left > 0)
  return (
    <>
      <OfOrderHead order={order} area="returning" />
      {mayAsk && of.returnableUntil && <p className="mt-2">{t('until', { day: date(of.returnableUntil) })}</p>}
      {of.returns.length > 0 && <ReturnList returns={of.returns} order={order} />}
      {mayAsk ? (
        <ReturnForm order={order} items={of.items} fees={of.fees} wallet={of.wallet} collection={of.collection} />
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
