/** Telephoning buyers: what became of each call. */
import { isNumberWrong } from '#domain/confirmation.ts'
import { maskedPhone } from '#domain/masked-contact.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import type { Db, Tx } from '../shop.ts'
import { listCalls, type ShownCall } from './calls.store.ts'

export const listCallsOf = (db: Db | Tx, orderIds: readonly string[]): Promise<ShownCall[]> => listCalls(db, orderIds)

/** Whoever answers this order's number is not its buyer, as somebody was told. */
export async function hasWrongNumber(db: Db | Tx, order: Pick<OrderRow, 'id' | 'contactPhone'>): Promise<boolean> {
  return isNumberWrong(await listCalls(db, [order.id]), maskedPhone(order.contactPhone))
}
