/** The only SQL by which orders change a variant's stock. Their entries name no place: a shelf gives the pieces later (ADR 0016). */
import { hot } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import { firstPlace, type MovementKind } from '#domain/stock-places.ts'

export type OrderMovement = Extract<MovementKind, 'sale' | 'cancel' | 'return'>

/**
 * Adds to on_hand and reserved of many variants at once, each only as far as what is left for sale and what is held stay at 0 or above.
 * The rows are locked in the order of their ids, whatever order the basket has (G10); `no key update`, so that other orders' lines
 * may go on pointing at the variant. Answers the variants that were changed: the caller compares the count.
 */
const changeStockRows = hot<
  { id: string },
  [ids: string[], onHand: number[], reserved: number[], kind: OrderMovement | null, orderId: string | null, at: Date]
>(
  'stock_change',
  `with wanted as (
     select id, on_hand, reserved from unnest((select $1::text[]), (select $2::int[]), (select $3::int[])) as w (id, on_hand, reserved)
   ), locked as (
     select v.id from variants v where v.id = any((select $1::text[])::text[]) order by v.id for no key update
   ), changed as (
     update variants v set on_hand = v.on_hand + w.on_hand, reserved = v.reserved + w.reserved
     from wanted w join locked using (id)
     where v.id = w.id and v.on_hand + w.on_hand >= v.reserved + w.reserved and v.reserved + w.reserved >= 0
     returning v.id, w.on_hand as moved
   ), written as (
     insert into stock_movements (variant_id, quantity, kind, order_id, at)
     select id, moved, $4::text, $5::text, $6::timestamptz from changed where $4::text is not null and moved <> 0
   )
   select id from changed`,
)

export type StockChange = { onHand: -1 | 0 | 1; reserved: -1 | 0 | 1; kind: OrderMovement | null }

export async function changeStock(
  tx: Tx,
  wanted: Map<string, number>,
  how: StockChange & { orderId: string; at: Date },
): Promise<boolean> {
  if (wanted.size === 0) return true
  const quantities = [...wanted.values()]
  const changed = await changeStockRows(
    tx,
    [...wanted.keys()],
    quantities.map((quantity) => how.onHand * quantity),
    quantities.map((quantity) => how.reserved * quantity),
    how.kind,
    how.orderId,
    how.at,
  )
  return changed.length === wanted.size
}

const available = hot<{ id: string; availableStock: number }, [ids: string[]]>(
  'stock_available',
  `select id, greatest(0, on_hand - reserved) as "availableStock" from variants where id = any((select $1::text[])::text[])`,
)

export async function listAvailable(db: Db | Tx, variantIds: string[]): Promise<Map<string, number>> {
  const rows = await available(db, variantIds)
  return new Map(rows.map((row) => [row.id, row.availableStock]))
}

/** What each product has sold, for the order "popular": units of orders that were not called off. */
export const recountSold = hot<{ id: string }>(
  'stock_recount_sold',
  `with sold as (
     select l.product_id, sum(l.quantity)::int as units from order_lines l where l.stock_state = 'claimed' and l.replaces is null group by l.product_id
   )
   update products p set sold_count = greatest(p.sold_count, s.units) from sold s where s.product_id = p.id and p.sold_count < s.units returning p.id`,
)

export type Opening = {
  variantId: string
  quantity: number
  at: Date
  /** The warehouse unless said otherwise. */ place?: string
}

const open = hot<object, [variantIds: string[], places: string[], quantities: number[], times: string[]]>(
  'stock_open',
  `with opened as (
     insert into stock_movements (variant_id, place, quantity, kind, at)
     select id, place, quantity, 'opening', at::timestamptz
     from unnest((select $1::text[]), (select $2::text[]), (select $3::int[]), (select $4::text[])) as o (id, place, quantity, at) where quantity > 0
     returning variant_id, place, quantity
   ), shelved as (
     insert into stock_levels as l (variant_id, place, quantity)
     select variant_id, place, sum(quantity) from opened group by variant_id, place
     on conflict (variant_id, place) do update set quantity = l.quantity + excluded.quantity
   )
   update variants v set on_hand = v.on_hand + o.quantity
   from (
     select variant_id, sum(quantity)::int as quantity from opened join stock_places p on p.code = opened.place and p.sells_online group by variant_id
   ) o
   where v.id = o.variant_id`,
)

export async function putOnShelves(tx: Tx, openings: readonly Opening[]): Promise<void> {
  await open(
    tx,
    openings.map(({ variantId }) => variantId),
    openings.map(({ place = firstPlace }) => place),
    openings.map(({ quantity }) => quantity),
    openings.map(({ at }) => at.toISOString()),
  )
}
