import type { Order } from '#contract/orders.ts'
import type { OrderStatus } from '#domain/order.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

const tones: Record<OrderStatus, string> = {
  pending_payment: 'bg-clay',
  placed: 'bg-ink',
  processing: 'bg-ink',
  shipped: 'bg-ink',
  delivered: 'bg-success',
  cancelled: 'bg-stone',
  returned: 'bg-stone',
  refunded: 'bg-stone',
}

/** In words; the dot only helps the eye. */
export function OrderState({ order: { status, confirmBy } }: { order: Pick<Order, 'status' | 'confirmBy'> }) {
  const { t } = useTranslation('account')
  return (
    <span className="inline-flex items-center gap-2 text-sm font-medium">
      <span aria-hidden="true" className={`size-2 rounded-full ${tones[status]}`} />
      {t(confirmBy === null ? `status.${status}` : 'status.to_confirm')}
    </span>
  )
}
