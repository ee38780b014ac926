/** The only SQL that writes waves, and what is picked or packed of a parcel's lines. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { parcelLines, pickWaves } from '#db/tables.ts'
import type { ParcelState } from '#domain/parcel.ts'
import type { Texts } from '#domain/locale.ts'
import type { PurchaseOption } from '#domain/pricing.ts'
import { and, eq, sql } from 'drizzle-orm'

export type WaveRow = typeof pickWaves.$inferSelect & { by: string; parcels: number; pieces: number; picked: number }

export async function insertWave(tx: Tx, row: typeof pickWaves.$inferInsert): Promise<void> {
  await tx.insert(pickWaves).values(row)
}

/** W-1024 and up, in the order in which they are made: the lock lasts as long as the transaction. */
export async function nextWaveNumber(tx: Tx): Promise<string> {
  await queryRows(tx, sql`select pg_advisory_xact_lock(hashtext('pick_waves'))`)
  const [row] = await queryRows<{ number: number }>(
    tx,
    sql`select coalesce(max(substr(number, 3)::int), 1023) + 1 as number from pick_waves`,
  )
  return `W-${row?.number ?? 1024}`
}

/** Parcels that were called off are in no wave any more. */
const columns = sql`
  w.id, w.number, w.place, w.created_by as "createdBy", w.created_at as "createdAt", w.closed_at as "closedAt", w.version, s.name as by,
  (select count(*)::int from parcels p where p.wave_id = w.id and p.state <> 'cancelled') as parcels,
  (select coalesce(sum(l.quantity), 0)::int from parcels p join parcel_lines l on l.parcel_id = p.id where p.wave_id = w.id and p.state <> 'cancelled') as pieces,
  (select coalesce(sum(l.picked), 0)::int from parcels p join parcel_lines l on l.parcel_id = p.id where p.wave_id = w.id and p.state <> 'cancelled') as picked`

export async function findWave(db: Db | Tx, id: string): Promise<WaveRow | undefined> {
  const [row] = await queryRows<WaveRow>(
    db,
    sql`select ${columns} from pick_waves w join staff s on s.id = w.created_by where w.id = ${id}`,
  )
  return row
}

/** Open ones first, then the newest. */
export const listWaveRows = (
  db: Db,
  place: string,
  { after, limit }: { after: { isOpen: boolean; id: string } | undefined; limit: number },
): Promise<WaveRow[]> =>
  queryRows<WaveRow>(
    db,
    sql`
    select ${columns} from pick_waves w join staff s on s.id = w.created_by where w.place = ${place}
      and ${after ? sql`(w.closed_at is null, w.id) < (${after.isOpen}, ${after.id})` : sql`true`}
    order by (w.closed_at is null) desc, w.id desc limit ${limit}`,
  )

/** Nobody else counts in this wave until the transaction ends. */
export async function lockWave(
  tx: Tx,
  id: string,
): Promise<{ version: number; place: string; closedAt: Date | null } | undefined> {
  const [row] = await queryRows<{ version: number; place: string; closedAt: Date | null }>(
    tx,
    sql`select version, place, closed_at as "closedAt" from pick_waves where id = ${id} for no key update`,
  )
  return row
}

export async function saveClosed(tx: Tx, id: string, at: Date): Promise<void> {
  await queryRows(tx, sql`update pick_waves set closed_at = ${at}, version = version + 1 where id = ${id}`)
}

export type WaveLine = {
  parcelId: string
  state: ParcelState
  orderNumber: string
  position: number
  orderLineId: string
  variantId: string
  sku: string
  ean: string | null
  names: Texts
  color: string
  size: string
  purchaseOption: PurchaseOption | null
  pictureUrl: string | null
  quantity: number
  picked: number
  /** By the ledger, in the wave's place. */
  onShelf: number
}

/** By what is fetched together: product, colour, size. */
export const listWaveLines = (db: Db | Tx, waveId: string): Promise<WaveLine[]> =>
  queryRows<WaveLine>(
    db,
    sql`
    select p.id as "parcelId", p.state, o.number as "orderNumber", p.position, pl.order_line_id as "orderLineId", l.variant_id as "variantId", v.sku, v.ean,
      l.names, l.color, l.size, l.purchase_option as "purchaseOption", l.picture_url as "pictureUrl", pl.quantity, pl.picked,
      coalesce(s.quantity, 0)::int as "onShelf"
    from parcels p join parcel_lines pl on pl.parcel_id = p.id join order_lines l on l.id = pl.order_line_id join variants v on v.id = l.variant_id
      join orders o on o.id = p.order_id left join stock_levels s on s.variant_id = v.id and s.place = p.place
    where p.wave_id = ${waveId} and p.state <> 'cancelled'
    order by l.product_id, l.color, v.position, l.size, l.purchase_option, p.created_at, p.id`,
  )

/** The caller holds the wave, or the parcel. */
export async function savePicked(
  tx: Tx,
  line: { parcelId: string; orderLineId: string },
  picked: number,
): Promise<void> {
  await tx.update(parcelLines).set({ picked }).where(ofLine(line))
}

const ofLine = ({ parcelId, orderLineId }: { parcelId: string; orderLineId: string }) =>
  and(eq(parcelLines.parcelId, parcelId), eq(parcelLines.orderLineId, orderLineId))

export type WaitingOrder = { id: string; createdAt: Date; isHere: boolean }

/** Counting stops there. */
export const mostWaiting = 1000

/**
 * Orders that may be picked and are in no wave, the oldest first: with pieces in no parcel, or in a draft of this place. `isHere`: the shelf of this place
 * has all of them. A pick-up waits in its own store alone, whose shelf gave its pieces when it was placed.
 */
export const listWaiting = (db: Db | Tx, place: string): Promise<WaitingOrder[]> =>
  queryRows<WaitingOrder>(
    db,
    sql`
    with open as (
      select o.id, o.created_at, o.pickup_place, o.status from orders o
      where coalesce(o.pickup_place, ${place}) = ${place} and (o.facets && array['s:placed', 's:processing'] or o.id in (select order_id from parcels where state = 'draft' and wave_id is null))
        and o.held_at is null and o.confirmation is null and (o.status in ('placed', 'processing', 'shipped') or o.status = 'delivered' and o.has_replacements)
        and (o.payment_method = 'cod' or o.payment_status in ('paid', 'authorized') or o.payable_fils = 0) and o.due_fils = 0
      order by o.created_at, o.id limit ${mostWaiting}
    ), pieces as (
      select open.id, open.created_at, open.pickup_place, l.variant_id, l.quantity - coalesce((
        select sum(pl.quantity) from parcel_lines pl join parcels p on p.id = pl.parcel_id
        where pl.order_line_id = l.id and p.state <> 'cancelled' and not (p.state = 'draft' and p.wave_id is null and p.place = ${place})
      ), 0) as quantity
      from open join order_lines l on l.order_id = open.id and (open.status <> 'delivered' or l.replaces is not null)
    ), wanted as (
      select id, created_at, pickup_place, variant_id, sum(quantity) as quantity from pieces where quantity > 0
      group by id, created_at, pickup_place, variant_id
    )
    select w.id, w.created_at as "createdAt", bool_and(w.pickup_place is not null or coalesce(s.quantity, 0) >= w.quantity) as "isHere"
    from wanted w left join stock_levels s on s.variant_id = w.variant_id and s.place = ${place}
    group by w.id, w.created_at order by w.created_at, w.id`,
  )
