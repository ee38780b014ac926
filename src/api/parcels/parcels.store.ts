/** The only SQL that writes parcels, their pieces and what was said of them. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { orderLines, parcelEvents, parcelLines, parcels } from '#db/tables.ts'
import type { ParcelEvent, ParcelFacts, ParcelState } from '#domain/parcel.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

export type ParcelRow = typeof parcels.$inferSelect
export type ParcelLineRow = typeof parcelLines.$inferSelect
export type EventRow = Omit<typeof parcelEvents.$inferSelect, 'state'> & { state: ParcelState | null }

export async function findParcel(db: Db | Tx, id: string): Promise<ParcelRow | undefined> {
  const [row] = await db.select().from(parcels).where(eq(parcels.id, id))
  return row
}

export const findParcels = (db: Db | Tx, ids: readonly string[]): Promise<ParcelRow[]> =>
  db
    .select()
    .from(parcels)
    .where(inArray(parcels.id, [...ids]))

/** In the order of their ids. Whoever locks a parcel holds its order's row already. */
export const lockParcels = (tx: Tx, ids: readonly string[]): Promise<ParcelRow[]> =>
  tx
    .select()
    .from(parcels)
    .where(inArray(parcels.id, [...ids]))
    .orderBy(asc(parcels.id))
    .for('no key update')

/** Of the order, the first one first. Under the order's lock they stay as they are. */
export const listParcelsOf = (db: Db | Tx, orderIds: readonly string[]): Promise<ParcelRow[]> =>
  db
    .select()
    .from(parcels)
    .where(inArray(parcels.orderId, [...orderIds]))
    .orderBy(asc(parcels.orderId), asc(parcels.position))

export async function insertParcel(
  tx: Tx,
  row: typeof parcels.$inferInsert,
  lines: readonly { orderLineId: string; quantity: number }[],
): Promise<void> {
  await tx.insert(parcels).values(row)
  await tx.insert(parcelLines).values(lines.map((line) => ({ ...line, parcelId: row.id })))
}

/** A line that lost pieces; without any left it goes. */
export async function saveLine(
  tx: Tx,
  { parcelId, orderLineId, quantity, picked }: Pick<ParcelLineRow, 'parcelId' | 'orderLineId' | 'quantity' | 'picked'>,
): Promise<void> {
  const line = and(eq(parcelLines.parcelId, parcelId), eq(parcelLines.orderLineId, orderLineId))
  if (quantity === 0) await tx.delete(parcelLines).where(line)
  else
    await tx
      .update(parcelLines)
      .set({ quantity, picked: Math.min(picked, quantity) })
      .where(line)
}

export async function raiseVersion(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .update(parcels)
    .set({ version: sql`${parcels.version} + 1`, updatedAt: at })
    .where(eq(parcels.id, id))
}

export type LineOfParcel = ParcelLineRow &
  Pick<
    typeof orderLines.$inferSelect,
    'variantId' | 'names' | 'color' | 'size' | 'purchaseOption' | 'customization' | 'pictureUrl' | 'productId'
  > & { sku: string; ean: string | null; priceFils: number }

/** With what stands on the order's lines, in their order. */
export const listLinesOf = (db: Db | Tx, parcelIds: readonly string[]): Promise<LineOfParcel[]> =>
  queryRows<LineOfParcel>(
    db,
    sql`
    select p.parcel_id as "parcelId", p.order_line_id as "orderLineId", p.quantity, p.packed, p.picked, l.variant_id as "variantId", l.names, l.color, l.size,
      l.purchase_option as "purchaseOption", l.customization, l.picture_url as "pictureUrl", l.product_id as "productId", v.sku, v.ean,
      l.option_price_fils as "priceFils"
    from parcel_lines p join order_lines l on l.id = p.order_line_id join variants v on v.id = l.variant_id
    where p.parcel_id in ${[...parcelIds, '']} order by p.parcel_id, l.position`,
  )

export const listEventsOf = async (db: Db | Tx, parcelIds: readonly string[]): Promise<EventRow[]> =>
  (await db
    .select()
    .from(parcelEvents)
    .where(inArray(parcelEvents.parcelId, [...parcelIds]))
    .orderBy(asc(parcelEvents.at), asc(parcelEvents.id))) as EventRow[]

export type NewEvent = ParcelEvent & { parcelId: string; heardAt: Date; note: string }

/** False for a message that has come before. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<boolean> {
  const written = await tx.insert(parcelEvents).values(event).onConflictDoNothing().returning({ id: parcelEvents.id })
  return written.length > 0
}

export type ParcelChange = Partial<
  Pick<
    ParcelRow,
    | 'courier'
    | 'awb'
    | 'trackingUrl'
    | 'weightGrams'
    | 'handoverId'
    | 'waveId'
    | 'packedBy'
    | 'expiresAt'
    | 'codeHash'
    | 'codFils'
    | 'settledAt'
    | 'remindedAt'
  >
>

/** What the fold of its events says, and what else became known. The version counts each change. */
export async function saveParcel(
  tx: Tx,
  id: string,
  { facts, at, ...change }: ParcelChange & { facts: ParcelFacts; at: Date },
): Promise<ParcelRow> {
  const [row] = await tx
    .update(parcels)
    .set({
      ...facts,
      // Who was never packed by our books has no time of leaving either.
      handedOverAt: facts.packedAt === null ? null : facts.handedOverAt,
      ...change,
      updatedAt: at,
      version: sql`${parcels.version} + 1`,
    })
    .where(eq(parcels.id, id))
    .returning()
  if (!row) throw new Error(`The parcel ${id} is gone while it is locked`)
  return row
}

export type PieceRow = {
  parcelId: string
  state: ParcelState
  codFils: number
  orderLineId: string
  quantity: number
  /** Of a line that goes out for a returned piece, also where the order has that line no more. */
  isReplacement: boolean
}

/** Pieces per parcel and line of the order, of all its parcels. */
export const listPiecesOf = (db: Db | Tx, orderId: string): Promise<PieceRow[]> =>
  queryRows<PieceRow>(
    db,
    sql`
    select p.id as "parcelId", p.state, p.cod_fils as "codFils", l.order_line_id as "orderLineId", l.quantity, o.replaces is not null as "isReplacement"
    from parcels p join parcel_lines l on l.parcel_id = p.id join order_lines o on o.id = l.order_line_id where p.order_id = ${orderId} order by p.position`,
  )

export const hasPlace = async (db: Db | Tx, code: string): Promise<boolean> =>
  (await queryRows(db, sql`select 1 from stock_places where code = ${code}`)).length > 0
