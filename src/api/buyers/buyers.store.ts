/** The only SQL on what staff decided of buyers who pay in cash, and on the parcels that they refused. */
import { type Db, hot, queryRows, type Tx } from '#db/open.ts'
import { cashDecisions } from '#db/tables.ts'
import type { CashBuyer, CashRuling } from '#domain/card-only.ts'
import { returnsByUs } from '#domain/confirmation.ts'
import { sql } from 'drizzle-orm'

/** Nobody has to be told apart beyond it. */
const mostLooked = 200

const cameBack = (parcel: string) =>
  `${parcel}.kind = 'courier' and ${parcel}.state in ('returning', 'returned', 'received')
     and coalesce(${parcel}.trouble, '') not in (${returnsByUs.map((reason) => `'${reason}'`).join(', ')})`
const isForgiven = (parcel: string) => `exists (select from cash_decisions d where d.forgiven @> array[${parcel}.id])`

/** Blocked where the newest decision of one of her keys blocks: a friend's telephone lifts nothing. */
const standing = hot<CashBuyer, [keys: string[]]>(
  'buyer_cash_standing',
  `with hers as materialized (
     select id, payment_method from orders where buyer_keys(user_id, contact_phone, contact_email) && $1::text[] limit ${mostLooked}
   ), decided as materialized (
     select d.id, d.rule, d.created_at, buyer_keys(o.user_id, o.contact_phone, o.contact_email) as keys
     from cash_decisions d join orders o on o.id = d.order_id where buyer_keys(o.user_id, o.contact_phone, o.contact_email) && $1::text[]
   )
   select
     (select count(*)::int from hers h join parcels p on p.order_id = h.id
       where h.payment_method = 'cod' and ${cameBack('p')} and not ${isForgiven('p')}) as refused,
     exists (select from unnest((select $1::text[])) as k (key) where (
       select d.rule from decided d where d.keys @> array[k.key] order by d.created_at desc, d.id desc limit 1
     ) = 'blocked') as "isBlocked"`,
)

/** `keys`: of `buyerKeysOf`. */
export async function findStanding(db: Db | Tx, keys: readonly string[]): Promise<CashBuyer> {
  if (keys.length === 0) return { refused: 0, isBlocked: false }
  const [row] = await standing(db, [...keys])
  return row ?? { refused: 0, isBlocked: false }
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
        and o.payment_method = 'cod' and ${sql.raw(cameBack('p'))}
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
