/** The only SQL on returns. */
import type { Db, Tx } from '#db/open.ts'
import { queryRows } from '#db/open.ts'
import { returns } from '#db/tables.ts'
import { sql } from 'drizzle-orm'

export type ReturnRow = typeof returns.$inferSelect
export type ReturnLine = { orderLineId: string; quantity: number }

/** How much of each line is on its way back already, or was. */
export async function countReturned(db: Db | Tx, orderId: string): Promise<Map<string, number>> {
  const rows = await queryRows<ReturnLine>(
    db,
    sql`
    select l.order_line_id as "orderLineId", sum(l.quantity)::int as quantity
    from returns r join return_lines l on l.return_id = r.id
    where r.order_id = ${orderId} and r.status <> 'declined' group by l.order_line_id`,
  )
  return new Map(rows.map((row) => [row.orderLineId, row.quantity]))
}

/** What was asked to be sent back and not yet answered, in the order of the lines. */
export function listAwaited(tx: Tx, orderId: string): Promise<ReturnLine[]> {
  return queryRows<ReturnLine>(
    tx,
    sql`
    select l.order_line_id as "orderLineId", sum(l.quantity)::int as quantity
    from returns r join return_lines l on l.return_id = r.id
    where r.order_id = ${orderId} and r.status = 'requested' group by l.order_line_id order by l.order_line_id`,
  )
}

export async function saveReturn(tx: Tx, row: ReturnRow, lines: ReturnLine[]): Promise<void> {
  await tx.insert(returns).values(row)
  await queryRows(
    tx,
    sql`
    insert into return_lines (return_id, order_line_id, quantity)
    select ${row.id}, l."orderLineId", l.quantity from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("orderLineId" text, quantity int)`,
  )
}
