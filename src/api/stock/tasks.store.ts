/** Counts of what waits in the stock, each over an index of its own. */
import { type Db, queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'

export type StockTasks = { low: number; shortages: number; counts: number }

const most = 10_001

export async function countTasks(db: Db, staffId: string): Promise<StockTasks> {
  const [row] = await queryRows<StockTasks>(
    db,
    sql`
    select
      (select count(*)::int from (select distinct variant_id from stock_levels where quantity < minimum limit ${most}) low) as low,
      (select count(*)::int from (select from stock_count_lines where is_held_back limit ${most}) held) as shortages,
      (select count(*)::int from stock_counts where status = 'review' and created_by <> ${staffId} and closed_by <> ${staffId}
        and ${staffId} <> all (scanned_by)) as counts`,
  )
  return row ?? { low: 0, shortages: 0, counts: 0 }
}
