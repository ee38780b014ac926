/** Pieces that were taken for a parcel, and that nobody buys any more. */
import { type Db, queryRows } from '#db/open.ts'
import type { Texts } from '#domain/locale.ts'
import { sql } from 'drizzle-orm'

export type ToShelveRow = {
  orderId: string
  number: string
  place: string
  since: Date
  sku: string
  names: Texts
  color: string
  size: string
  quantity: number
}

/** A row per variant, the orders that wait longest first. A pick-up's store is `place` as well. */
export const listToShelveRows = (
  db: Db,
  { onlyPlace, limit }: { onlyPlace: string | null; limit: number },
): Promise<ToShelveRow[]> =>
  queryRows<ToShelveRow>(
    db,
    sql`
    with emptied as (
      select p.order_id, (array_agg(p.place order by p.position desc))[1] as place, max(p.updated_at) as since
      from parcels p where p.state = 'cancelled' and p.packed_at is not null group by p.order_id
    ), waiting as (
      select e.* from emptied e
      where ${onlyPlace === null ? sql`true` : sql`e.place = ${onlyPlace}`} and exists (
        select 1 from stock_movements m where m.order_id = e.order_id and m.place is null
        group by m.variant_id having sum(m.quantity) > 0)
      order by e.since, e.order_id limit ${limit}
    )
    select w.order_id as "orderId", o.number, w.place, w.since, v.sku, l.names, l.color, l.size, back.quantity
    from waiting w join orders o on o.id = w.order_id
      join lateral (
        select m.variant_id, sum(m.quantity)::int as quantity from stock_movements m
        where m.order_id = w.order_id and m.place is null group by m.variant_id having sum(m.quantity) > 0
      ) back on true
      join variants v on v.id = back.variant_id
      join lateral (
        select names, color, size from order_lines where order_id = w.order_id and variant_id = back.variant_id
        order by position limit 1
      ) l on true
    order by w.since, w.order_id, v.sku`,
  )
