import { Banknote, RotateCcw, Truck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { useStore } from '../frame/use-store.ts'

/** R083: the dates if it were ordered now. The server's page is kept, so the day is only known in the browser. */
export function DeliveryPromise({ price, children }: { price: number; children?: ReactNode }) {
  const { t } = useTranslation('product')
  const { money, days } = useFormat()
  const { shipping, delivery, cashOnDelivery, returns } = useStore()
  const [estimate, setEstimate] = useState<{ from: string; to: string } | null>(null)
  useEffect(() => {
    // Without the calendar the promise stays in working days.
    import('#domain/arrival.ts').then(
      ({ estimateDelivery }) => setEstimate(estimateDelivery(new Date(), delivery)),
      () => undefined,
    )
  }, [delivery])
  const amount = money(shipping.freeFrom)
  const isFree = price >= shipping.freeFrom
  return (
    <ul aria-label={t('delivery.heading')} className="grid gap-3 border-t border-line pt-6 text-sm">
      <li className="flex gap-3">
        <Truck size={18} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span>
          <span className="block font-medium">
            {estimate
              ? t('delivery.promise', { days: days(estimate.from, estimate.to) })
              : t('delivery.standard', delivery.promised)}
          </span>
          <span className="block text-stone">
            {isFree ? t('delivery.free', { amount }) : t('delivery.fee', { amount, fee: money(shipping.fee) })}
          </span>
        </span>
      </li>
      {cashOnDelivery.isOffered && (
        <li className="flex gap-3">
          <Banknote size={18} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
          {t('delivery.cod')}
        </li>
      )}
      <li className="flex gap-3">
        <RotateCcw size={18} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
        {t('delivery.returns', { returns: returns.text })}
      </li>
      {children}
    </ul>
  )
}
