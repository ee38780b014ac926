import { Banknote, CalendarDays, RotateCcw, Truck } from 'lucide-react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { useStore } from '../frame/use-store.ts'

/** What the store stands for, in numbers that the rest of the store keeps (D9, D18, R083). */
export function Promises() {
  const { t } = useTranslation('home')
  const { money } = useFormat()
  const { shipping, delivery, cashOnDelivery, returns } = useStore()
  const promises = [
    {
      Icon: Truck,
      heading: t('promises.delivery', { amount: money(shipping.freeFrom) }),
      text: t('promises.deliveryText', { fee: money(shipping.fee) }),
    },
    { Icon: CalendarDays, heading: t('promises.days', delivery.promised), text: t('promises.daysText') },
    { Icon: RotateCcw, heading: t('promises.returns', { returns: returns.text }), text: t('promises.returnsText') },
    ...(cashOnDelivery.isOffered ? [{ Icon: Banknote, heading: t('promises.cod'), text: t('promises.codText') }] : []),
  ]
  return (
    <section aria-labelledby="promises" className="border-t border-line">
      <h2 id="promises" className="sr-only">
        {t('promises.heading')}
      </h2>
      <ul className="page grid gap-x-8 gap-y-10 py-12 sm:grid-cols-2 sm:py-16 lg:grid-cols-4">
        {promises.map(({ Icon, heading, text }) => (
          <li key={heading} className="flex gap-4">
            <Icon size={22} strokeWidth={1.25} aria-hidden="true" className="mt-0.5 shrink-0 text-clay" />
            <div>
              <h3 className="font-sans text-base font-medium">{heading}</h3>
              <p className="mt-1 text-sm text-stone">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
