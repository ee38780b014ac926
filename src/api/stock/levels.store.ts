/** What lies where and how it came and went, as the back office reads it. Nothing is written here. */
import { type Db, queryRows } from '#db/open.ts'
import { orders, staff, stockMovements, variants } from '#db/tables.ts'
import type { Language } from '#domain/locale.ts'
import type { MovementKind, StockState } from '#domain/stock-places.ts'
import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm'

export type StockFilter = {
  words: readonly string[]
  sku?: string | undefined
  product?: string | undefined
  place?: string | undefined
  state?: StockState | undefined
}

export type StockRow = {
  id: string
  sku: string
  ean: string | null
  productId: string
  slug: string
  name: string
  color: string
  size: string
  onHand: number
  reserved: number
  /** In the places that sell on the web. */
  shelved: number
  elsewhere: number
  coming: number
  /** Since `since`, less what was called off. */
  sold: number
  levels: { place: string; quantity: number; minimum: number; version: number; coming: number }[]
}

/** More than these are counted as "more than". */
export const mostCounted = 10_000

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const inOnlinePlaces = (sells: SQL) =>
  sql`coalesce((select sum(l.quantity)::int from stock_levels l join stock_places s on s.code = l.place where l.variant_id = v.id and ${sells}), 0)`

type Reading = { language: Language; since: Date }

const rowsWhere = (condition: SQL, { language, since }: Reading): SQL => sql`
  select v.id, v.sku, v.ean, p.id as "productId", p.slug, coalesce(t.name, e.name, '') as name, v.color, v.size, v.on_hand as "onHand", v.reserved,
    ${inOnlinePlaces(sql`s.sells_online`)} as shelved, ${inOnlinePlaces(sql`not s.sells_online`)} as elsewhere,
    coalesce((select sum(w.quantity)::int from stock_transfer_lines w join stock_transfers d on d.id = w.transfer_id
      where w.variant_id = v.id and d.status = 'sent'), 0) as coming,
    coalesce((select -sum(m.quantity)::int from stock_movements m
      where m.variant_id = v.id and m.kind in ('sale', 'cancel') and m.at > ${since}), 0) as sold,
    coalesce((
      select json_agg(json_build_object('place', l.place, 'quantity', l.quantity, 'minimum', l.minimum, 'version', l.version, 'coming',
        coalesce((select sum(w.quantity)::int from stock_transfer_lines w join stock_transfers d on d.id = w.transfer_id
          where w.variant_id = l.variant_id and d.to_place = l.place and d.status = 'sent'), 0))
        order by s.position, s.code)
      from stock_levels l join stock_places s on s.code = l.place where l.variant_id = v.id
    ), '[]') as levels
  from variants v join products p on p.id = v.product_id
    left join product_texts t on t.product_id = p.id and t.language = ${language}
    left join product_texts e on e.product_id = p.id and e.language = 'en'
  where ${condition}`

/** Each by its own index: a name in any language, a part of a SKU, a whole EAN. */
function foundBy(words: readonly string[]): SQL {
  const whole = words.join(' ')
  const named = sql.join(
    words.map((word) => sql`folded_for_desk(t.name) like '%' || folded_for_desk(${escaped(word)}) || '%'`),
    sql` and `,
  )
  return sql`v.id in (
    (select n.id from variants n join product_texts t on t.product_id = n.product_id where ${named})
    union (select n.id from variants n where lower(n.sku) like lower(${`%${escaped(whole)}%`}))
    union (select n.id from variants n where n.ean = ${whole}))`
}

function levelFits(place: string | undefined, state: StockState | undefined): SQL[] {
  if (state === 'none' && place === undefined) return [sql`v.on_hand <= v.reserved`]
  if (place === undefined && state === undefined) return []
  const counts = state === 'low' ? sql`l.quantity < l.minimum` : state === 'none' ? sql`l.quantity = 0` : sql`true`
  return [
    sql`exists (select from stock_levels l where l.variant_id = v.id and ${counts}
      and ${place === undefined ? sql`true` : sql`l.place = ${place}`})`,
  ]
}

function conditionOf({ words, sku, product, place, state }: StockFilter): SQL {
  const conditions = [
    sql`true`,
    ...(words.length > 0 ? [foundBy(words)] : []),
    ...(sku === undefined ? [] : [sql`v.sku ilike ${`${escaped(sku)}%`}`]),
    ...(product === undefined ? [] : [sql`v.product_id = ${product}`]),
    ...levelFits(place, state),
  ]
  return sql.join(conditions, sql` and `)
}

type StockPage = Reading & { cursor: string | undefined; limit: number }

/** By SKU, after the one that `cursor` names. */
export const listStockRows = (
  db: Db,
  filter: StockFilter,
  { cursor, limit, ...reading }: StockPage,
): Promise<StockRow[]> =>
  queryRows<StockRow>(
    db,
    sql`${rowsWhere(sql`${conditionOf(filter)} and ${cursor === undefined ? sql`true` : sql`v.sku > ${cursor}`}`, reading)}
    order by v.sku limit ${limit}`,
  )

/** Up to one more than `mostCounted`. */
export async function countStockRows(db: Db, filter: StockFilter): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from variants v where ${conditionOf(filter)} limit ${mostCounted + 1}) fitting`,
  )
  return row?.count ?? 0
}

/** By the variant's id or its SKU. */
export async function findStockRow(db: Db, id: string, reading: Reading): Promise<StockRow | undefined> {
  const [row] = await queryRows<StockRow>(db, rowsWhere(sql`v.id = ${id} or v.sku = ${id}`, reading))
  return row
}

export type OpenOrderRow = { id: string; number: string; createdAt: Date; quantity: number; isSold: boolean }

const mostOrders = 50

/** Newest first: what they hold until they are paid, and what they bought that no shelf has given yet. */
export const listOpenOrders = (db: Db, variantId: string): Promise<OpenOrderRow[]> =>
  queryRows<OpenOrderRow>(
    db,
    sql`
    select o.id, o.number, o.created_at as "createdAt", w.quantity, w.sold as "isSold" from (
      select order_id, sum(quantity)::int as quantity, false as sold from order_lines
        where variant_id = ${variantId} and stock_state = 'held' group by order_id
      union all
      select order_id, -sum(quantity)::int, true from stock_movements
        where variant_id = ${variantId} and place is null group by order_id having sum(quantity) < 0
    ) w join orders o on o.id = w.order_id
    order by o.created_at desc, o.id desc, w.sold limit ${mostOrders}`,
  )

export type MovementFilter = {
  variant?: string | undefined
  place?: string | undefined
  order?: string | undefined
  document?: string | undefined
  kind?: MovementKind | undefined
}

/** Newest first, before the entry that `cursor` names. */
export function listMovementRows(
  db: Db,
  { variant, place, order, document, kind }: MovementFilter,
  { cursor, limit }: { cursor: string | undefined; limit: number },
) {
  const conditions = [
    variant === undefined ? undefined : eq(stockMovements.variantId, variant),
    place === undefined ? undefined : eq(stockMovements.place, place),
    order === undefined ? undefined : eq(stockMovements.orderId, order),
    document === undefined ? undefined : eq(stockMovements.documentId, document),
    kind === undefined ? undefined : eq(stockMovements.kind, kind),
    cursor === undefined ? undefined : lt(stockMovements.id, Number(cursor)),
  ]
  return db
    .select({ movement: stockMovements, sku: variants.sku, by: staff.name, orderNumber: orders.number })
    .from(stockMovements)
    .innerJoin(variants, eq(variants.id, stockMovements.variantId))
    .leftJoin(staff, eq(staff.id, stockMovements.staffId))
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .where(and(...conditions))
    .orderBy(desc(stockMovements.id))
    .limit(limit)
}
