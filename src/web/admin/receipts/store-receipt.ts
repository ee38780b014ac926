import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import type { Receipt, ReceiptBody } from './receipt-draft.ts'
import { renewOnConflict } from './renew-receipts.ts'

/** Null: a new one. */
export async function storeReceipt(receipt: Receipt | null, body: ReceiptBody): Promise<Receipt> {
  if (receipt === null) return (await staffCall('POST /admin/receipts', { body, headers: oneTimeKey() })).receipt
  const headers = { ...oneTimeKey(), ...ifMatch(receipt.version) }
  return (
    await staffCall('PUT /admin/receipts/:id', { params: { id: receipt._id }, body, headers }).catch(renewOnConflict)
  ).receipt
}
