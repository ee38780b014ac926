/** What a scanned code names, and what lies in a box. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { parcelLines } from '#db/tables.ts'
import { and, eq, sql } from 'drizzle-orm'

type Scanned = { orderNumber: string; position: number | null; code: string }

/** An order by its number, with the parcel where the code has its position; or a parcel by its courier's number. */
export async function findScanned(
  db: Db,
  { orderNumber, position, code }: Scanned,
): Promise<{ orderId: string; parcelId: string | null } | undefined> {
  const [row] = await queryRows<{ orderId: string; parcelId: string | null }>(
    db,
    sql`
    select o.id as "orderId", p.id as "parcelId" from orders o
      left join parcels p on p.order_id = o.id and p.position = ${position}::int
    where o.number = ${orderNumber} and (${position}::int is null or p.id is not null)
    union all select order_id, id from parcels where upper(awb) = ${code} and awb is not null limit 1`,
  )
  return row
}

/** Where how many of these pieces lie. */
export const listPlacesWith = (
  db: Db,
  wanted: ReadonlyMap<string, number>,
): Promise<{ place: string; pieces: number }[]> =>
  queryRows<{ place: string; pieces: number }>(
    db,
    sql`
    select l.place, sum(least(l.quantity, w.quantity))::int as pieces
    from unnest(${sql.param([...wanted.keys()])}::text[], ${sql.param([...wanted.values()])}::int[]) as w (variant_id, quantity)
      join stock_levels l on l.variant_id = w.variant_id and l.quantity > 0 and w.quantity > 0
    group by l.place order by pieces desc, l.place`,
  )

export type BoxLine = {
  parcelId: string
  orderLineId: string
  variantId: string
  sku: string
  ean: string | null
  quantity: number
  packed: number
}

export const listBoxLines = (tx: Tx, parcelId: string): Promise<BoxLine[]> =>
  queryRows<BoxLine>(
    tx,
    sql`
    select pl.parcel_id as "parcelId", pl.order_line_id as "orderLineId", l.variant_id as "variantId", v.sku, v.ean, pl.quantity, pl.packed
    from parcel_lines pl join order_lines l on l.id = pl.order_line_id join variants v on v.id = l.variant_id
    where pl.parcel_id = ${parcelId} order by l.position`,
  )

export async function savePacked(tx: Tx, { parcelId, orderLineId }: BoxLine, packed: number): Promise<void> {
  await tx
    .update(parcelLines)
    .set({ packed })
    .where(and(eq(parcelLines.parcelId, parcelId), eq(parcelLines.orderLineId, orderLineId)))
}
