/** The only SQL on transfers and their lines. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { stockTransferLines, stockTransfers } from '#db/tables.ts'
import type { Language } from '#domain/locale.ts'
import type { TransferStatus } from '#domain/stock-places.ts'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'

export type TransferRow = typeof stockTransfers.$inferSelect
export type ListedTransfer = TransferRow & { by: string | null; pieces: number }
export type TransferLineRow = {
  variantId: string
  sku: string
  ean: string | null
  name: string
  color: string
  size: string
  quantity: number
  received: number | null
}

export async function insertTransfer(
  tx: Tx,
  transfer: typeof stockTransfers.$inferInsert,
  lines: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  await tx.insert(stockTransfers).values(transfer)
  await tx.insert(stockTransferLines).values(lines.map((line) => ({ ...line, transferId: transfer.id })))
}

export async function replaceLines(
  tx: Tx,
  { id, ...draft }: Pick<TransferRow, 'id' | 'fromPlace' | 'toPlace' | 'note'>,
  lines: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  await tx.delete(stockTransferLines).where(eq(stockTransferLines.transferId, id))
  await tx.insert(stockTransferLines).values(lines.map((line) => ({ ...line, transferId: id })))
  await tx
    .update(stockTransfers)
    .set({ ...draft, version: sql`${stockTransfers.version} + 1` })
    .where(eq(stockTransfers.id, id))
}

const listed = {
  ...getTableColumns(stockTransfers),
  by: sql<string | null>`(select s.name from staff s where s.id = ${stockTransfers.createdBy})`,
  pieces: sql<number>`(select coalesce(sum(l.quantity), 0)::int from stock_transfer_lines l where l.transfer_id = ${stockTransfers.id})`,
}

export async function findTransfer(db: Db | Tx, id: string): Promise<ListedTransfer | undefined> {
  const [row] = await db.select(listed).from(stockTransfers).where(eq(stockTransfers.id, id))
  return row
}

/** Nobody else sends, receives or cancels it until the transaction ends. */
export async function lockTransfer(tx: Tx, id: string): Promise<TransferRow | undefined> {
  const [row] = await tx.select().from(stockTransfers).where(eq(stockTransfers.id, id)).for('update')
  return row
}

export async function saveTransfer(
  tx: Tx,
  id: string,
  change: { status: TransferStatus; sentAt?: Date; receivedAt?: Date },
): Promise<void> {
  await tx
    .update(stockTransfers)
    .set({ ...change, version: sql`${stockTransfers.version} + 1` })
    .where(eq(stockTransfers.id, id))
}

export async function saveReceived(
  tx: Tx,
  transferId: string,
  lines: readonly { variantId: string; received: number }[],
): Promise<void> {
  for (const { variantId, received } of lines)
    await tx
      .update(stockTransferLines)
      .set({ received })
      .where(and(eq(stockTransferLines.transferId, transferId), eq(stockTransferLines.variantId, variantId)))
}

/** Newest first, after the transfer that `cursor` names. */
export function listTransferRows(
  db: Db,
  { status, place }: { status?: TransferStatus | undefined; place?: string | undefined },
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<ListedTransfer[]> {
  return db
    .select(listed)
    .from(stockTransfers)
    .where(
      and(
        status === undefined ? undefined : eq(stockTransfers.status, status),
        place === undefined ? undefined : sql`${place} in (${stockTransfers.fromPlace}, ${stockTransfers.toPlace})`,
        cursor === undefined
          ? undefined
          : sql`(${stockTransfers.createdAt}, ${stockTransfers.id}) < (select created_at, id from stock_transfers where id = ${cursor})`,
      ),
    )
    .orderBy(sql`${stockTransfers.createdAt} desc, ${stockTransfers.id} desc`)
    .limit(limit)
}

/** By SKU. */
export const listTransferLines = (db: Db | Tx, id: string, language: Language): Promise<TransferLineRow[]> =>
  queryRows<TransferLineRow>(
    db,
    sql`
    select l.variant_id as "variantId", v.sku, v.ean, coalesce(t.name, e.name, '') as name, v.color, v.size, l.quantity, l.received
    from stock_transfer_lines l join variants v on v.id = l.variant_id
      left join product_texts t on t.product_id = v.product_id and t.language = ${language}
      left join product_texts e on e.product_id = v.product_id and e.language = 'en'
    where l.transfer_id = ${id} order by v.sku`,
  )
