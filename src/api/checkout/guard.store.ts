/** What is on the way, and what is held, by whom (T13). Reads orders alone. */
import { hot } from '#db/open.ts'
import type { Tx } from '#db/open.ts'
import type { Load, OpenOrders } from '#domain/order-guard.ts'

/**
 * One order at a time of whoever goes by one of these names. Taken in the order of the names, so that two who share several can't wait for each
 * other; whoever has waited looks with a statement of its own, and sees what the other wrote.
 */
export const lockNames = hot<{ done: string }, [names: string[]]>(
  'order_lock_names',
  `with names as materialized (select name from unnest((select $1::text[])) as name order by name)
   select pg_advisory_xact_lock(hashtextextended('person ' || name, 0))::text as done from names`,
)

type LoadRow = {
  of: 'email' | 'phone' | 'address' | 'site'
  pieces: number
  fils: number
  unprovenPieces: number
  unprovenFils: number
}

/** Beyond so many orders nothing more is learnt: the lines are far below. */
const mostLooked = 300

const loads = hot<LoadRow, [client: string, email: string, phone: string, since: Date, site: string | null]>(
  'order_loads',
  `with found as (
     (select 'address' as of, id, payable_fils, proven_at from orders
      where client_key = $1 and created_at > $4 and payment_method = 'cod' and status <> 'cancelled' order by created_at desc limit ${mostLooked})
     union all
     (select 'email', id, payable_fils, proven_at from orders
      where contact_email = $2 and payment_method = 'cod' and proven_at is null and status in ('pending_payment', 'placed', 'processing', 'shipped') limit ${mostLooked})
     union all
     (select 'phone', id, payable_fils, proven_at from orders
      where contact_phone = $3 and payment_method = 'cod' and proven_at is null and status in ('pending_payment', 'placed', 'processing', 'shipped') limit ${mostLooked})
     union all
     (select 'site', id, payable_fils, proven_at from orders
      where site_key = $5::text and created_at > $4 and payment_method = 'cod' and proven_at is null and status <> 'cancelled' order by created_at desc limit ${mostLooked})
   ), weighed as (
     select f.*, (select coalesce(sum(l.quantity), 0) from order_lines l where l.order_id = f.id) as pieces from found f
   )
   select of, sum(pieces)::float8 as pieces, sum(payable_fils)::float8 as fils,
     coalesce(sum(pieces) filter (where proven_at is null), 0)::float8 as "unprovenPieces",
     coalesce(sum(payable_fils) filter (where proven_at is null), 0)::float8 as "unprovenFils"
   from weighed group by of`,
)

export type CashLoads = { toEmail: Load; toPhone: Load; fromAddress: { all: Load; unproven: Load }; fromSite: Load }

/** Keyed hashes of the client's address and of its site (null for IPv4). */
export type ClientKeys = { clientKey: string; siteKey: string | null }

/** Cash orders on the way to an e-mail and to a phone, of unproven buyers; and all from an address after `since`. */
export async function weighCash(
  tx: Tx,
  of: ClientKeys & { email: string; phone: string; since: Date },
): Promise<CashLoads> {
  const rows = await loads(tx, of.clientKey, of.email, of.phone, of.since, of.siteKey)
  const rowOf = (name: LoadRow['of']) => rows.find((row) => row.of === name)
  const all = (name: LoadRow['of']): Load => ({ pieces: rowOf(name)?.pieces ?? 0, fils: rowOf(name)?.fils ?? 0 })
  const address = rowOf('address')
  return {
    toEmail: all('email'),
    toPhone: all('phone'),
    fromAddress: {
      all: all('address'),
      unproven: { pieces: address?.unprovenPieces ?? 0, fils: address?.unprovenFils ?? 0 },
    },
    fromSite: all('site'),
  }
}

const open = hot<OpenOrders, [userId: string | null, client: string, site: string | null]>(
  'order_count_open',
  `select (select count(*)::int from orders where status = 'pending_payment' and user_id = $1::text) as "ofAccount",
     (select coalesce(sum(l.quantity), 0)::int from orders s join order_lines l on l.order_id = s.id where s.status = 'pending_payment' and s.site_key = $3::text) as "piecesOfSite",
     count(*)::int as "ofAddress",
     coalesce(sum((select sum(l.quantity) from order_lines l where l.order_id = o.id)), 0)::int as "piecesOfAddress"
   from orders o where o.status = 'pending_payment' and o.client_key = $2`,
)

/** Orders that hold stock and wait. */
export async function countOpen(
  tx: Tx,
  { userId, clientKey, siteKey }: ClientKeys & { userId: string | null },
): Promise<OpenOrders> {
  const [counted] = await open(tx, userId, clientKey, siteKey)
  return counted ?? { ofAccount: 0, ofAddress: 0, piecesOfAddress: 0, piecesOfSite: 0 }
}
