/** The desk's list of products, in every state. */
import { queryRows } from '#db/open.ts'
import type { Db } from '#db/open.ts'
import type { Language } from '#domain/locale.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Position } from '../http/list-cursor.ts'
import type { DraftRow } from './product-draft.store.ts'

export type AdminRow = {
  id: string
  slug: string
  name: string
  status: DraftRow['status']
  category: string
  subcategory: string
  brand: string
  priceFils: number
  salePriceFils: number | null
  availableStock: number
  picture: string | null
  version: number
  createdAt: Date
  updatedAt: Date
}

export type AdminSort = 'created' | 'updated' | 'slug' | 'price'

export type AdminFilter = {
  words: readonly string[]
  status?: DraftRow['status'] | undefined
  category?: string | undefined
  brand?: string | undefined
}

export type AdminPage = {
  language: Language
  sort: AdminSort
  isDown: boolean
  /** Of the last row that was shown. */
  after: Position | undefined
  limit: number
}

const sortColumns = {
  created: { column: sql`p.created_at`, type: sql`timestamptz` },
  updated: { column: sql`p.updated_at`, type: sql`timestamptz` },
  slug: { column: sql`p.slug`, type: sql`text` },
  price: { column: sql`coalesce(p.sale_price_fils, p.base_price_fils)`, type: sql`int` },
}

/** More than these are counted as "more than". */
export const mostCounted = 10_000

const patternOf = (word: string) => sql`'%' || folded_for_desk(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`

/** Each by its own index; an `or` over the tables would read every product. */
function foundBy(words: readonly string[]): SQL {
  const named = sql.join(
    words.map((word) => sql`folded_for_desk(t.name) like ${patternOf(word)}`),
    sql` and `,
  )
  const whole = `%${words.join(' ').replace(/[\\%_]/g, '\\$&')}%`
  return sql`p.id in (
    (select t.product_id from product_texts t where ${named})
    union (select v.product_id from variants v where lower(v.sku) like lower(${whole}))
    union (select s.id from products s where s.slug like lower(${whole})))`
}

function conditionsOf({ words, status, category, brand }: AdminFilter): SQL {
  const conditions = [
    sql`true`,
    ...(status ? [sql`p.status = ${status}`] : []),
    ...(category ? [sql`p.category = ${category}`] : []),
    ...(brand ? [sql`p.brand = ${brand}`] : []),
    ...(words.length > 0 ? [foundBy(words)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

export function listAdminRows(db: Db, filter: AdminFilter, page: AdminPage): Promise<AdminRow[]> {
  const { column, type } = sortColumns[page.sort]
  const direction = page.isDown ? sql`desc` : sql`asc`
  const behind = page.after
    ? sql`(${column}, p.id) ${page.isDown ? sql`<` : sql`>`} (${page.after.value}::${type}, ${page.after.id}::text)`
    : sql`true`
  return queryRows<AdminRow>(
    db,
    sql`
    select p.id, p.slug, coalesce(t.name, p.slug) as name, p.status, p.category, p.subcategory, p.brand, p.base_price_fils as "priceFils",
      p.sale_price_fils as "salePriceFils", p.version, p.created_at as "createdAt", p.updated_at as "updatedAt",
      (select coalesce(sum(greatest(0, v.on_hand - v.reserved)), 0)::int from variants v where v.product_id = p.id and v.active) as "availableStock",
      (select i.url from product_pictures i where i.product_id = p.id order by i.position limit 1) as picture
    from products p left join product_texts t on t.product_id = p.id and t.language = ${page.language}
    where ${conditionsOf(filter)} and ${behind} order by ${column} ${direction}, p.id ${direction} limit ${page.limit}`,
  )
}

/** Up to one more than `mostCounted`. */
export async function countAdminRows(db: Db, filter: AdminFilter): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from products p where ${conditionsOf(filter)} limit ${mostCounted + 1}) fitting`,
  )
  return row?.count ?? 0
}
