/** Looked for in tables of other rooms, a few rows of each. */
import { type Db, queryRows } from '#db/open.ts'
import type { Language } from '#domain/locale.ts'
import { type SQL, sql } from 'drizzle-orm'

const most = 5

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')
const like = (column: SQL, words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${column} like '%' || folded_for_desk(${escaped(word)}) || '%'`),
    sql` and `,
  )

export type FoundProduct = { _id: string; slug: string; name: string; sku: string }

/** By the words of a name in any language, or by a part of a SKU. */
export function findProducts(
  db: Db,
  { words, language }: { words: readonly string[]; language: Language },
): Promise<FoundProduct[]> {
  const whole = words.join(' ')
  return queryRows<FoundProduct>(
    db,
    sql`
    with named as (
      select product_id, '' as sku from product_texts t where ${like(sql`folded_for_desk(t.name)`, words)} limit 50
    ), numbered as (
      select product_id, sku from variants where lower(sku) like '%' || lower(${escaped(whole)}) || '%' order by sku limit ${most}
    ), hit as (select product_id, max(sku) as sku from (select * from numbered union all select * from named) both_ways group by product_id)
    select p.id as "_id", p.slug, t.name, hit.sku from hit join products p on p.id = hit.product_id
    join product_texts t on t.product_id = p.id and t.language = ${language} order by hit.sku desc, t.name, p.id limit ${most}`,
  )
}

export type FoundParcel = { _id: string; awb: string; courier: string; state: string; order: string }

export const findParcels = (
  db: Db,
  { awb, onlyPlace }: { awb: string; onlyPlace: string | null },
): Promise<FoundParcel[]> =>
  queryRows<FoundParcel>(
    db,
    sql`
    select p.id as "_id", p.awb, coalesce(p.courier, '') as courier, p.state, o.number as "order" from parcels p
    join orders o on o.id = p.order_id where p.awb ilike ${`%${escaped(awb)}%`} and ${onlyPlace === null ? sql`true` : sql`p.place = ${onlyPlace}`} order by p.created_at desc, p.id limit ${most}`,
  )

export type FoundPerson = { _id: string; name: string; email: string }

type CustomerSearch = { words: readonly string[]; findsContacts: boolean }

/** Without the right to see contacts they must not be found by them either. */
export function findCustomers(db: Db, { words, findsContacts }: CustomerSearch): Promise<FoundPerson[]> {
  const whole = sql`folded_for_desk(email || ' ' || first_name || ' ' || last_name || ' ' || coalesce(phone, ''))`
  const names = sql`folded_for_desk(first_name || ' ' || last_name)`
  return queryRows<FoundPerson>(
    db,
    sql`
    select id as "_id", trim(first_name || ' ' || last_name) as name, email from users
    where status <> 'erased' and ${like(whole, words)} and ${findsContacts ? sql`true` : like(names, words)} limit ${most}`,
  )
}

export const findPeople = (db: Db, words: readonly string[]): Promise<FoundPerson[]> =>
  queryRows<FoundPerson>(
    db,
    sql`
    select id as "_id", name, email from staff where ${like(sql`folded_for_desk(name || ' ' || email)`, words)}
    order by name, id limit ${most}`,
  )
