/** The only SQL on confirmations of cash orders, and what is known of their buyers. */
import { hot, type Db, queryRows, type Tx } from '#db/open.ts'
import { orderConfirmations } from '#db/tables.ts'
import { returnsByUs } from '#domain/confirmation.ts'
import { eq, sql } from 'drizzle-orm'

export type ConfirmationRow = typeof orderConfirmations.$inferSelect

/** `earlierOrders`: by her account, or by telephone and mailbox together. `refusedParcels`: by any of them. */
export type BuyerHistory = { earlierOrders: number; refusedParcels: number }

/** Nobody has to be told apart beyond it. */
const mostLooked = 200

const history = hot<BuyerHistory, [keys: string[], account: string[], contact: string[]]>(
  'buyer_history',
  `with hers as materialized (
     select id, status, confirmation, buyer_keys(user_id, contact_phone, contact_email) as keys from orders
     where buyer_keys(user_id, contact_phone, contact_email) && $1::text[] limit ${mostLooked}
   )
   select
     (select count(*)::int from hers where status not in ('pending_payment', 'cancelled') and confirmation is null
       and ((cardinality($2::text[]) > 0 and keys @> $2::text[]) or (cardinality($3::text[]) > 0 and keys @> $3::text[]))) as "earlierOrders",
     (select count(*)::int from parcels p where p.order_id in (select id from hers) and p.state in ('returning', 'returned', 'received')
       and coalesce(p.trouble, '') not in (${returnsByUs.map((reason) => `'${reason}'`).join(', ')})) as "refusedParcels"`,
)

/** `keys`: of `buyerKeysOf`. */
export async function findHistory(tx: Db | Tx, keys: readonly string[]): Promise<BuyerHistory> {
  const account = keys.filter((key) => key.startsWith('u:'))
  const contact = keys.filter((key) => !key.startsWith('u:'))
  const [row] = await history(tx, [...keys], account, contact)
  return row ?? { earlierOrders: 0, refusedParcels: 0 }
}

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
