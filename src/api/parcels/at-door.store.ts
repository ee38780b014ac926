/** The only SQL that says what a courier takes back where he hands a parcel over (ADR 67). */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import type { Texts } from '#domain/locale.ts'
import { sql } from 'drizzle-orm'

export type TakenBack = {
  parcelId: string
  returnId: string
  names: Texts
  color: string
  size: string
  quantity: number
}

/** In the order of the lines. Nothing once they have come another way. */
export const listTakenBack = (db: Db | Tx, parcelIds: readonly string[]): Promise<TakenBack[]> =>
  queryRows(
    db,
    sql`
    select l.parcel_id as "parcelId", b.return_id as "returnId", o.names, o.color, o.size, l.quantity
    from parcel_lines l join return_lines b on b.replacement_line_id = l.order_line_id
      join returns r on r.id = b.return_id and r.way = 'door' and r.status = 'approved' join order_lines o on o.id = b.order_line_id
    where l.parcel_id in ${[...parcelIds, '']} order by l.parcel_id, o.position`,
  )
