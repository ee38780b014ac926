/** The desk's list of orders. How it is fast with a million of them: decision 37, the desk's lists. */
import { type Db, queryRows } from '#db/open.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Position } from '../http/list-cursor.ts'

export type OrderFilter = {
  /** Each must be found. */
  words?: readonly string[] | undefined
  status?: readonly string[] | undefined
  payment?: readonly string[] | undefined
  method?: readonly string[] | undefined
  emirate?: readonly string[] | undefined
  courier?: string | undefined
  tag?: string | undefined
  held?: 'true' | 'false' | undefined
  confirm?: readonly string[] | 'none' | undefined
  problem?: 'true' | undefined
  /** With a parcel that nothing was heard of since then. */
  silentSince?: Date | undefined
  from?: Date | undefined
  before?: Date | undefined
}

/** Whose orders: everybody's, or those with a parcel in the place of this member. */
export type OrderScope = {
  ownOf: string | null
  /** Whether e-mails and telephone numbers are searched too: without the right to see them they must not be found either, digit by digit. */
  findsContacts: boolean
}

export type OrderSort = { by: 'date' | 'amount'; isDown: boolean }

/**
 * A count goes no further; a list with fewer hits is sorted from them, one with more walks the index of its order. Words are compared with each
 * order's own, so that counting those costs the most.
 */
export const mostCountedOf = ({ words = [] }: OrderFilter): number => (words.length > 0 ? 5_000 : 10_000)
/** Words of one or two letters have no trigram: they are looked for among the newest orders alone. */
const newestSearched = 10_000
const shortestWord = 3

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`
const signed = (sign: string, values: readonly string[]) => values.map((value) => `${sign}:${value}`)

/** Facets that an order must have, all of them, and groups of which it must have one. */
function facetsOf({ status, payment, method, emirate, courier, tag, held, confirm }: OrderFilter) {
  const groups = [
    signed('s', status ?? []),
    signed('p', payment ?? []),
    signed('m', method ?? []),
    signed('e', emirate ?? []),
    signed('k', confirm === 'none' ? [] : (confirm ?? [])),
  ].filter((group) => group.length > 0)
  const all = [
    ...groups.flatMap((group) => (group.length === 1 ? group : [])),
    ...(courier ? [`c:${courier}`] : []),
    ...(tag ? [`t:${tag}`] : []),
    ...(held === 'true' ? ['h:held'] : []),
  ]
  return { all, oneOf: groups.filter((group) => group.length > 1) }
}

const patternOf = (word: string) => sql`'%' || folded_for_desk(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`

/** A whole one has an index of its own, from its beginning on: its trigrams are those of every e-mail. */
const isEmail = (word: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(word)
const emailBegins = (word: string) =>
  sql`folded_for_desk(o.contact_email) like folded_for_desk(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`

function textConditions(words: readonly string[], { findsContacts }: OrderScope): SQL[] {
  const named = sql`folded_for_desk(o.number || ' ' || o.contact_first_name || ' ' || o.contact_last_name)`
  return words.flatMap((word) => [
    isEmail(word) ? emailBegins(word) : sql`o.found_by like ${patternOf(word)}`,
    ...(findsContacts ? [] : [sql`${named} like ${patternOf(word)}`]),
  ])
}

const troubled = sql`select order_id from parcels where state in ('attempt_failed', 'returning', 'returned', 'lost')`

function conditionsOf(filter: OrderFilter, scope: OrderScope): SQL {
  const { all, oneOf } = facetsOf(filter)
  const conditions = [
    ...(all.length > 0 ? [sql`o.facets @> ${texts(all)}`] : []),
    ...oneOf.map((group) => sql`o.facets && ${texts(group)}`),
    ...(filter.held === 'false' ? [sql`o.held_at is null`] : []),
    ...(filter.confirm === 'none' ? [sql`o.confirmation is null`] : []),
    ...(filter.from ? [sql`o.created_at >= ${filter.from}`] : []),
    ...(filter.before ? [sql`o.created_at < ${filter.before}`] : []),
    ...(filter.problem
      ? [sql`o.id in (select id from orders where facets @> ${texts(['h:held'])} union ${troubled})`]
      : []),
    ...(filter.silentSince
      ? [
          sql`o.id in (select order_id from parcels
            where state in ('handed_over', 'in_transit', 'out_for_delivery') and updated_at < ${filter.silentSince})`,
        ]
      : []),
    ...(scope.ownOf === null
      ? []
      : [
          sql`exists (select from parcels p join staff s on s.place = p.place where p.order_id = o.id and s.id = ${scope.ownOf})`,
        ]),
    ...textConditions(filter.words ?? [], scope),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const isShort = (words: readonly string[] = []) => words.length > 0 && words.every((word) => word.length < shortestWord)

const sourceOf = ({ words }: OrderFilter): SQL =>
  isShort(words)
    ? sql`(select * from orders order by created_at desc, id desc limit ${newestSearched}) o`
    : sql`orders o`

const columnOf = { date: sql`created_at`, amount: sql`payable_fils` }
const castOf = { date: sql`timestamptz`, amount: sql`int` }

/** In the order of the indexes, so that walking one needs no sort. */
function orderOf({ by, isDown }: OrderSort) {
  const direction = isDown ? sql`desc` : sql`asc`
  return sql`${columnOf[by]} ${direction}, id ${direction}`
}

function afterOf({ by, isDown }: OrderSort, after: Position | undefined): SQL {
  if (!after) return sql`true`
  return sql`(${columnOf[by]}, id) ${isDown ? sql`<` : sql`>`} (${after.value}::${castOf[by]}, ${after.id})`
}

type OrderSearch = { filter: OrderFilter; scope: OrderScope }
export type OrderPage = OrderSearch & { sort: OrderSort; after: Position | undefined; limit: number }

const hitsOf = ({ filter, scope }: OrderSearch, most = mostCountedOf(filter) + 1) =>
  sql`select o.id, o.created_at, o.payable_fils from ${sourceOf(filter)} where ${conditionsOf(filter, scope)} limit ${most}`

/** How many fit, up to one more than `mostCountedOf`. */
export async function countOrders(db: Db, search: OrderSearch): Promise<number> {
  const [row] = await queryRows<{ count: number }>(db, sql`select count(*)::int as count from (${hitsOf(search)}) hit`)
  return row?.count ?? 0
}

/** The ids of one page in its order, and how many fit, up to one more than `mostCountedOf`. */
export async function findOrderIds(db: Db, page: OrderPage): Promise<{ ids: string[]; count: number }> {
  const { filter, scope, sort, after, limit } = page
  const most = mostCountedOf(filter)
  const [probe] = await queryRows<{ count: number; ids: string[] }>(
    db,
    sql`
    with hit as materialized (${hitsOf(page)})
    select (select count(*)::int from hit) as count,
      case when (select count(*) from hit) > ${most} then '{}'::text[]
      else array(select id from hit where ${afterOf(sort, after)} order by ${orderOf(sort)} limit ${limit}) end as ids`,
  )
  if (!probe || probe.count <= most) return { ids: probe?.ids ?? [], count: probe?.count ?? 0 }
  const rows = await queryRows<{ id: string }>(
    db,
    sql`
    select id from ${sourceOf(filter)} where ${conditionsOf(filter, scope)} and ${afterOf(sort, after)}
    order by ${orderOf(sort)} limit ${limit}`,
  )
  return { ids: rows.map(({ id }) => id), count: probe.count }
}

/** All that fit now, newest first: what a run over a whole query is made of. */
export async function listOrderIds(db: Db, search: OrderSearch, most: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select id from (${hitsOf(search, most)}) hit order by created_at desc, id desc`,
  )
  return rows.map(({ id }) => id)
}

export type OrderListRow = {
  id: string
  number: string
  createdAt: Date
  status: string
  paymentStatus: string
  paymentMethod: string
  payableFils: number
  pieces: number
  email: string
  phone: string
  firstName: string
  lastName: string
  city: string
  emirate: string
  couriers: string[]
  tags: string[]
  heldReason: string | null
  confirmation: 'waiting' | 'call' | null
  version: number
}

/** In the order of their ids. */
export function listOrderRows(db: Db, ids: readonly string[]): Promise<OrderListRow[]> {
  return queryRows<OrderListRow>(
    db,
    sql`
    select o.id, o.number, o.created_at as "createdAt", o.status, o.payment_status as "paymentStatus", o.payment_method as "paymentMethod",
      o.payable_fils as "payableFils", o.contact_email as email, o.contact_phone as phone, o.contact_first_name as "firstName",
      o.contact_last_name as "lastName", coalesce(o.shipping_address ->> 'city', '') as city,
      coalesce(o.shipping_address ->> 'emirate', '') as emirate, o.couriers, o.tags, o.held_reason as "heldReason", o.version,
      case when o.status in ('placed', 'processing') then o.confirmation end as confirmation,
      coalesce((select sum(l.quantity)::int from order_lines l where l.order_id = o.id and l.replaces is null), 0) as pieces
    from unnest(${texts(ids)}) with ordinality as w (id, place) join orders o on o.id = w.id order by w.place`,
  )
}

/** Of the newest orders: choosing a tag or courier needs the ones in use, not every one that ever was. */
export async function listOrderWords(db: Db): Promise<{ tags: string[]; couriers: string[] }> {
  const [row] = await queryRows<{ tags: string[]; couriers: string[] }>(
    db,
    sql`
    with newest as materialized (select tags, couriers from orders order by created_at desc, id desc limit 2000)
    select array(select distinct word from newest, unnest(tags) as word order by word limit 100) as tags,
      array(select distinct word from newest, unnest(couriers) as word order by word limit 100) as couriers`,
  )
  return row ?? { tags: [], couriers: [] }
}
