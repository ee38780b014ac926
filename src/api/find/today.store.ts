/** Counts and sums of the first page, over tables of other rooms. */
import { type Db, queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'

export type DayFigures = {
  /** In the Emirates, 'YYYY-MM-DD'. */
  day: string
  orders: number
  salesFils: number
  confirmed: number
  refused: number
  returning: number
}

type Span = { from: Date; before: Date }

/** Days on which nothing happened have no row. Each part reads an index of its time: what it costs is the orders of these days, not of all years. */
export function sumByDay(db: Db, { from, before }: Span): Promise<DayFigures[]> {
  return queryRows<DayFigures>(
    db,
    sql`
    select day, sum(orders)::int as orders, sum(sales)::float8 as "salesFils", sum(confirmed)::int as confirmed,
      sum(refused)::int as refused, sum(back)::int as returning
    from (
      select to_char(created_at at time zone 'Asia/Dubai', 'YYYY-MM-DD') as day, 1 as orders,
        case when status in ('cancelled', 'returned', 'refunded') then 0 else payable_fils end as sales, 0 as confirmed, 0 as refused, 0 as back
      from orders where created_at >= ${from} and created_at < ${before} and status <> 'pending_payment'
      union all
      select to_char(decided_at at time zone 'Asia/Dubai', 'YYYY-MM-DD'), 0, 0, (state = 'confirmed')::int, (state = 'refused')::int, 0
      from order_confirmations where decided_at >= ${from} and decided_at < ${before}
      union all
      select to_char(min(at) at time zone 'Asia/Dubai', 'YYYY-MM-DD'), 0, 0, 0, 0, 1
      from parcel_events where state = 'returning' and at >= ${from} and at < ${before} group by parcel_id
    ) happened group by day order by day`,
  )
}

/** Up to `most`, of one place or of all. */
export async function countReturning(db: Db, { place, most }: { place: string | null; most: number }): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`
    select count(*)::int as count from (
      select from parcels where state = 'returning' and ${place === null ? sql`true` : sql`place = ${place}`} limit ${most}
    ) hit`,
  )
  return row?.count ?? 0
}
