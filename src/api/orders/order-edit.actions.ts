/** ADR 42: the lines of an order changed, and the record of it. What follows for stock, parcels, money and papers is the caller's. */
import type { OrderAmounts } from '#domain/order-edit.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import {
  asSold,
  insertEdit,
  insertLines,
  lastLinePosition,
  type LineChange,
  listEdits,
  listSkus,
  type OrderEditRow,
  saveAmounts,
  saveLineChange,
} from './order-edit.store.ts'
import { noteOrder } from './orders.actions.ts'
import { findOrder, type OrderLineRow, type OrderRow } from './orders.store.ts'
import { listDetailsOf } from './writing.actions.ts'

export type NewLine = Omit<OrderLineRow, 'id' | 'orderId' | 'position' | 'stockState'>

export type LinesEdit = {
  shop: Shop
  staffId: string
  reason: string
  at: Date
  /** Lines that stay with another number of pieces. */
  changes: readonly LineChange[]
  added: readonly NewLine[]
  amounts: OrderAmounts & Pick<OrderRow, 'coupon' | 'deskDiscountFils' | 'shippingSetFils' | 'cutFils' | 'dueFils'>
  /** Paid, and not owed any more. */
  refundFils: number
}

export type WrittenEdit = { editId: string; order: OrderRow; lines: OrderLineRow[] }

/**
 * Writes lines, amounts and record. The caller holds the order's row; its stock is claimed, and `exchangeStock` moves it. Answers the order as it is now;
 * its buyer is told by `tellEdit`, after the papers.
 */
export async function writeEdit(tx: Tx, order: OrderRow, { shop, at, ...edit }: LinesEdit): Promise<WrittenEdit> {
  const { lines: before } = await listDetailsOf(tx, order.id)
  for (const change of edit.changes) await saveLineChange(tx, change)
  const last = await lastLinePosition(tx, order.id)
  const added = edit.added.map((line, index) => ({
    ...line,
    id: shop.ids.newId(),
    orderId: order.id,
    position: last + 1 + index,
    stockState: 'claimed' as const,
  }))
  await insertLines(tx, added)
  await saveAmounts(tx, order.id, { ...edit.amounts, at })
  const { lines } = await listDetailsOf(tx, order.id)
  const now = (await findOrder(tx, order.id)) ?? order
  const skus = await listSkus(
    tx,
    [...before, ...lines].map(({ variantId }) => variantId),
  )
  const editId = shop.ids.newId()
  await insertEdit(tx, {
    id: editId,
    orderId: order.id,
    position: (await listEdits(tx, order.id)).length + 1,
    staffId: edit.staffId,
    at,
    reason: edit.reason,
    before: asSold(order, before, skus),
    after: asSold(now, lines, skus),
    differenceFils: now.payableFils - order.payableFils,
    refundFils: edit.refundFils,
  })
  return { editId, order: now, lines }
}

/** An event of the order, and an e-mail to its buyer with the old and the new total. */
export const tellEdit = (
  tx: Tx,
  order: OrderRow,
  { shop, staffId, at, about }: { shop: Shop; staffId: string; at: Date; about: ChangeTold },
): Promise<void> =>
  noteOrder(tx, order, {
    shop,
    kind: 'order_changed',
    note: 'changed',
    actor: `staff:${staffId}`,
    at,
    about: { change: about },
  })

export type ChangeTold = { beforeFils: number; refundFils: number }

export type { OrderEditRow } from './order-edit.store.ts'

/** Oldest first. */
export const listEditsOf = (db: Db, orderId: string): Promise<OrderEditRow[]> => listEdits(db, orderId)
