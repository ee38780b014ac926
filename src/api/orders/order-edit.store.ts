/** What an edit writes: the order's lines and amounts as they are now, and the record of what they were. */
import type { OrderAsSold } from '#db/column-types.ts'
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { orderEdits, orderLines, orders } from '#db/tables.ts'
import type { OrderAmounts } from '#domain/order-edit.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { OrderLineRow, OrderRow } from './orders.store.ts'

export type OrderEditRow = typeof orderEdits.$inferSelect

export type LineChange = Pick<OrderLineRow, 'id' | 'quantity' | 'lineTotalFils'>

export async function saveLineChange(tx: Tx, { id, ...change }: LineChange): Promise<void> {
  await tx.update(orderLines).set(change).where(eq(orderLines.id, id))
}

export async function insertLines(tx: Tx, lines: OrderLineRow[]): Promise<void> {
  if (lines.length > 0) await tx.insert(orderLines).values(lines)
}

/** Pieces of it go out after it was delivered. */
export async function markReplaced(tx: Tx, orderId: string): Promise<void> {
  await tx.update(orders).set({ hasReplacements: true }).where(eq(orders.id, orderId))
}

export async function lastLinePosition(tx: Tx, orderId: string): Promise<number> {
  const [row] = await queryRows<{ last: number }>(
    tx,
    sql`select coalesce(max(position), -1)::int as last from order_lines where order_id = ${orderId}`,
  )
  return row?.last ?? -1
}

export type EditedAmounts = OrderAmounts &
  Pick<OrderRow, 'coupon' | 'deskDiscountFils' | 'shippingSetFils' | 'cutFils' | 'dueFils'>

export async function saveAmounts(tx: Tx, orderId: string, amounts: EditedAmounts & { at: Date }): Promise<void> {
  const { at, ...columns } = amounts
  await tx
    .update(orders)
    .set({ ...columns, updatedAt: at, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
}

/** Oldest first. */
export const listEdits = (db: Db | Tx, orderId: string): Promise<OrderEditRow[]> =>
  db.select().from(orderEdits).where(eq(orderEdits.orderId, orderId)).orderBy(asc(orderEdits.position))

export async function insertEdit(tx: Tx, row: OrderEditRow): Promise<void> {
  await tx.insert(orderEdits).values(row)
}

export async function listSkus(tx: Db | Tx, variantIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await queryRows<{ id: string; sku: string }>(
    tx,
    sql`select id, sku from variants where id in ${[...variantIds, '']}`,
  )
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}

export const asSold = (
  order: EditedAmounts,
  lines: readonly OrderLineRow[],
  skus: ReadonlyMap<string, string>,
): OrderAsSold => ({
  lines: lines.map((line) => ({
    orderLineId: line.id,
    productId: line.productId,
    variantId: line.variantId,
    sku: skus.get(line.variantId) ?? '',
    names: line.names,
    color: line.color,
    size: line.size,
    purchaseOption: line.purchaseOption,
    quantity: line.quantity,
    optionPriceFils: line.optionPriceFils,
    lineTotalFils: line.lineTotalFils,
  })),
  amounts: {
    subTotalFils: order.subTotalFils,
    fullTotalFils: order.fullTotalFils,
    discountFils: order.discountFils,
    shippingFils: order.shippingFils,
    cashFeeFils: order.cashFeeFils,
    taxFils: order.taxFils,
    payableFils: order.payableFils,
  },
  couponCode: order.coupon?.code ?? null,
  deskDiscountFils: order.deskDiscountFils,
  shippingSetFils: order.shippingSetFils,
})
