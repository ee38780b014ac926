import { staffReplies } from '../session/staff-replies.ts'
import { renewStock } from '../stock/renew-stock.ts'
import type { Count } from './count.page.tsx'

/** After an act: the count as it was answered, and what shows it or its stock is asked for again. */
export function showCount(count: Count): void {
  staffReplies.show('GET /admin/stock/counts/:id', { params: { id: count._id } }, { count })
  void staffReplies.renew('GET /admin/stock/counts')
  renewStock()
}
