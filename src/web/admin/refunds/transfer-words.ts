import { useTranslation } from '#web/i18n/use-translation.tsx'
import { renewOrder } from '../order/order-reply.ts'
import { staffReplies } from '../session/staff-replies.ts'
import type { AdminCalls } from '#contract/admin-calls.ts'

export type Refund = AdminCalls['GET /admin/orders/:id/refunds']['reply']['refunds'][number]
export type Transfer = Refund['transfers'][number]

const providers = ['stripe', 'test', 'cod', 'cash', 'bank', 'wallet', 'bonus'] as const

/** What it was paid by, in words. */
export function useProviderName(): (provider: string) => string {
  const { t } = useTranslation('refunds')
  return (provider) => {
    const known = providers.find((one) => one === provider)
    return known ? t(`providers.${known}`) : provider
  }
}

/** Everything that shows refunds is asked for anew. */
export function renewRefunds(): void {
  void renewOrder()
  void staffReplies.renew('GET /admin/orders/:id/refunds')
  void staffReplies.renew('GET /admin/refunds')
  void staffReplies.renew('GET /admin/today')
}
