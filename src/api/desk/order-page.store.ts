/** What the order page reads from the tables of several rooms; it writes nothing. */
import { type Db, queryRows } from '#db/open.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { PaymentState } from '#domain/payment.ts'
import { sql } from 'drizzle-orm'

export type PageLine = {
  id: string
  sku: string
  packed: number
}

/** What the order's lines don't say themselves. */
export const listLineFacts = (db: Db, orderId: string): Promise<PageLine[]> =>
  queryRows(
    db,
    sql`select l.id, v.sku, coalesce(p.packed, 0)::int as packed from order_lines l join variants v on v.id = l.variant_id
      left join (select pl.order_line_id, sum(pl.packed) as packed from parcel_lines pl join parcels p on p.id = pl.parcel_id
        where p.order_id = ${orderId} and p.state <> 'cancelled' group by 1) p on p.order_line_id = l.id
      where l.order_id = ${orderId}`,
  )

export type PageParcel = {
  id: string
  position: number
  kind: string
  state: string
  place: string
  courier: string | null
  awb: string | null
  trackingUrl: string | null
  codFils: number
  attempts: number
  trouble: string | null
  pieces: number
  updatedAt: Date
}

export const listParcels = (db: Db, orderId: string): Promise<PageParcel[]> =>
  queryRows(
    db,
    sql`select p.id, p.position, p.kind, p.state, p.place, p.courier, p.awb, p.tracking_url as "trackingUrl", p.cod_fils as "codFils",
        p.attempts, p.trouble, p.updated_at as "updatedAt",
        coalesce((select sum(quantity) from parcel_lines l where l.parcel_id = p.id), 0)::int as pieces
      from parcels p where p.order_id = ${orderId} order by p.position`,
  )

export type PagePayment = {
  id: string
  attempt: number
  provider: string
  status: PaymentState
  amountFils: number
  /** Given back of it, or owed to be. */
  refundedFils: number
  /** Held by the bank before any of it was taken; null: charged at once. */
  authorizedFils: number | null
  captureBefore: Date | null
  createdAt: Date
  settledAt: Date | null
}

export const listPayments = (db: Db, orderId: string): Promise<PagePayment[]> =>
  queryRows(
    db,
    sql`select id, attempt, provider, status, amount_fils as "amountFils", created_at as "createdAt", settled_at as "settledAt",
        authorized_fils as "authorizedFils", capture_before as "captureBefore",
        case status when 'refunded' then amount_fils else refunded_fils end as "refundedFils"
      from payments where order_id = ${orderId} order by attempt`,
  )

export type PageDocument = { kind: 'invoice' | 'creditNote'; number: string; issuedAt: Date; totalFils: number }

export const listDocuments = (db: Db, orderId: string): Promise<PageDocument[]> =>
  queryRows(
    db,
    sql`select 'invoice' as kind, number, issued_at as "issuedAt", (content -> 'totals' ->> 'payableFils')::int as "totalFils" from invoices where order_id = ${orderId}
      union all
      select 'creditNote', number, issued_at, (content -> 'totals' ->> 'payableFils')::int from credit_notes where order_id = ${orderId}
      order by 3, 2`,
  )

type Whose = { orderId: string; userId: string | null; email: string }

export type BuyerRow = {
  orders: number
  delivered: number
  cancelled: number
  returns: number
  refusedParcels: number
  spentFils: number
}

const hers = ({ userId, email }: Whose) =>
  sql`select o.id, o.number, o.status, o.created_at, o.payable_fils from orders o where o.contact_email = ${email}
    union select o.id, o.number, o.status, o.created_at, o.payable_fils from orders o where o.user_id = ${userId}`

export async function findBuyer(db: Db, whose: Whose): Promise<BuyerRow | undefined> {
  const [row] = await queryRows<BuyerRow>(
    db,
    sql`with hers as (${hers(whose)})
      select count(*)::int as orders, count(*) filter (where status = 'delivered')::int as delivered,
        count(*) filter (where status = 'cancelled')::int as cancelled,
        (select count(*) from returns r where r.order_id in (select id from hers))::int as returns,
        (select count(*) from parcels p where p.order_id in (select id from hers) and p.state in ('returning', 'returned', 'received'))::int as "refusedParcels",
        coalesce(sum(payable_fils) filter (where status = 'delivered'), 0)::float8 as "spentFils"
      from hers`,
  )
  return row
}

export type OtherOrder = { id: string; number: string; status: OrderStatus; createdAt: Date; payableFils: number }

export const listOthers = (db: Db, whose: Whose): Promise<OtherOrder[]> =>
  queryRows(
    db,
    sql`with hers as (${hers(whose)})
      select id, number, status, created_at as "createdAt", payable_fils as "payableFils" from hers where id <> ${whose.orderId}
      order by created_at desc, id desc limit 5`,
  )
