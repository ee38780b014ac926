/** The only SQL on telephone calls to buyers, and on the list of those who are to be called. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { orderCalls } from '#db/tables.ts'
import { lapseAfterMs } from '#domain/confirmation.ts'
import type { Language } from '#domain/locale.ts'
import { type SQL, sql } from 'drizzle-orm'

export type CallRow = typeof orderCalls.$inferSelect

export async function insertCall(tx: Tx, row: typeof orderCalls.$inferInsert): Promise<void> {
  await tx.insert(orderCalls).values(row)
}

export type ShownCall = Pick<CallRow, 'id' | 'orderId' | 'outcome' | 'called' | 'remark'> & { by: string; at: Date }

/** Newest first. */
export const listCalls = (db: Db | Tx, orderIds: readonly string[]): Promise<ShownCall[]> =>
  queryRows(
    db,
    sql`select c.id, c.order_id as "orderId", c.outcome, c.called, c.remark, s.name as by, c.created_at as at
      from order_calls c join staff s on s.id = c.staff_id
      where c.order_id = any(${sql.param([...orderIds])}::text[]) order by c.created_at desc, c.id desc`,
  )

export type RowToCall = {
  id: string
  number: string
  createdAt: Date
  until: Date
  stage: 'mailbox' | 'waiting' | 'call'
  reasons: string[] | null
  messages: number
  firstName: string
  lastName: string
  phone: string
  language: Language
  payableFils: number
  pieces: number
  isCollected: boolean
}

const waits = sql`facets && array['k:mailbox', 'k:waiting', 'k:call']`

/** `ownOf`: the member whose place alone counts; null: every place. */
type CallScope = { ownOf: string | null; limit: number }

const isOwn = (ownOf: string | null): SQL =>
  ownOf === null
    ? sql`true`
    : sql`exists (select from parcels p join staff s on s.place = p.place where p.order_id = orders.id and s.id = ${ownOf})`

export const listRowsToCall = (db: Db, { ownOf, limit }: CallScope): Promise<RowToCall[]> =>
  queryRows(
    db,
    sql`with waiting as materialized (
        select *, case when status = 'pending_payment' then hold_expires_at
          else created_at + ${lapseAfterMs / 1000} * interval '1 second' end as until
        from orders where ${waits} and ${isOwn(ownOf)} order by until, id limit ${limit}
      )
      select o.id, o.number, o.created_at as "createdAt", o.until,
        case when o.status = 'pending_payment' then 'mailbox' else o.confirmation end as stage,
        c.reasons, o.contact_first_name as "firstName", o.contact_last_name as "lastName", o.contact_phone as phone,
        o.language, o.payable_fils - o.wallet_fils as "payableFils", o.pickup_place is not null as "isCollected",
        (select count(*)::int from text_messages t where t.order_id = o.id and t.state in ('sent', 'delivered', 'unknown', 'failed')) as messages,
        (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id) as pieces
      from waiting o left join order_confirmations c on c.order_id = o.id order by o.until, o.id`,
  )

export async function countToCall(db: Db, { ownOf, limit }: CallScope): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from orders where ${waits} and ${isOwn(ownOf)} limit ${limit}) hit`,
  )
  return row?.count ?? 0
}
