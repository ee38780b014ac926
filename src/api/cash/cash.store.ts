/** The only SQL of this room: cash that couriers collected is a payment of the order. */
import { type Tx, queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'

/** A settled payment in cash, the attempt after any other. */
export async function insertCashPayment(
  tx: Tx,
  { id, orderId, amountFils, at }: { id: string; orderId: string; amountFils: number; at: Date },
): Promise<void> {
  await queryRows(
    tx,
    sql`
    insert into payments (id, order_id, provider, attempt, amount_fils, status, created_at, settled_at)
    select ${id}, ${orderId}, 'cod', coalesce(max(attempt), 0) + 1, ${amountFils}::int, 'paid', ${at}::timestamptz, ${at}::timestamptz
    from payments where order_id = ${orderId}`,
  )
}
