/** What the read model of lists should be and is, for tests that compare them. */
import { queryRows } from '#db/open.ts'
import type { Db } from '#db/open.ts'
import { sql } from 'drizzle-orm'

/** What is in the catalogue and not in the read model, the other way round, or still waits to be followed. */
export const findDifferences = (db: Db) =>
  queryRows<object>(
    db,
    sql`
  with made as (
    select product_id, digest, category, options, on_sale, is_new, is_featured, is_ready_to_wear, price_fils, created_at, sold_count, rating_count, rating_sum, words
    from listed_products_source
  ), kept as (
    select l.product_id, k.digest, k.category, k.options, k.on_sale, k.is_new, k.is_featured, k.is_ready_to_wear, l.price_fils, l.created_at, l.sold_count, l.rating_count, l.rating_sum, l.words
    from listed_products l join listing_kinds k on k.id = l.kind_id
  )
  (select 'missing' as what, m.product_id from (table made except table kept) m)
  union all (select 'too many', k.product_id from (table kept except table made) k)
  union all select 'waiting', product_id from product_changes where waits
  union all (
    select 'word', word from listed_products l, unnest(tsvector_to_array(l.words)) as word
    where word !~ '=' and not exists (select from search_words w where w.word = word.word collate "C")
  )`,
  )
