import { Failure } from '#web/calls/failure.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { renewStock } from '../stock/renew-stock.ts'
import type { Receipt } from './receipt-draft.ts'

/** After an act: shows what it came to; the lists of receipts and of stock are asked for again. */
export function showReceipt(receipt: Receipt): void {
  staffReplies.show('GET /admin/receipts/:id', { params: { id: receipt._id } }, { receipt })
  void staffReplies.renew('GET /admin/receipts')
  renewStock()
}

/** Where somebody was faster, her receipt is fetched; rejects with what it was given. */
export function renewOnConflict(thrown: unknown): never {
  if (thrown instanceof Failure && thrown.code === 'VERSION_CONFLICT')
    void staffReplies.renew('GET /admin/receipts/:id')
  throw thrown
}
