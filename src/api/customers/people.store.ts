/** Who somebody is, and lists of people. It reads accounts and orders, and writes neither. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import type { Language } from '#domain/locale.ts'
import type { Role } from '#domain/role.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Position } from '../http/list-cursor.ts'

export type CustomerRow = {
  /** Of the account; of a guest's newest order. */
  id: string
  kind: 'account' | 'guest'
  firstName: string
  lastName: string
  email: string
  phone: string
  role: Role
  isSuspended: boolean
  emailVerified: boolean
  language: Language | null
  createdAt: Date
}

const accountFields = sql`u.id, 'account' as kind, u.first_name as "firstName", u.last_name as "lastName", u.email, coalesce(u.phone, '') as phone, u.role,
  u.status = 'suspended' as "isSuspended", u.email_verified_at is not null as "emailVerified", u.settings ->> 'language' as language, u.created_at as "createdAt"`
const guestFields = sql`o.id, 'guest' as kind, o.contact_first_name as "firstName", o.contact_last_name as "lastName", o.contact_email as email,
  o.contact_phone as phone, 'customer' as role, false as "isSuspended", false as "emailVerified", o.language, o.created_at as "createdAt"`

const notErased = sql`o.contact_email not like '%@erased.invalid'`
/** At a guest's newest order, and of nobody whose account has confirmed the e-mail. */
const isGuest = sql`o.user_id is null and ${notErased}
  and not exists (select from orders n where n.user_id is null and n.contact_email = o.contact_email and (n.created_at, n.id) > (o.created_at, o.id))
  and not exists (select from users u where u.email = o.contact_email and u.email_verified_at is not null)`

/** By the id of an account, or of any order: then the account that placed it or has confirmed its e-mail, else the guest. */
export async function findCustomer(db: Db | Tx, id: string): Promise<CustomerRow | undefined> {
  const [account] = await queryRows<CustomerRow>(
    db,
    sql`select ${accountFields} from users u where u.status <> 'erased' and u.id = coalesce(
      (select id from users where id = ${id}), (select user_id from orders where id = ${id}),
      (select u.id from orders o join users u on u.email = o.contact_email and u.email_verified_at is not null where o.id = ${id} and o.user_id is null))`,
  )
  if (account) return account
  const [guest] = await queryRows<CustomerRow>(
    db,
    sql`select ${guestFields} from orders o where ${isGuest} and o.contact_email = (select contact_email from orders where id = ${id} and user_id is null)`,
  )
  return guest
}

export type CustomerFilter = {
  kind: 'account' | 'guest'
  words: readonly string[]
  tag?: string | undefined
  role?: Role | undefined
  /** Without the right to see contacts they must not be found either, digit by digit. */
  findsContacts: boolean
}

/** A count goes no further. */
export const mostCountedOf = ({ kind, words }: CustomerFilter): number =>
  kind === 'guest' || words.length > 0 ? 2_000 : 10_000
/** Words of one or two letters have no trigram: they are looked for among the newest alone. */
const [newestSearched, shortestWord] = [10_000, 3]
/** Of accounts, or of orders, for one search. */
const mostSearched = 5_000

const patternOf = (word: string) => sql`'%' || folded_for_desk(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`
const everyWord = (words: readonly string[], column: SQL): SQL =>
  sql.join(
    words.map((word) => sql`${column} like ${patternOf(word)}`),
    sql` and `,
  )

const isShort = (words: readonly string[]) => words.every((word) => word.length < shortestWord)
const newest = (table: SQL): SQL =>
  sql`(select * from ${table} order by created_at desc, id desc limit ${newestSearched})`

/** By two indexes, one after the other: an `or` over them would read every account. */
function foundAccounts({ words, findsContacts }: CustomerFilter): SQL {
  const whole = sql`folded_for_desk(a.email || ' ' || a.first_name || ' ' || a.last_name || ' ' || coalesce(a.phone, ''))`
  const named = sql`folded_for_desk(a.first_name || ' ' || a.last_name)`
  return sql`u.id in (
    (select a.id from ${isShort(words) ? newest(sql`users`) : sql`users`} a where ${everyWord(words, whole)} and ${findsContacts ? sql`true` : everyWord(words, named)} limit ${mostSearched})
    union (select w.user_id from (${foundOrders(words, { findsContacts, isGuests: false })}) w))`
}

/** Orders whose buyers are called or reached so. */
function foundOrders(
  words: readonly string[],
  { findsContacts, isGuests }: { findsContacts: boolean; isGuests: boolean },
): SQL {
  const named = sql`folded_for_desk(w.contact_first_name || ' ' || w.contact_last_name)`
  return sql`select w.user_id, w.contact_email from ${isShort(words) ? newest(sql`orders`) : sql`orders`} w where ${everyWord(words, sql`w.found_by`)}
    and ${findsContacts ? sql`true` : everyWord(words, named)} and w.user_id ${isGuests ? sql`is null` : sql`is not null`} limit ${mostSearched}`
}

/** Of accounts as `u`, of guests as `o`. */
function hitsOf(filter: CustomerFilter): { from: SQL; where: SQL; at: SQL; fields: SQL } {
  const { kind, words, tag, role } = filter
  if (kind === 'account') {
    const conditions = [
      sql`u.status <> 'erased'`,
      ...(role ? [sql`u.role = ${role}`] : []),
      ...(tag ? [sql`exists (select from customer_tags t where t.user_id = u.id and t.tag = ${tag})`] : []),
      ...(words.length === 0 ? [] : [foundAccounts(filter)]),
    ]
    return { from: sql`users u`, where: sql.join(conditions, sql` and `), at: sql`u`, fields: accountFields }
  }
  const conditions = [
    isGuest,
    ...(role && role !== 'customer' ? [sql`false`] : []),
    ...(tag
      ? [
          sql`o.contact_email in (select g.contact_email from customer_tags t join orders g on g.id = t.order_id where t.tag = ${tag})`,
        ]
      : []),
    ...(words.length === 0
      ? []
      : [
          sql`o.contact_email in (select w.contact_email from (${foundOrders(words, { ...filter, isGuests: true })}) w)`,
        ]),
  ]
  return { from: sql`orders o`, where: sql.join(conditions, sql` and `), at: sql`o`, fields: guestFields }
}

type Page = { filter: CustomerFilter; isDown: boolean; after: Position | undefined; limit: number }

/** One page, and how many fit, up to one more than `mostCountedOf`: few hits are sorted from themselves, many walk the index of their time. */
export async function listCustomerRows(
  db: Db,
  { filter, isDown, after, limit }: Page,
): Promise<{ rows: CustomerRow[]; count: number }> {
  const { from, where, at, fields } = hitsOf(filter)
  const most = mostCountedOf(filter)
  const direction = isDown ? sql`desc` : sql`asc`
  const behind = (row: SQL) =>
    after
      ? sql`(${row}.created_at, ${row}.id) ${isDown ? sql`<` : sql`>`} (${after.value}::timestamptz, ${after.id})`
      : sql`true`
  const [probe] = await queryRows<{ count: number; ids: string[] }>(
    db,
    sql`with hit as materialized (select ${at}.id, ${at}.created_at from ${from} where ${where} limit ${most + 1})
      select (select count(*)::int from hit) as count, case when (select count(*) from hit) > ${most} then '{}'::text[]
        else array(select h.id from hit h where ${behind(sql`h`)} order by h.created_at ${direction}, h.id ${direction} limit ${limit}) end as ids`,
  )
  const isMany = (probe?.count ?? 0) > most
  const condition = isMany
    ? sql`${where} and ${behind(at)}`
    : sql`${at}.id = any(${sql.param(probe?.ids ?? [])}::text[])`
  const source = isMany ? from : filter.kind === 'account' ? sql`users u` : sql`orders o`
  const rows = await queryRows<CustomerRow>(
    db,
    sql`select ${fields} from ${source} where ${condition} order by ${at}.created_at ${direction}, ${at}.id ${direction} limit ${limit}`,
  )
  return { rows, count: probe?.count ?? 0 }
}

export type OrdersOfPerson = { orders: number; spentFils: number; lastOrderAt: Date | null }

/** Of the people of one page, by their ids. */
export async function sumOrdersOf(
  db: Db,
  { kind, rows }: { kind: 'account' | 'guest'; rows: readonly CustomerRow[] },
): Promise<Map<string, OrdersOfPerson>> {
  const sums = sql`count(*)::int as orders, coalesce(sum(o.payable_fils) filter (where o.status = 'delivered'), 0)::float8 as "spentFils",
    max(o.created_at) as "lastOrderAt"`
  const keys = sql.param(rows.map(({ id, email }) => (kind === 'account' ? id : email)))
  const found =
    rows.length === 0
      ? []
      : await queryRows<OrdersOfPerson & { key: string }>(
          db,
          kind === 'account'
            ? sql`select o.user_id as key, ${sums} from orders o where o.user_id = any(${keys}::text[]) group by 1`
            : sql`select o.contact_email as key, ${sums} from orders o where o.user_id is null and o.contact_email = any(${keys}::text[]) group by 1`,
        )
  const byKey = new Map(found.map(({ key, ...sum }) => [key, sum]))
  return new Map(
    rows.flatMap(({ id, email }) => {
      const sum = byKey.get(kind === 'account' ? id : email)
      return sum ? [[id, sum] as const] : []
    }),
  )
}

/** Of the people of one page, by their ids. */
export async function listTagsOf(
  db: Db,
  { kind, rows }: { kind: 'account' | 'guest'; rows: readonly CustomerRow[] },
): Promise<Map<string, string[]>> {
  if (rows.length === 0) return new Map()
  const keys = sql.param(rows.map(({ id, email }) => (kind === 'account' ? id : email)))
  const found = await queryRows<{ key: string; tags: string[] }>(
    db,
    kind === 'account'
      ? sql`select user_id as key, array_agg(tag order by tag) as tags from customer_tags where user_id = any(${keys}::text[]) group by 1`
      : sql`select o.contact_email as key, array_agg(distinct t.tag order by t.tag) as tags from orders o join customer_tags t on t.order_id = o.id
          where o.user_id is null and o.contact_email = any(${keys}::text[]) group by 1`,
  )
  const byKey = new Map(found.map(({ key, tags }) => [key, tags]))
  return new Map(rows.map(({ id, email }) => [id, byKey.get(kind === 'account' ? id : email) ?? []]))
}
