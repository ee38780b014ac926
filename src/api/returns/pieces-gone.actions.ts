/** For the room of claims: which pieces of an order are gone already, and when a piece came. */
import type { OrderDetails } from '../orders/orders.actions.ts'
import type { Db, Tx } from '../shop.ts'
import { listAwaiting } from './at-door.store.ts'
import { deliveryOfLine } from './eligibility.ts'
import { countBefore, countPaidFor, countReturned, type WhoBought } from './returns.store.ts'

/** Per line: claimed, on its way back, back, or paid back without coming. */
export const countGone = (db: Db | Tx, orderId: string): Promise<Map<string, number>> => countReturned(db, orderId)

/** By line that was paid for: its pieces whose price has not gone back. */
export const countStillPaid = (db: Db | Tx, orderId: string): Promise<Map<string, number>> => countPaidFor(db, orderId)

/** Lines whose price stays until the pieces that they replace have come (ADR 67). */
export const listAwaited = (db: Db | Tx, orderId: string): Promise<Set<string>> => listAwaiting(db, orderId)

/** Of the buyer's other orders: pieces delivered, and of them sent back. */
export const countPiecesBefore = (db: Db | Tx, buyer: WhoBought): Promise<{ had: number; sentBack: number }> =>
  countBefore(db, buyer)

/** When it came: a replacement on a day of its own. */
export const deliveryOf = (details: OrderDetails, line: OrderDetails['lines'][number]): Date | string | null =>
  deliveryOfLine(details, line)
