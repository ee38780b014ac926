/** The only SQL on confirmations of cash orders. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { orderConfirmations } from '#db/tables.ts'
import { eq, sql } from 'drizzle-orm'

export type ConfirmationRow = typeof orderConfirmations.$inferSelect

export async function insertConfirmation(tx: Tx, row: typeof orderConfirmations.$inferInsert): Promise<void> {
  await tx.insert(orderConfirmations).values(row)
}

export async function findConfirmation(db: Db | Tx, orderId: string): Promise<ConfirmationRow | undefined> {
  const [row] = await db.select().from(orderConfirmations).where(eq(orderConfirmations.orderId, orderId))
  return row
}

/** The caller holds the order's row, so this one is nobody else's either. */
export async function saveConfirmationRow(
  tx: Tx,
  orderId: string,
  change: Partial<Omit<ConfirmationRow, 'orderId'>>,
): Promise<void> {
  await tx.update(orderConfirmations).set(change).where(eq(orderConfirmations.orderId, orderId))
}

type Due = { now: Date; isCall: boolean; limit: number }

/** Orders whose next step is due, the oldest first; of those on the call list it is their end. */
export const listDue = (db: Db, { now, isCall, limit }: Due): Promise<{ id: string }[]> =>
  queryRows<{ id: string }>(
    db,
    sql`select order_id as id from order_confirmations where next_at <= ${now} and (state = 'call') = ${isCall} order by next_at limit ${limit}`,
  )

export async function findOrderOfNumber(db: Db, number: string): Promise<string | undefined> {
  const [row] = await queryRows<{ id: string }>(
    db,
    sql`select o.id from orders o join order_confirmations c on c.order_id = o.id where o.number = ${number}`,
  )
  return row?.id
}
