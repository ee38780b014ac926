import type { Cart } from '#contract/cart.ts'
import { Check } from 'lucide-react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'

/** R073: how much is still needed for free delivery. */
export function FreeShipping({
  cart,
  className = '',
}: {
  cart: Pick<Cart, 'subTotal' | 'discount' | 'freeShippingRemaining'>
  className?: string
}) {
  const { t } = useTranslation('bag')
  const { money } = useFormat()
  const { subTotal, discount, freeShippingRemaining } = cart
  const goods = Math.max(0, subTotal - discount)
  const isReached = freeShippingRemaining === 0
  return (
    <div className={className}>
      <p className={`flex items-center gap-2 text-sm ${isReached ? 'text-success' : ''}`}>
        {isReached && <Check size={16} strokeWidth={1.5} aria-hidden="true" />}
        {isReached ? t('freeShipping.reached') : t('freeShipping.missing', { amount: money(freeShippingRemaining) })}
      </p>
      <progress
        aria-label={t('freeShipping.label')}
        value={isReached ? 1 : goods}
        max={isReached ? 1 : goods + freeShippingRemaining}
        className="progress mt-2 block h-1 w-full"
      />
    </div>
  )
}
