/** What the editor of an order reads of the catalogue and the payments; it writes nothing. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import type { Texts } from '#domain/locale.ts'
import { type SQL, sql } from 'drizzle-orm'

export type SellableVariant = {
  variantId: string
  productId: string
  slug: string
  sku: string
  names: Texts
  color: string
  size: string
  pictureUrl: string | null
  isSet: boolean
  unitPriceFils: number
  available: number
  /** The product is on show, and the variant with it. */
  isOnSale: boolean
}

const variants = (found: SQL) => sql`
  select v.id as "variantId", p.id as "productId", p.slug, v.sku, v.color, v.size, p.is_set as "isSet",
    coalesce(p.sale_price_fils, p.base_price_fils) as "unitPriceFils", greatest(0, v.on_hand - v.reserved) as available,
    v.active and p.status = 'active' as "isOnSale",
    (select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = p.id) as names,
    (select c.url from product_pictures c where c.product_id = p.id order by c.color is distinct from v.color, c.position limit 1) as "pictureUrl"
  from variants v join products p on p.id = v.product_id where ${found}`

export const listVariants = (db: Db | Tx, ids: readonly string[]): Promise<SellableVariant[]> =>
  queryRows<SellableVariant>(db, variants(sql`v.id in ${[...ids, '']}`))

/** Of these products, what may be sold, in the order in which the shop shows it. */
export const listVariantsOf = (db: Db | Tx, productIds: readonly string[]): Promise<SellableVariant[]> =>
  queryRows<SellableVariant>(
    db,
    sql`${variants(sql`p.id in ${[...productIds, '']} and v.active`)} order by p.id, v.color, v.position, v.id`,
  )

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** By the beginning of a SKU, or by words of a name in any language. */
export function searchVariants(db: Db, { typed, limit }: { typed: string; limit: number }): Promise<SellableVariant[]> {
  const words = typed.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return Promise.resolve([])
  const named = sql.join(
    words.map((word) => sql`folded_for_desk(t.name) like '%' || folded_for_desk(${escaped(word)}) || '%'`),
    sql` and `,
  )
  return queryRows<SellableVariant>(
    db,
    sql`${variants(sql`v.active and p.status = 'active' and (
      lower(v.sku) like lower(${escaped(typed)}) || '%'
      or p.id in (select t.product_id from product_texts t where ${named} limit 50))`)} order by v.sku limit ${limit}`,
  )
}

/** What of it is held by a bank; null where its taking is under way, which fixes how much. */
export async function findHeld(db: Db | Tx, orderId: string): Promise<number | null> {
  const [row] = await queryRows<{ fils: number; isAsked: boolean }>(
    db,
    sql`select authorized_fils as fils, capture_id is not null as "isAsked" from payments where order_id = ${orderId} and status = 'authorized'`,
  )
  return row?.isAsked ? null : (row?.fils ?? 0)
}

/** What was paid for the order and not given back: only after an edit, as an order whose price was cut otherwise is not edited any more. */
export async function sumPaid(db: Db | Tx, orderId: string): Promise<number> {
  const [row] = await queryRows<{ fils: number }>(
    db,
    sql`select coalesce(sum(amount_fils - refunded_fils), 0)::int as fils from payments where order_id = ${orderId} and status = 'paid'`,
  )
  return row?.fils ?? 0
}

export const hasInvoice = async (db: Db | Tx, orderId: string): Promise<boolean> =>
  (await queryRows(db, sql`select from invoices where order_id = ${orderId} and replaced_by is null`)).length > 0
