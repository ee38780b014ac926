/** Cash on delivery (back office 3.5): what couriers collect at the door for us. */
import type { Shop, Tx } from '../shop.ts'
import { insertCashPayment } from './cash.store.ts'

/** The whole of a cash order was collected: it is paid now; when the courier brings us the money is another matter. */
export async function noteCollected(
  tx: Tx,
  shop: Shop,
  { orderId, amountFils, at }: { orderId: string; amountFils: number; at: Date },
): Promise<void> {
  await insertCashPayment(tx, { id: shop.ids.newId(), orderId, amountFils, at })
}
