/** Reads of what stores have and of what waits in them. Orders, parcels and stock are written by their own rooms. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import type { ParcelState } from '#domain/parcel.ts'
import type { PickupStage } from '#domain/pickup.ts'
import { type SQL, sql } from 'drizzle-orm'

export type StoreLevel = { place: string; sku: string; pieces: number }

/** A store that sells on the web too has no more than what the web has left. */
const piecesHere = sql`least(coalesce(l.quantity, 0), case when p.sells_online then greatest(0, v.on_hand - v.reserved) else l.quantity end)`

/** Of a product that is shown, what the stores have of each variant; without those that have none. */
export const listStoreLevels = (db: Db, productId: string): Promise<StoreLevel[]> =>
  queryRows<StoreLevel>(
    db,
    sql`
    select l.place, v.sku, ${piecesHere} as pieces
    from variants v join products g on g.id = v.product_id and g.status = 'active'
      join stock_levels l on l.variant_id = v.id and l.quantity > 0 join stock_places p on p.code = l.place and p.kind = 'store'
    where v.product_id = ${productId} and v.active and ${piecesHere} > 0 order by l.place, v.position`,
  )

/** The stores that have all of these pieces. */
export async function listStoresWith(db: Db | Tx, wanted: ReadonlyMap<string, number>): Promise<string[]> {
  const rows = await queryRows<{ place: string }>(
    db,
    sql`
    with wanted as (
      select * from unnest(${sql.param([...wanted.keys()])}::text[], ${sql.param([...wanted.values()])}::int[]) as w (variant_id, quantity)
    )
    select p.code as place from stock_places p join wanted w on true join variants v on v.id = w.variant_id
      left join stock_levels l on l.variant_id = w.variant_id and l.place = p.code
    where p.kind = 'store'
    group by p.code having bool_and(${piecesHere} >= w.quantity)`,
  )
  return rows.map(({ place }) => place)
}

export type WaitingPickup = {
  orderId: string
  number: string
  isHeld: boolean
  createdAt: Date
  readyBy: string
  buyer: string
  place: string
  pieces: number
  due: number
  parcelId: string | null
  position: number
  state: ParcelState
  version: number
  expiresAt: Date | null
  movedAt: Date
}

const columns = sql`
  o.id as "orderId", o.number, o.held_at is not null as "isHeld", o.created_at as "createdAt", o.delivery_to::text as "readyBy",
  o.contact_first_name || ' ' || o.contact_last_name as buyer, o.pickup_place as place,
  (case when p.id is null then (select sum(l.quantity) from order_lines l where l.order_id = o.id)
    else (select sum(l.quantity) from parcel_lines l where l.parcel_id = p.id) end)::int as pieces,
  case when o.payment_status = 'paid' or o.payment_method <> 'cod' then 0 else coalesce(p.cod_fils, o.payable_fils - o.wallet_fils) end as due,
  p.id as "parcelId", p.position, p.state, p.version, p.expires_at as "expiresAt", p.moved_at as "movedAt"`

const from = sql`from orders o left join parcels p on p.order_id = o.id and p.state <> 'cancelled'`

const isPaid = sql`(o.payment_method = 'cod' or o.payment_status in ('paid', 'authorized') or o.payable_fils = 0)`

const conditions: Record<PickupStage, SQL> = {
  to_prepare: sql`o.status in ('placed', 'processing', 'shipped') and o.confirmation is null and ${isPaid} and (p.id is null or p.state in ('draft', 'picking'))`,
  packed: sql`o.status in ('processing', 'shipped') and p.state = 'packed'`,
  ready: sql`o.status in ('processing', 'shipped') and p.state = 'ready'`,
  collected: sql`o.status in ('shipped', 'delivered') and p.state = 'delivered'`,
}

const inPlace = (place: string | null): SQL => (place === null ? sql`true` : sql`o.pickup_place = ${place}`)

const order: Record<PickupStage, SQL> = {
  to_prepare: sql`o.created_at, o.id`,
  packed: sql`p.moved_at, o.id`,
  ready: sql`p.expires_at, o.id`,
  collected: sql`p.moved_at desc, o.id`,
}

/** `findsContacts`: she finds a buyer by telephone and mailbox too, not by number and name alone. */
export type PickupFilter = {
  place: string | null
  stage: PickupStage
  q?: string | undefined
  findsContacts: boolean
  limit: number
}

const named = sql`folded_for_desk(o.number || ' ' || o.contact_first_name || ' ' || o.contact_last_name)`

export const listWaitingPickups = (
  db: Db,
  { place, stage, q, findsContacts, limit }: PickupFilter,
): Promise<WaitingPickup[]> =>
  queryRows<WaitingPickup>(
    db,
    sql`
    select ${columns} ${from}
    where o.pickup_place is not null and ${inPlace(place)} and ${conditions[stage]}
      and ${q ? sql`${findsContacts ? sql`o.found_by` : named} like '%' || replace(replace(folded_for_desk(${q}), '%', ''), '_', '') || '%'` : sql`true`}
    order by ${order[stage]} limit ${limit}`,
  )

export async function findWaitingPickup(db: Db | Tx, parcelId: string): Promise<WaitingPickup | undefined> {
  const [row] = await queryRows<WaitingPickup>(db, sql`select ${columns} ${from} where p.id = ${parcelId}`)
  return row
}

/** How many wait at each stage. */
export async function countPickups(
  db: Db,
  place: string | null,
): Promise<{ to_prepare: number; packed: number; ready: number }> {
  const count = (stage: PickupStage) => sql`count(*) filter (where ${conditions[stage]})::int`
  const [row] = await queryRows<{ to_prepare: number; packed: number; ready: number }>(
    db,
    sql`
    select ${count('to_prepare')} as to_prepare, ${count('packed')} as packed, ${count('ready')} as ready ${from}
    where o.pickup_place is not null and ${inPlace(place)} and o.status in ('placed', 'processing', 'shipped')`,
  )
  return row ?? { to_prepare: 0, packed: 0, ready: 0 }
}

/** Where somebody of the staff works; null: everywhere. */
export async function placeOfStaff(db: Db | Tx, staffId: string): Promise<string | null> {
  const [row] = await queryRows<{ place: string | null }>(db, sql`select place from staff where id = ${staffId}`)
  return row?.place ?? null
}

/** A parcel that waits and has this code, by its digests under each secret; in one place, or in any. */
export async function findByCode(
  db: Db | Tx,
  digests: readonly string[],
  place: string | null,
): Promise<string | undefined> {
  const [row] = await queryRows<{ id: string }>(
    db,
    sql`select id from parcels where code_hash = any(${sql.param([...digests])}::text[]) and state = 'ready' and ${place === null ? sql`true` : sql`place = ${place}`}`,
  )
  return row?.id
}

export type Due = { id: string; orderId: string }

/** More than wait at a time. */
const batch = 500

/** Parcels whose time is over. */
export const listExpired = (db: Db, now: Date): Promise<Due[]> =>
  queryRows<Due>(
    db,
    sql`
    select id, order_id as "orderId" from parcels where state = 'ready' and expires_at <= ${now} order by expires_at limit ${batch}`,
  )

/** Parcels that end before `before`, whose buyers have not been reminded. */
export const listToRemind = (db: Db, before: Date): Promise<Due[]> =>
  queryRows<Due>(
    db,
    sql`
    select id, order_id as "orderId" from parcels
    where state = 'ready' and expires_at <= ${before} and reminded_at is null order by expires_at limit ${batch}`,
  )
