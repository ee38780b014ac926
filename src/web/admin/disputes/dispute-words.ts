import type { AdminCalls } from '#contract/admin-calls.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { staffReplies } from '../session/staff-replies.ts'

export type Dispute = AdminCalls['GET /admin/disputes']['reply']['disputes'][number]
export type WholeDispute = AdminCalls['GET /admin/disputes/:id']['reply']['dispute']

const reasons = [
  'bank_cannot_process',
  'credit_not_processed',
  'customer_initiated',
  'duplicate',
  'fraudulent',
  'general',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const

/** In the page's language; one that we don't know as the card network calls it. */
export function useReason(): (reason: string) => string {
  const { t } = useTranslation('disputes')
  return (reason) => {
    const known = reasons.find((one) => one === reason)
    return known ? t(`reasons.${known}`) : reason.replaceAll('_', ' ')
  }
}

const hourMs = 60 * 60 * 1000

/** Until when the bank waits, and how long that is; null where nobody has to answer any more. */
export function useClock(): (dispute: Dispute) => { text: string; left: string | null; isUrgent: boolean } | null {
  const { t } = useTranslation('disputes')
  const { moment } = useFormat()
  return ({ dueAt, isOpen, isSubmitted }) => {
    if (dueAt === null || !isOpen || isSubmitted) return null
    const hours = Math.floor((Date.parse(dueAt) - Date.now()) / hourMs)
    if (hours < 0) return { text: t('overdue', { time: moment(dueAt) }), left: null, isUrgent: true }
    const left = hours < 48 ? t('left.hours', { count: hours }) : t('left.days', { count: Math.floor(hours / 24) })
    return { text: t('due', { time: moment(dueAt) }), left, isUrgent: hours < 48 }
  }
}

export const renewDisputes = () =>
  Promise.all([
    staffReplies.renew('GET /admin/disputes'),
    staffReplies.renew('GET /admin/disputes/:id'),
    staffReplies.renew('GET /admin/orders/:id'),
    staffReplies.renew('GET /admin/today'),
  ])
