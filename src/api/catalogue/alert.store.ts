/** Who wants to know when a variant is back. */
import { countWritten, hot, queryRows } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import { defaultLanguage, type Language } from '#domain/locale.ts'
import { sql } from 'drizzle-orm'

export type NewAlert = {
  id: string
  productId: string
  color: string
  size: string
  email: string
  language: Language
  at: Date
}

/** One row per variant and address: asking again after having been told arms it anew. No colour means the first that comes in the size. */
const add = hot<
  { id: string },
  [id: string, productId: string, color: string, size: string, email: string, language: Language, at: Date]
>(
  'catalogue_add_alert',
  `insert into stock_alerts (id, variant_id, email, language, created_at)
   select $1::text, v.id, $5::text, $6::text, $7::timestamptz from variants v
   where v.product_id = $2 and v.active and v.size = $4 and (v.color = $3 or $3 = '')
   order by v.position, v.id limit 1
   on conflict (variant_id, email) do update set language = excluded.language, created_at = excluded.created_at, notified_at = null
   returning id`,
)

/** False if the product has no such variant. */
export async function addAlert(db: Db, alert: NewAlert): Promise<boolean> {
  const rows = await add(db, alert.id, alert.productId, alert.color, alert.size, alert.email, alert.language, alert.at)
  return rows.length > 0
}

export type Returned = { email: string; language: Language; slug: string; name: string; color: string; size: string }

/**
 * Takes alerts whose variant can be bought again, oldest first, and marks them as told in the same statement: of two processes each gets
 * others. Older ones than `askedAfter` are left to be forgotten.
 */
export async function takeReturned(
  tx: Tx,
  { now, askedAfter, limit }: { now: Date; askedAfter: Date; limit: number },
): Promise<Returned[]> {
  return queryRows<Returned>(
    tx,
    sql`
    with due as (
      select a.id from stock_alerts a join variants v on v.id = a.variant_id join products p on p.id = v.product_id
      where a.notified_at is null and a.created_at > ${askedAfter} and v.active and v.on_hand > v.reserved and p.status = 'active'
      order by a.created_at, a.id limit ${limit} for update of a skip locked
    ), told as (
      update stock_alerts a set notified_at = ${now} from due where a.id = due.id returning a.id, a.variant_id, a.email, a.language, a.created_at
    )
    select told.email, told.language, p.slug, v.color, v.size,
      (select t.name from product_texts t where t.product_id = p.id and t.language in (told.language, ${defaultLanguage})
        order by t.language = told.language desc limit 1) as name
    from told join variants v on v.id = told.variant_id join products p on p.id = v.product_id order by told.created_at, told.id`,
  )
}

/** An address is kept for its letter and no longer. */
export async function deleteOldAlerts(
  db: Db,
  { askedBefore, toldBefore }: { askedBefore: Date; toldBefore: Date },
): Promise<number> {
  return countWritten(
    db,
    sql`delete from stock_alerts where created_at <= ${askedBefore} or notified_at <= ${toldBefore}`,
  )
}
