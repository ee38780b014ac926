import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFils } from '../order/order-reply.ts'
import type { Draft } from './draft-body.ts'

/** As the server has worked it out. */
export function Totals({ draft: { price } }: { draft: Draft }) {
  const { t } = useTranslation('drafts')
  const fils = useFils()
  const rows: (readonly [string, number])[] = [
    [t('totals.goods'), price.fullTotalFils],
    ...(price.savedFils > 0 ? [[t('totals.saved'), -price.savedFils] as const] : []),
    ...(price.discountFils > 0 ? [[t('totals.discount'), -price.discountFils] as const] : []),
    [t('totals.shipping'), price.shippingFils],
    ...(price.cashFeeFils > 0 ? [[t('totals.cashFee'), price.cashFeeFils] as const] : []),
  ]
  return (
    <section aria-labelledby="draft-totals">
      <h2 id="draft-totals" className="mb-3 text-lg">
        {t('totals.heading')}
      </h2>
      <dl className="grid gap-2">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 text-sm">
            <dt className="text-stone">{label}</dt>
            <dd className="tabular-nums">
              <bdi>{fils(amount)}</bdi>
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-medium">
          <dt>{t('totals.payable')}</dt>
          <dd className="tabular-nums">
            <bdi>{fils(price.payableFils)}</bdi>
          </dd>
        </div>
        <div className="flex justify-between gap-4 text-sm text-stone">
          <dt>{t('totals.tax')}</dt>
          <dd className="tabular-nums">
            <bdi>{fils(price.taxFils)}</bdi>
          </dd>
        </div>
      </dl>
    </section>
  )
}
