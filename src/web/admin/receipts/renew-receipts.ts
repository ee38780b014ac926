import { staffReplies } from '../session/staff-replies.ts'
import { renewStock } from '../stock/renew-stock.ts'
import type { Receipt } from './receipt-draft.ts'

/** After an act: shows what it came to; the lists of receipts and of stock are asked for again. */
export function showReceipt(receipt: Receipt): void {
  staffReplies.show('GET /admin/receipts/:id', { params: { id: receipt._id } }, { receipt })
  void staffReplies.renew('GET /admin/receipts')
  renewStock()
}
