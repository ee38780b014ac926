/** The only SQL on what staff decided of buyers who pay in cash, and on the parcels that they refused. */
import { type Db, hot, queryRows, type Tx } from '#db/open.ts'
import { cashDecisions } from '#db/tables.ts'
import type { CashBuyer, CashRuling } from '#domain/card-only.ts'
import { returnsByUs } from '#domain/confirmation.ts'
import { sql } from 'drizzle-orm'

/** Nobody has to be told apart beyond it. */
const mostLooked = 200

const cameBack = (parcel: string) =>
  `${parcel}.state in ('returning', 'returned', 'received')
     and coalesce(${parcel}.trouble, '') not in (${returnsByUs.map((reason) => `'${reason}'`).join(', ')})`
const isForgiven = (parcel: string) => `exists (select from cash_decisions d where d.forgiven @> array[${parcel}.id])`

/**
 * All that is known of who pays in cash, by one look at her orders. `earlierOrders`: by her account, or by telephone and mailbox together; called-off ones
 * and those that wait to be confirmed don't count. `returnedParcels`: by any of them, however they were paid.
 */
export type CashStanding = CashBuyer & { earlierOrders: number; returnedParcels: number }

/** Blocked where the newest decision of one of her keys blocks: a friend's telephone lifts nothing. */
const standing = hot<CashStanding, [keys: string[], account: string[], contact: string[]]>(
  'buyer_cash_standing',
  `with hers as materialized (
     select id, status, confirmation, payment_method, buyer_keys(user_id, contact_phone, contact_email) as keys from orders
     where buyer_keys(user_id, contact_phone, contact_email) && $1::text[] limit ${mostLooked}
   ), came_back as materialized (
     select p.id, p.kind, h.payment_method from hers h join parcels p on p.order_id = h.id where ${cameBack('p')}
   ), decided as materialized (
     select d.id, d.rule, d.created_at, buyer_keys(o.user_id, o.contact_phone, o.contact_email) as keys
     from cash_decisions d join orders o on o.id = d.order_id where buyer_keys(o.user_id, o.contact_phone, o.contact_email) && $1::text[]
   )
   select
     (select count(*)::int from hers where status not in ('pending_payment', 'cancelled') and confirmation is null
       and ((cardinality($2::text[]) > 0 and keys @> $2::text[]) or (cardinality($3::text[]) > 0 and keys @> $3::text[]))) as "earlierOrders",
     (select count(*)::int from came_back) as "returnedParcels",
     (select count(*)::int from came_back b where b.kind = 'courier' and b.payment_method = 'cod' and not ${isForgiven('b')}) as refused,
     exists (select from unnest((select $1::text[])) as k (key) where (
       select d.rule from decided d where d.keys @> array[k.key] order by d.created_at desc, d.id desc limit 1
     ) = 'blocked') as "isBlocked"`,
)

const unknown: CashStanding = { earlierOrders: 0, returnedParcels: 0, refused: 0, isBlocked: false }

/** `keys`: of `buyerKeysOf`. */
export async function findStanding(db: Db | Tx, keys: readonly string[]): Promise<CashStanding> {
  if (keys.length === 0) return unknown
  const account = keys.filter((key) => key.startsWith('u:'))
  const contact = keys.filter((key) => !key.startsWith('u:'))
  const [row] = await standing(db, [...keys], account, contact)
  return row ?? unknown
}

export type RefusedParcel = {
  id: string
  orderId: string
  number: string
  position: number
  at: Date
  trouble: string | null
  amountFils: number
  isForgiven: boolean
}

/** Newest first. */
export const listRefused = (db: Db | Tx, keys: readonly string[]): Promise<RefusedParcel[]> =>
  queryRows(
    db,
    sql`select p.id, o.id as "orderId", o.number, p.position, p.moved_at as at, p.trouble,
        o.payable_fils as "amountFils", ${sql.raw(isForgiven('p'))} as "isForgiven"
      from orders o join parcels p on p.order_id = o.id
      where buyer_keys(o.user_id, o.contact_phone, o.contact_email) && ${sql.param(keys)}::text[]
        and o.payment_method = 'cod' and p.kind = 'courier' and ${sql.raw(cameBack('p'))}
      order by p.moved_at desc, p.id desc limit ${mostLooked}`,
  )

export type ShownDecision = { id: string; rule: CashRuling; reason: string; by: string; at: Date }

/** Newest first. */
export const listDecisions = (db: Db | Tx, keys: readonly string[]): Promise<ShownDecision[]> =>
  queryRows(
    db,
    sql`select d.id, d.rule, d.reason, s.name as by, d.created_at as at
      from cash_decisions d join orders o on o.id = d.order_id join staff s on s.id = d.staff_id
      where buyer_keys(o.user_id, o.contact_phone, o.contact_email) && ${sql.param(keys)}::text[]
      order by d.created_at desc, d.id desc limit 20`,
  )

/** One decision on a buyer at a time, also where two members stand before two of her orders. In the order of the keys, so that two can't wait for each other. */
export const lockBuyer = hot<{ done: string }, [keys: string[]]>(
  'buyer_lock_cash',
  `with names as materialized (select name from unnest((select $1::text[])) as name order by name)
   select pg_advisory_xact_lock(hashtextextended('cash ' || name, 0))::text as done from names`,
)

export async function insertDecision(tx: Tx, row: typeof cashDecisions.$inferInsert): Promise<void> {
  await tx.insert(cashDecisions).values(row)
}
