/** Who wants to know when a variant is back. */
import { hot } from '#db/open.ts'
import type { Db } from '#db/open.ts'
import type { Language } from '#domain/locale.ts'

export type NewAlert = { id: string; productId: string; color: string; size: string; email: string; language: Language; at: Date }

/** One row per variant and address: asking again after having been told arms it anew. No colour means the first that comes in the size. */
const add = hot<{ id: string }, [id: string, productId: string, color: string, size: string, email: string, language: Language, at: Date]>(
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
