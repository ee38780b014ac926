import { toAed } from '#domain/money.ts'
import { returnDays } from '#domain/order.ts'
import { promisedDays, shippingRule } from '#domain/shipping.ts'
import { Banknote, RotateCcw, Truck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'

/** R083: the dates if it were ordered now. The server's page is kept, so the day is only known in the browser. */
export function DeliveryPromise({ price }: { price: number }) {
  const { t } = useTranslation('product')
  const { money, days } = useFormat()
  const [estimate, setEstimate] = useState<{ from: string; to: string } | null>(null)
  useEffect(() => {
    // Without the calendar the promise stays in working days.
    import('#domain/arrival.ts').then(
      ({ estimateDelivery }) => setEstimate(estimateDelivery(new Date())),
      () => undefined,
    )
  }, [])
  const amount = money(toAed(shippingRule.freeFromFils))
  const isFree = price >= toAed(shippingRule.freeFromFils)
  return (
    <ul aria-label={t('delivery.heading')} className="grid gap-3 border-t border-line pt-6 text-sm">
      <li className="flex gap-3">
        <Truck size={18} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span>
          <span className="block font-medium">
            {estimate
              ? t('delivery.promise', { days: days(estimate.from, estimate.to) })
              : t('delivery.standard', promisedDays)}
          </span>
          <span className="block text-stone">
            {isFree
              ? t('delivery.free', { amount })
              : t('delivery.fee', { amount, fee: money(toAed(shippingRule.flatFils)) })}
          </span>
        </span>
      </li>
      <li className="flex gap-3">
        <Banknote size={18} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
        {t('delivery.cod')}
      </li>
      <li className="flex gap-3">
        <RotateCcw size={18} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
        {t('delivery.returns', { days: returnDays })}
      </li>
    </ul>
  )
}
