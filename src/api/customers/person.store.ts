/** What a person's page shows out of the tables of many rooms. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import type { ContactSubject } from '#domain/contact.ts'
import type { OrderStatus } from '#domain/order.ts'
import { sql } from 'drizzle-orm'
import type { Position } from '../http/list-cursor.ts'
import { herOrders, type Person } from '../personal.ts'

const mostShown = 50

export type Figures = {
  orders: number
  delivered: number
  cancelled: number
  returns: number
  refusedParcels: number
  spentFils: number
}

export async function sumFigures(db: Db, person: Person): Promise<Figures> {
  const [row] = await queryRows<Figures>(
    db,
    sql`with hers as materialized (select id, status, payable_fils from orders where ${herOrders(person)})
      select count(*)::int as orders, count(*) filter (where status = 'delivered')::int as delivered,
        count(*) filter (where status = 'cancelled')::int as cancelled,
        (select count(*) from returns r join hers h on h.id = r.order_id)::int as returns,
        (select count(*) from parcels p join hers h on h.id = p.order_id where p.state in ('returning', 'returned', 'received'))::int as "refusedParcels",
        coalesce(sum(payable_fils) filter (where status = 'delivered'), 0)::float8 as "spentFils"
      from hers`,
  )
  return row ?? { orders: 0, delivered: 0, cancelled: 0, returns: 0, refusedParcels: 0, spentFils: 0 }
}

export type PersonsOrder = {
  id: string
  number: string
  status: OrderStatus
  createdAt: Date
  payableFils: number
  isGuests: boolean
}

type OrderPage = { after: Position | undefined; isDown: boolean; limit: number }

export function listOrdersOf(db: Db, person: Person, { after, isDown, limit }: OrderPage): Promise<PersonsOrder[]> {
  const direction = isDown ? sql`desc` : sql`asc`
  const behind = after
    ? sql`(created_at, id) ${isDown ? sql`<` : sql`>`} (${after.value}::timestamptz, ${after.id})`
    : sql`true`
  return queryRows(
    db,
    sql`select id, number, status, created_at as "createdAt", payable_fils as "payableFils", user_id is null as "isGuests"
      from orders where ${herOrders(person)} and ${behind} order by created_at ${direction}, id ${direction} limit ${limit}`,
  )
}

export type PersonsReturn = { id: string; order: string; status: string; reason: string; createdAt: Date }

export const listReturnsOf = (db: Db, person: Person): Promise<PersonsReturn[]> =>
  queryRows(
    db,
    sql`select r.id, o.number as order, r.status, r.reason, r.created_at as "createdAt" from (select id, number from orders where ${herOrders(person)}) o
      join returns r on r.order_id = o.id order by r.created_at desc, r.id desc limit ${mostShown}`,
  )

export type PersonsAddress = {
  id: string
  label: string
  fullName: string
  phone: string
  address: string
  building: string
  area: string
  city: string
  emirate: string
  poBox: string | null
  makani: string | null
  isDefault: boolean
}

/** Of the account; of a guest, those of her newest orders. */
export const listAddressesOf = (
  db: Db | Tx,
  { userId, isAccount, email }: Person & { isAccount: boolean; email: string },
) =>
  queryRows<PersonsAddress>(
    db,
    isAccount
      ? sql`select id, label, full_name as "fullName", phone, address, building, area, city, emirate, po_box as "poBox", makani, is_default as "isDefault"
          from addresses where user_id = ${userId} order by is_default desc, created_at desc limit ${mostShown}`
      : sql`select distinct on (a) o.id, '' as label, a ->> 'fullName' as "fullName", a ->> 'phone' as phone, a ->> 'address' as address,
          coalesce(a ->> 'building', '') as building, coalesce(a ->> 'area', '') as area, a ->> 'city' as city, a ->> 'emirate' as emirate,
          a ->> 'poBox' as "poBox", a ->> 'makani' as makani, false as "isDefault"
          from (select id, shipping_address as a from orders where user_id is null and contact_email = ${email} and pickup_place is null
            order by created_at desc, id desc limit ${mostShown}) o order by a, o.id desc limit ${mostShown}`,
  )

export type LetterRow = {
  id: string
  kind: string
  at: Date
  state: 'waiting' | 'sent' | 'failed' | 'replaced'
  order: string | null
  /** An event of an order brought it. */
  isOfEvent: boolean
}

const letterFields = sql`x.id::text as id, x.kind, coalesce(x.sent_at, x.given_up_at, x.created_at) as at,
  case when x.given_up_at is not null then 'failed' when x.sent_at is null then 'waiting' when x.last_error = 'a later one says it' then 'replaced' else 'sent' end as state`

/** What went to her out of the outbox, or waits in it. */
export const listLettersOf = (db: Db | Tx, person: Person, id?: string): Promise<LetterRow[]> =>
  queryRows(
    db,
    sql`with hers as materialized (select id, number from orders where ${herOrders(person)} order by created_at desc, id desc limit 500)
      select * from (
        select ${letterFields}, h.number as order, true as "isOfEvent" from hers h join order_events e on e.order_id = h.id
          join outbox x on x.order_event_id = e.id where x.kind not in ('order_pending_payment', 'order_event')
        union all
        select ${letterFields}, h.number, false from hers h join outbox x on x.payload ->> 'orderId' = h.id and x.order_event_id is null
        union all
        select ${letterFields}, null, false from outbox x where x.order_event_id is null and x.payload ->> 'userId' = ${person.userId} and not x.payload ? 'orderId'
      ) letters where ${id === undefined ? sql`true` : sql`id = ${id}`} order by at desc, id desc limit ${mostShown}`,
  )

export type PersonsMessage = { id: string; subject: ContactSubject; createdAt: Date; isOpen: boolean }

/** By her e-mail, confirmed or not: staff see whose it is said to be. */
export const listMessagesOf = (db: Db, email: string): Promise<PersonsMessage[]> =>
  queryRows(
    db,
    sql`select id, subject, created_at as "createdAt", closed_at is null as "isOpen" from contact_messages
      where email = ${email} order by created_at desc, id desc limit ${mostShown}`,
  )

export type PersonsApplication = {
  id: string
  company: string
  status: 'pending' | 'approved' | 'declined'
  createdAt: Date
}

export const listApplicationsOf = (db: Db, userId: string): Promise<PersonsApplication[]> =>
  queryRows(
    db,
    sql`select id, company_name as company, status, created_at as "createdAt" from wholesale_applications
      where user_id = ${userId} order by created_at desc, id desc limit ${mostShown}`,
  )

/** Orders without an account that were placed with the e-mail that the account has confirmed. */
export async function countMergeable(db: Db | Tx, { email, emailVerified }: Person): Promise<number> {
  if (!emailVerified) return 0
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from orders where user_id is null and contact_email = ${email}`,
  )
  return row?.count ?? 0
}

export async function findErasure(db: Db | Tx, id: string, now: Date): Promise<{ at: Date; by: string } | undefined> {
  const [row] = await queryRows<{ at: Date; by: string }>(
    db,
    sql`select a.asked_at as at, s.name as by from approvals a join staff s on s.id = a.asked_by
      where a.object_type = 'customer' and a.object_id = ${id} and a.state = 'asked' and a.expires_at > ${now} limit 1`,
  )
  return row
}
