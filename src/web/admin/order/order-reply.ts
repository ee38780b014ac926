import type { AdminCalls } from '#contract/admin-calls.ts'
import { uaeDay } from '#domain/shipping.ts'
import { toAed } from '#domain/money.ts'
import { localeTagOf } from '#domain/locale.ts'
import { useFormat, useLanguage } from '#web/i18n/language.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { staffReplies } from '../session/staff-replies.ts'

export type OrderReply = AdminCalls['GET /admin/orders/:id']['reply']
export type StoryEntry = OrderReply['timeline'][number]

/** A verb on an order may change its buyer’s page too. */
export const renewOrder = () =>
  Promise.all([staffReplies.renew('GET /admin/orders/:id'), staffReplies.renew('GET /admin/customers/:id')])

export type Done =
  | 'lifted'
  | 'blocked'
  | 'pay'
  | 'copied'
  | 'ask'
  | 'confirm'
  | 'hold'
  | 'release'
  | 'cancel'
  | 'delivery'
  | 'note'
  | 'tag'
  | 'untag'

/** What every verb ends with: it is said, and the page shows what is there now. */
export function tellDone(what: Done): void {
  toast.success(said(`order:done.${what}`))
  void renewOrder()
}

/** Fils as the page's language writes dirhams. */
export function useFils(): (fils: number) => string {
  const { money } = useFormat()
  return (fils) => money(toAed(fils))
}

/** "14:05", by the clock of Dubai. */
export function useClock(): (iso: string) => string {
  const { language } = useLanguage()
  const format = new Intl.DateTimeFormat(`${localeTagOf(language)}-u-nu-latn`, {
    timeZone: 'Asia/Dubai',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
  return (iso) => format.format(new Date(iso))
}

/** Entries by their day in Dubai, in the order in which they come. */
export function byDay(entries: readonly StoryEntry[]): { day: string; entries: StoryEntry[] }[] {
  const days: { day: string; entries: StoryEntry[] }[] = []
  for (const entry of entries) {
    const day = uaeDay(new Date(entry.at))
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
