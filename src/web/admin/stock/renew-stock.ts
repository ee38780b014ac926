import { staffReplies } from '../session/staff-replies.ts'

/** After an act: what shows levels and ledger is asked for again. */
export function renewStock(): void {
  void staffReplies.renew('GET /admin/stock')
  void staffReplies.renew('GET /admin/stock/variants/:id')
  void staffReplies.renew('GET /admin/stock/movements')
}
