/** ADR 56: pieces that go out for others that came back, as lines of the same order. They are paid for: the line that they replace has price and invoice. */
import type { Shop, Tx } from '../shop.ts'
import { insertLines, lastLinePosition, markReplaced, saveLineChange } from './order-edit.store.ts'
import type { OrderLineRow, OrderRow } from './orders.store.ts'

export type Replacement = {
  /** The line that was paid for. */
  of: OrderLineRow
  piece: { variantId: string; color: string; size: string; pictureUrl: string | null }
  quantity: number
}

/** The caller holds the order's row and sells the pieces. Answers the new lines, in the order of what they replace. */
export async function addReplacements(
  tx: Tx,
  order: OrderRow,
  { shop, replacements }: { shop: Shop; replacements: readonly Replacement[] },
): Promise<OrderLineRow[]> {
  const last = await lastLinePosition(tx, order.id)
  const lines = replacements.map(({ of, piece, quantity }, index) => ({
    ...of,
    ...piece,
    id: shop.ids.newId(),
    position: last + 1 + index,
    quantity,
    unitPriceFils: 0,
    optionPriceFils: 0,
    lineTotalFils: 0,
    stockState: 'claimed' as const,
    replaces: of.replaces ?? of.id,
  }))
  await insertLines(tx, lines)
  await markReplaced(tx, order.id)
  return lines
}

/** So many of each are left in the order: the others never left the house. The caller holds the order's row, and gives the pieces back. */
export async function dropReplacements(tx: Tx, lines: readonly { id: string; left: number }[]): Promise<void> {
  for (const { id, left } of lines) await saveLineChange(tx, { id, quantity: left, lineTotalFils: 0 })
}
