/** The only SQL that writes the ledger of places and their levels. An order's own entries are written in stock.store.ts. */
import { hot } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import type { AdjustmentReason, LedgerEntry, MovementKind } from '#domain/stock-places.ts'

/** Nobody changes whether these places sell on the web until the transaction ends. In the order of their codes. */
export const lockPlaces = hot<{ code: string; sellsOnline: boolean }, [codes: string[]]>(
  'stock_lock_places',
  `select code, sells_online as "sellsOnline" from stock_places where code = any((select $1::text[])::text[]) order by code for share`,
)

/** All other changes of these variants' stock wait, orders' too. In the order of their ids, as orders lock them. */
export const lockVariants = hot<{ id: string }, [ids: string[]]>(
  'stock_lock_variants',
  `select id from variants where id = any((select $1::text[])::text[]) order by id for no key update`,
)

const makeLevels = hot<object, [ids: string[], places: string[]]>(
  'stock_make_levels',
  `insert into stock_levels (variant_id, place)
   select v, p from unnest((select $1::text[]), (select $2::text[])) as e (v, p) order by v, p on conflict do nothing`,
)

const addLevels = hot<{ id: string }, [ids: string[], places: string[], quantities: number[]]>(
  'stock_add_levels',
  `update stock_levels l set quantity = l.quantity + e.quantity
   from unnest((select $1::text[]), (select $2::text[]), (select $3::int[])) as e (variant_id, place, quantity)
   where l.variant_id = e.variant_id and l.place = e.place and l.quantity + e.quantity >= 0
   returning l.variant_id as id`,
)

/** False where a level would fall below 0: the caller refuses, which rolls the others back. Each place and variant once. */
export async function changeLevels(tx: Tx, entries: readonly LedgerEntry[]): Promise<boolean> {
  const shelved = entries.filter(({ place }) => place !== null)
  if (shelved.length === 0) return true
  const ids = shelved.map(({ variantId }) => variantId)
  const places = shelved.map(({ place }) => place ?? '')
  await makeLevels(tx, ids, places)
  const changed = await addLevels(
    tx,
    ids,
    places,
    shelved.map(({ quantity }) => quantity),
  )
  return changed.length === shelved.length
}

const addOnline = hot<{ id: string }, [ids: string[], quantities: number[]]>(
  'stock_add_online',
  `update variants v set on_hand = v.on_hand + e.quantity
   from unnest((select $1::text[]), (select $2::int[])) as e (id, quantity)
   where v.id = e.id and v.on_hand + e.quantity >= v.reserved
   returning v.id`,
)

/** False where less would be left for sale than open orders hold: the caller refuses. */
export async function changeOnline(tx: Tx, changes: ReadonlyMap<string, number>): Promise<boolean> {
  const moved = [...changes].filter(([, quantity]) => quantity !== 0)
  if (moved.length === 0) return true
  const changed = await addOnline(
    tx,
    moved.map(([id]) => id),
    moved.map(([, quantity]) => quantity),
  )
  return changed.length === moved.length
}

/** What all entries of one booking have in common. */
export type Paper = {
  kind: MovementKind
  at: Date
  reason?: AdjustmentReason
  note?: string
  staffId?: string
  documentId?: string
  orderId?: string
  idempotencyKey?: string
}

const insert = hot<
  object,
  [ids: string[], places: (string | null)[], quantities: number[], kind: MovementKind, at: Date, paper: string]
>(
  'stock_insert_entries',
  `insert into stock_movements (variant_id, place, quantity, kind, at, reason, note, staff_id, document_id, order_id, idempotency_key)
   select e.variant_id, e.place, e.quantity, $4::text, $5::timestamptz,
     p ->> 'reason', p ->> 'note', p ->> 'staffId', p ->> 'documentId', p ->> 'orderId', p ->> 'idempotencyKey'
   from unnest((select $1::text[]), (select $2::text[]), (select $3::int[])) as e (variant_id, place, quantity)
     cross join (select $6::jsonb as p) as paper`,
)

export async function insertEntries(
  tx: Tx,
  entries: readonly LedgerEntry[],
  { kind, at, ...paper }: Paper,
): Promise<void> {
  await insert(
    tx,
    entries.map(({ variantId }) => variantId),
    entries.map(({ place }) => place),
    entries.map(({ quantity }) => quantity),
    kind,
    at,
    JSON.stringify(paper),
  )
}

/** Whether the ledger has entries of this call: its kept answer goes after a week, the ledger stays. */
export async function isBooked(tx: Tx, idempotencyKey: string): Promise<boolean> {
  return (await findByKey(tx, idempotencyKey)).length > 0
}

const findByKey = hot<object, [key: string]>(
  'stock_find_key',
  'select 1 from stock_movements where idempotency_key = $1 limit 1',
)

/** What an order took and no shelf has given yet (negative), or gave back and no shelf has got yet; in the order of variant ids. */
export const listUnshelved = hot<{ variantId: string; quantity: number }, [orderId: string]>(
  'stock_list_unshelved',
  `select variant_id as "variantId", sum(quantity)::int as quantity from stock_movements
   where order_id = $1 and place is null group by variant_id having sum(quantity) <> 0 order by variant_id`,
)

/** What the pieces cost in the shop now, in fils. */
export const listPrices = hot<{ id: string; priceFils: number }, [ids: string[]]>(
  'stock_list_prices',
  `select v.id, coalesce(p.sale_price_fils, p.base_price_fils) as "priceFils"
   from variants v join products p on p.id = v.product_id where v.id = any((select $1::text[])::text[])`,
)

export type PlaceLevel = { place: string; sellsOnline: boolean; quantity: number; onlineAvailable: number }

/** The places that have something of the variant, in their order. */
export async function listPlaceLevels(db: Db | Tx, variantId: string): Promise<PlaceLevel[]> {
  return findPlaceLevels(db, variantId)
}

const findPlaceLevels = hot<PlaceLevel, [variantId: string]>(
  'stock_place_levels',
  `select l.place, p.sells_online as "sellsOnline", l.quantity, greatest(0, v.on_hand - v.reserved) as "onlineAvailable"
   from stock_levels l join stock_places p on p.code = l.place join variants v on v.id = l.variant_id
   where l.variant_id = $1 and l.quantity > 0 order by p.position, p.code`,
)
