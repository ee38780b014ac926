/** Orders as the rooms that sell, charge and take back read and write them, each within a transaction of its own. */
import type { PaymentStatus } from '#domain/order.ts'
import { sumPerVariant } from '#domain/stock.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Tx } from '../shop.ts'
import { claimHeldStock, putStockBack, releaseHeldStock } from '../stock/stock.actions.ts'
import {
  claimLines,
  findDetails,
  findOrder,
  findOrderLocked,
  listExpiredHolds,
  type OrderDetails,
  type OrderEvent,
  type OrderLineRow,
  type OrderRow,
  releaseLines,
  saveCouriers,
  saveDue,
  saveHold,
  saveOrder,
  saveOwner,
  savePaymentStatus,
  saveProof,
} from './orders.store.ts'

export type WholeOrder = { order: OrderRow; details: OrderDetails }

/** As it stands now, without a lock; undefined where there is none. */
export const findOrderById = (db: Db | Tx, id: string): Promise<OrderRow | undefined> => findOrder(db, id)

/** With its lines and events. */
export async function findWholeOrder(db: Db | Tx, id: string): Promise<WholeOrder | undefined> {
  const order = await findOrder(db, id)
  return order && { order, details: await listDetailsOf(db, id) }
}

export async function listDetailsOf(db: Db | Tx, id: string): Promise<OrderDetails> {
  return (await findDetails(db, [id])).get(id) ?? { lines: [], events: [], parcels: [] }
}

/** Nobody else moves this order until the transaction ends. Refuses NOT_FOUND. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow> {
  return (await lockOrderIfAny(tx, id)) ?? refuse('NOT_FOUND')
}

export const lockOrderIfAny = (tx: Tx, id: string): Promise<OrderRow | undefined> => findOrderLocked(tx, id)

/** Orders whose time to pay, or to be confirmed, is over; at most `limit`, the oldest first. */
export async function listOverdue(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return listExpiredHolds(db, now, limit)
}

/** A new order with its lines, its first event and that event's e-mail. */
export async function writeNewOrder(
  tx: Tx,
  order: OrderRow,
  record: { lines: OrderLineRow[]; event: OrderEvent },
): Promise<void> {
  await saveOrder(tx, order, record)
}

type OfOrder = { orderId: string; at: Date }

/** What its lines hold leaves the stock. */
export async function claimStockOf(tx: Tx, { orderId, at }: OfOrder): Promise<void> {
  await claimHeldStock(tx, sumPerVariant(await claimLines(tx, orderId)), { orderId, at })
}

/** What its lines hold is free again, and what they had claimed is back on the shelf. */
export async function giveStockBackOf(tx: Tx, { orderId, at }: OfOrder): Promise<void> {
  const lines = await releaseLines(tx, orderId)
  const piecesOf = (state: 'held' | 'claimed') => sumPerVariant(lines.filter(({ stockState }) => stockState === state))
  await releaseHeldStock(tx, piecesOf('held'), { orderId, at })
  await putStockBack(tx, piecesOf('claimed'), { orderId, at })
}

/** T13: its buyer has shown that the mailbox is hers. */
export const proveMailboxOf = (tx: Tx, { orderId, at }: OfOrder): Promise<void> => saveProof(tx, orderId, at)

/** There is time until then to pay it. */
export const holdUntil = (tx: Tx, orderId: string, until: Date): Promise<void> => saveHold(tx, orderId, until)

/** What is still to be paid of an order that was paid before. The caller holds its row. */
export const noteDue = (tx: Tx, orderId: string, dueFils: number): Promise<void> => saveDue(tx, orderId, dueFils)

/** Without an event and without news: a session ended, and the shopper may still pay. */
export const notePaymentStatus = (tx: Tx, orderId: string, status: PaymentStatus): Promise<void> =>
  savePaymentStatus(tx, orderId, status)

/** The couriers of its parcels, in the order of their names. */
export const noteCouriers = (tx: Tx, orderId: string, couriers: readonly string[]): Promise<void> =>
  saveCouriers(tx, orderId, couriers)

/** Gives an account the orders that were placed as a guest with its e-mail. Answers their numbers. */
export const giveToAccount = (tx: Tx, owner: { userId: string; email: string; at: Date }): Promise<string[]> =>
  saveOwner(tx, owner)
