/** What the shop has said in its own words; rooms returns and claims write it. */
import { type Db, queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import type { FindTold } from './order-email-shape.ts'

/** Of a return or of a claim; empty where it has said nothing. */
export async function findAnswer(
  db: Db,
  { returnId, claimId }: { returnId: string | null; claimId: string | null },
): Promise<string> {
  const [row] = await queryRows<{ answer: string }>(
    db,
    sql`select answer from returns where id = ${returnId} union all select answer from claims where id = ${claimId}`,
  )
  return row?.answer ?? ''
}

/** What lay in the parcels of an order's returns beside what was announced, the first found first. */
export const listFound = (db: Db, orderId: string): Promise<FindTold[]> =>
  queryRows(
    db,
    sql`
    select f.state, f.words, case when v.id is null then null else jsonb_build_object('color', v.color, 'size', v.size,
      'names', (select jsonb_object_agg(x.language, x.name) from product_texts x where x.product_id = v.product_id)) end as piece
    from return_finds f join returns r on r.id = f.return_id left join variants v on v.id = f.variant_id
    where r.order_id = ${orderId} order by f.found_at, f.id`,
  )
