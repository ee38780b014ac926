import type { AdminCalls } from '#contract/admin-calls.ts'
import { localeTagOf } from '#domain/locale.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { staffReplies } from '../session/staff-replies.ts'

export type MessageRow = AdminCalls['GET /admin/messages']['reply']['messages'][number]
export type Thread = AdminCalls['GET /admin/messages/:id']['reply']['thread']

/** What every verb ends with: it is said, and page, list and menu show what is there now. */
export function tellDone(what: 'answer' | 'assign' | 'close' | 'reopen'): void {
  toast.success(said(`care:thread.done.${what}`))
  void renewThreads()
}

export const renewThreads = () =>
  Promise.all([staffReplies.renew('GET /admin/messages/:id'), staffReplies.renew('GET /admin/messages')])

export const stateOf = ({ closedAt, firstAnswerAt }: Pick<MessageRow, 'closedAt' | 'firstAnswerAt'>) => {
  if (closedAt !== null) return 'closed'
  return firstAnswerAt === null ? 'waiting' : 'answered'
}

/** "20 minutes", "3.5 hours", "2 days", in the page's language. */
export function useDuration(): (minutes: number) => string {
  const { language } = useLanguage()
  return (minutes) => {
    const [value, unit] =
      minutes < 60
        ? [Math.max(1, minutes), 'minute']
        : minutes < 48 * 60
          ? [minutes / 60, 'hour']
          : [minutes / 1440, 'day']
    return new Intl.NumberFormat(`${localeTagOf(language)}-u-nu-latn`, {
      style: 'unit',
      unit: String(unit),
      unitDisplay: 'long',
      maximumFractionDigits: 1,
    }).format(Number(value))
  }
}
