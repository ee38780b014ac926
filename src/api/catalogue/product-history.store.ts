/** What was done to a product, and what it has cost. */
import { type Db, queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'

export type ChangeRow = {
  id: string
  at: Date
  person: string
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const mostChanges = 100

/** Newest first; attempts that were refused changed nothing. */
export const listChanges = (db: Db, productId: string): Promise<ChangeRow[]> =>
  queryRows<ChangeRow>(
    db,
    sql`
    select a.id, a.at, coalesce(nullif(s.name, ''), a.staff_email) as person, a.action, a.before, a.after
    from audit a left join staff s on s.id = a.staff_id
    where a.object_type = 'product' and a.object_id = ${productId} and a.action not like '%.refused'
    order by a.at desc, a.id desc limit ${mostChanges}`,
  )

/** In fils, of what shoppers were asked since then; the price before `since` was still in force then. Null: it was never on sale. */
export async function findLowestPrice(db: Db, productId: string, since: Date): Promise<number | null> {
  const [row] = await queryRows<{ fils: number | null }>(
    db,
    sql`
    select least(
      (select min(price_fils) from price_history where product_id = ${productId} and from_at > ${since}),
      (select price_fils from price_history where product_id = ${productId} and from_at <= ${since} order by from_at desc limit 1)
    )::int as fils`,
  )
  return row?.fils ?? null
}
