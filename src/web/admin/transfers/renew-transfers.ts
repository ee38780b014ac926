import { staffReplies } from '../session/staff-replies.ts'
import { renewStock } from '../stock/renew-stock.ts'

/** After an act: the lists of transfers and of stock are asked for again. */
export function renewTransfers(): void {
  void staffReplies.renew('GET /admin/stock/transfers')
  renewStock()
}
