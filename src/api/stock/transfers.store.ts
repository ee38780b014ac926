/** The only SQL on transfers and their lines. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { stockTransferLines, stockTransfers } from '#db/tables.ts'
import type { TransferStatus } from '#domain/stock-places.ts'
import { and, eq, sql } from 'drizzle-orm'

export type TransferRow = typeof stockTransfers.$inferSelect
export type TransferLineRow = {
  transferId: string
  variantId: string
  sku: string
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

export async function findTransfer(db: Db | Tx, id: string): Promise<TransferRow | undefined> {
  const [row] = await db.select().from(stockTransfers).where(eq(stockTransfers.id, id))
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
): Promise<TransferRow[]> {
  return db
    .select()
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

export function listTransferLines(db: Db | Tx, ids: readonly string[]): Promise<TransferLineRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return queryRows<TransferLineRow>(
    db,
    sql`
    select l.transfer_id as "transferId", l.variant_id as "variantId", v.sku, l.quantity, l.received
    from stock_transfer_lines l join variants v on v.id = l.variant_id
    where l.transfer_id in ${[...ids]} order by v.sku`,
  )
}
