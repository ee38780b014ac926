/** The only SQL on carts and their items. Whoever changes a cart, or orders it, holds its row: the two can't interleave. */
import { hot, queryRows } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import type { Texts } from '#domain/locale.ts'
import type { PurchaseOption } from '#domain/pricing.ts'
import { sql } from 'drizzle-orm'

export type CartRow = { id: string; couponId: string | null }

/** A line as it can be sold now, of a cart or asked for (`itemId` null, `place` its index in what was asked). Archived pieces have no line. */
export type LineRow = {
  itemId: string | null
  place: number
  productId: string
  slug: string
  isSet: boolean
  unitPriceFils: number
  names: Partial<Texts>
  pictures: { url: string; alts: Partial<Texts>; color: string | null }[] | null
  variantId: string
  color: string
  size: string
  availableStock: number
  purchaseOption: PurchaseOption | null
  customization: string | null
  quantity: number
  priceAtAdditionFils: number
}

export type VariantQuery = { productIds: string[]; colors: (string | null)[]; sizes: (string | null)[] }

export const noVariants: VariantQuery = { productIds: [], colors: [], sizes: [] }

/**
 * A cart's lines and, beside them, the variants that somebody asks for: one statement for looking, adding, merging, quoting and ordering.
 * A colour or size left out matches every one there is.
 */
const readLines = hot<
  LineRow,
  [cartId: string | null, productIds: string[], colors: (string | null)[], sizes: (string | null)[]]
>(
  'cart_lines',
  `with line as (
     select i.id as item_id, 0 as place, i.product_id, i.variant_id, i.purchase_option, i.customization, i.quantity, i.price_at_addition_fils, i.added_at
     from cart_items i where i.cart_id = $1
     union all
     select null, (w.place - 1)::int, v.product_id, v.id, null, null, 0, 0, null
     from unnest((select $2::text[]), (select $3::text[]), (select $4::text[])) with ordinality as w (product_id, color, size, place)
     join variants v on v.product_id = w.product_id and v.active and (w.color is null or v.color = w.color) and (w.size is null or v.size = w.size)
   )
   select line.item_id as "itemId", line.place, p.id as "productId", p.slug, p.is_set as "isSet",
     coalesce(p.sale_price_fils, p.base_price_fils) as "unitPriceFils",
     (select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = p.id) as names,
     (select jsonb_agg(jsonb_build_object('url', x.url, 'alts', x.alts, 'color', x.color)) from (
        select c.url, c.alts, c.color from product_pictures c where c.product_id = p.id order by c.color is distinct from v.color, c.position limit 2
      ) x) as pictures,
     v.id as "variantId", v.color, v.size, greatest(0, v.on_hand - v.reserved) as "availableStock",
     line.purchase_option as "purchaseOption", line.customization, line.quantity, line.price_at_addition_fils as "priceAtAdditionFils"
   from line
   join variants v on v.id = line.variant_id and v.active
   join products p on p.id = line.product_id and p.status = 'active'
   order by line.item_id is null, line.added_at, line.item_id, line.place, v.position, v.id`,
)

export async function listLines(
  db: Db | Tx,
  cartId: string | null,
  wanted: VariantQuery = noVariants,
): Promise<{ held: LineRow[]; found: LineRow[] }> {
  const rows = await readLines(db, cartId, wanted.productIds, wanted.colors, wanted.sizes)
  const firstFound = rows.findIndex((row) => row.itemId === null)
  return firstFound === -1
    ? { held: rows, found: [] }
    : { held: rows.slice(0, firstFound), found: rows.slice(firstFound) }
}

export const findCart = hot<CartRow, [userId: string]>(
  'cart_find',
  'select id, coupon_id as "couponId" from carts where user_id = $1',
)

/** Nobody else changes or orders this cart until the transaction ends. */
export const findCartLocked = hot<CartRow, [userId: string]>(
  'cart_find_locked',
  'select id, coupon_id as "couponId" from carts where user_id = $1 for no key update',
)

/** The same, and makes the cart where there is none yet. */
const openCart = hot<CartRow, [newId: string, userId: string, at: Date]>(
  'cart_open',
  `insert into carts (id, user_id, updated_at) values ($1, $2, $3)
   on conflict (user_id) do update set updated_at = excluded.updated_at returning id, coupon_id as "couponId"`,
)

export async function openCartLocked(tx: Tx, newId: string, owner: { userId: string; at: Date }): Promise<CartRow> {
  const [cart] = await openCart(tx, newId, owner.userId, owner.at)
  if (!cart) throw new Error('A cart was neither found nor made')
  return cart
}

export type NewItem = Pick<
  LineRow,
  'productId' | 'variantId' | 'purchaseOption' | 'customization' | 'quantity' | 'priceAtAdditionFils'
> & { itemId: string }

const putItems = hot<{ id: string }, [cartId: string, items: string, at: Date]>(
  'cart_put_items',
  `insert into cart_items (id, cart_id, product_id, variant_id, purchase_option, customization, quantity, price_at_addition_fils, added_at)
   select i."itemId", $1, i."productId", i."variantId", i."purchaseOption", i.customization, i.quantity, i."priceAtAdditionFils", $3::timestamptz
   from jsonb_to_recordset($2::jsonb) as i ("itemId" text, "productId" text, "variantId" text, "purchaseOption" text, customization text,
     quantity int, "priceAtAdditionFils" int)
   on conflict (cart_id, variant_id, (coalesce(purchase_option, '')), (coalesce(customization, '')))
   do update set quantity = cart_items.quantity + excluded.quantity
   returning id`,
)

/** Adds up with the same line where there is one. No two of `items` may be the same line. */
export async function saveItems(tx: Tx, cartId: string, saved: { items: NewItem[]; at: Date }): Promise<void> {
  if (saved.items.length > 0) await putItems(tx, cartId, JSON.stringify(saved.items), saved.at)
}

/** A cart's lines stand in the order in which they were added: a line that is put back at its place gives all of them new moments, the last one `at`. */
export async function saveOrder(tx: Tx, itemIds: string[], at: Date): Promise<void> {
  await queryRows(
    tx,
    sql`update cart_items i set added_at = ${at.toISOString()}::timestamptz - (${itemIds.length}::int - o.place) * interval '1 microsecond'
    from jsonb_array_elements_text(${JSON.stringify(itemIds)}::jsonb) with ordinality as o (id, place) where i.id = o.id`,
  )
}

export async function saveQuantity(tx: Tx, itemId: string, quantity: number): Promise<void> {
  await queryRows(tx, sql`update cart_items set quantity = ${quantity} where id = ${itemId}`)
}

export async function deleteItem(tx: Tx, itemId: string): Promise<void> {
  await queryRows(tx, sql`delete from cart_items where id = ${itemId}`)
}

export async function saveCoupon(tx: Tx, cartId: string, couponId: string | null): Promise<void> {
  await queryRows(tx, sql`update carts set coupon_id = ${couponId} where id = ${cartId}`)
}

const empty = hot<{ id: string }, [cartId: string]>(
  'cart_empty',
  'with gone as (delete from cart_items where cart_id = $1) update carts set coupon_id = null where id = $1 returning id',
)

/** R074: items and coupon. */
export async function emptyCart(tx: Tx, cartId: string): Promise<void> {
  await empty(tx, cartId)
}

const dayMs = 24 * 60 * 60 * 1000
const keptDays = 30

type SentLines = {
  /** By the hash of the bag and the line. */ sent: ReadonlyMap<string, number>
  forMs: number
  at: Date
}

/**
 * What the cart took over of these lines within `forMs`; from now on it is as much as was sent, if that is more. What is older than 30 days is
 * forgotten. The caller holds the cart's row.
 */
export async function takeLines(tx: Tx, cartId: string, { sent, forMs, at }: SentLines): Promise<Map<string, number>> {
  if (sent.size === 0) return new Map()
  const before = (ms: number) => new Date(at.getTime() - ms).toISOString()
  await queryRows(
    tx,
    sql`delete from merged_bags where cart_id = ${cartId} and merged_at < ${before(keptDays * dayMs)}`,
  )
  const lines = JSON.stringify([...sent].map(([bag, quantity]) => ({ bag, quantity })))
  const taken = await queryRows<{ bag: string; quantity: number }>(
    tx,
    sql`
    select b.bag, b.quantity from merged_bags b join jsonb_to_recordset(${lines}::jsonb) as l (bag text) on l.bag = b.bag
    where b.cart_id = ${cartId} and b.merged_at >= ${before(forMs)}`,
  )
  await queryRows(
    tx,
    sql`
    insert into merged_bags as b (cart_id, bag, quantity, merged_at)
    select ${cartId}, bag, quantity, ${at.toISOString()} from jsonb_to_recordset(${lines}::jsonb) as l (bag text, quantity int)
    on conflict (cart_id, bag) do update set
      merged_at = case when b.merged_at < ${before(forMs)} then excluded.merged_at else b.merged_at end,
      quantity = case when b.merged_at < ${before(forMs)} then excluded.quantity else greatest(b.quantity, excluded.quantity) end`,
  )
  return new Map(taken.map(({ bag, quantity }) => [bag, quantity]))
}

export async function productExists(db: Db | Tx, productId: string): Promise<boolean> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select id from products where id = ${productId} and status = 'active'`,
  )
  return rows.length > 0
}
