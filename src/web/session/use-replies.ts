/** The cached replies of the shop's API, fetched through the session of this tab and in the page's language; for what changes them. */
import type { Order } from '#contract/orders.ts'
import type { Calls } from '#contract/calls.ts'
import { useRepliesOf } from '../calls/replies.ts'
import { useLanguage } from '../i18n/language.tsx'
import { call } from './browser-session.ts'

export const useReplies = () => useRepliesOf<Calls>(call, useLanguage().language)

/** Shows a changed order at once, on whichever screen (F23), and lets lists fetch it anew. */
export function useShowOrder(): (order: Order) => void {
  const replies = useReplies()
  return (order) => {
    replies.show('GET /orders/:id', { params: { id: order._id } }, { order })
    void replies.renew('GET /orders/my')
    void replies.renew('GET /wallet')
  }
}
