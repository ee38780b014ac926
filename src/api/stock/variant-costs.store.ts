/** What a piece of a variant costs on average: the only SQL on it. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { sql } from 'drizzle-orm'

export type HeldCost = { variantId: string; quantity: number; average: number | null }

/** All pieces that the shop has of each, in whatever place and on the way between two. The caller has locked the variants. */
export const listHeld = (tx: Tx, variantIds: readonly string[]): Promise<HeldCost[]> =>
  queryRows<HeldCost>(
    tx,
    sql`
    select v.id as "variantId", c.average::float8 as average,
      (v.on_hand
        + coalesce((select sum(l.quantity) from stock_levels l join stock_places p on p.code = l.place where l.variant_id = v.id and not p.sells_online), 0)
        + coalesce((select sum(w.quantity) from stock_transfer_lines w join stock_transfers d on d.id = w.transfer_id
            where w.variant_id = v.id and d.status = 'sent'), 0))::int as quantity
    from variants v left join variant_costs c on c.variant_id = v.id
    where v.id = any(${sql.param([...variantIds])}::text[])`,
  )

/** Null: nobody knows it any more. */
export async function saveAverages(
  tx: Tx,
  averages: readonly { variantId: string; average: number | null }[],
  at: Date,
): Promise<void> {
  const known = averages.filter(({ average }) => average !== null)
  await queryRows(
    tx,
    sql`
    insert into variant_costs (variant_id, average, at)
    select id, average, ${at} from unnest(${sql.param(known.map(({ variantId }) => variantId))}::text[],
      ${sql.param(known.map(({ average }) => average))}::bigint[]) as c (id, average)
    on conflict (variant_id) do update set average = excluded.average, at = excluded.at`,
  )
  const unknown = averages.filter(({ average }) => average === null).map(({ variantId }) => variantId)
  await queryRows(tx, sql`delete from variant_costs where variant_id = any(${sql.param(unknown)}::text[])`)
}

/** In thousandths of a fil; null where no receipt has told it. */
export async function findAverage(db: Db, variantId: string): Promise<number | null> {
  const [row] = await queryRows<{ average: number }>(
    db,
    sql`select average::float8 as average from variant_costs where variant_id = ${variantId}`,
  )
  return row?.average ?? null
}
