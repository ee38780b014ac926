/** R054, D3: full-text search over the words of all three languages, and the words themselves. How they are written in the index: migration 0016. */
import { hot, queryRows } from '#db/open.ts'
import type { Db } from '#db/open.ts'
import { sql } from 'drizzle-orm'

export type HitRow = { id: string; total: number }

/**
 * The products that a tsquery finds, of these kinds (all if null): those that the second tsquery finds too first, among equals what sells better.
 * All that is found is counted; of more than four hundred those are compared that the second one finds, two hundred of them, others if there are
 * fewer, and those that sell best.
 */
const hits = hot<HitRow, [search: string, best: string, kindIds: string[] | null, limit: number]>(
  'catalogue_hits',
  `with counted as materialized (
     select count_found($1::tsquery, ($3::text[])::bigint[]) as total
   ), best as materialized (
     select find_documents($2::tsquery, ($3::text[])::bigint[], null, null, 200) as product_id from counted where total > 400
   ), found as materialized (
     select product_id from best
     union select find_documents($1::tsquery, ($3::text[])::bigint[], null, null, case when total <= 400 then 400 else 200 end) from counted
       where total <= 400 or (select count(*) from best) < 200
     union (
       select selling.id
       from (select id from products where status = 'active' and (select total from counted) > 400 order by sold_count desc, id desc limit 200) selling
       cross join lateral (
         select from search_documents d
         where d.product_id = selling.id and d.words @@ $1::tsquery and ($3::text[] is null or d.kind_id = any(($3::text[])::bigint[])) offset 0
       ) also
     )
   )
   select p.id, counted.total from found
   cross join lateral (select id, sold_count from products where id = found.product_id and status = 'active' offset 0) p
   cross join lateral (select d.words @@ $2::tsquery as best from search_documents d where d.product_id = found.product_id offset 0) ranked
   cross join counted
   order by ranked.best desc, p.sold_count desc, p.id desc limit $4::int`,
)

/** `total` on each row is how many there are in all. */
export function listHits(
  db: Db,
  { search, best }: { search: string; best: string },
  wish: { kindIds: string[] | null; limit: number },
): Promise<HitRow[]> {
  return hits(db, search, best, wish.kindIds, wish.limit)
}

export type WordRow = { asked: string; word: string }

/** The first so many words of the index that each word begins; itself is the first of them if it is one. */
const beginnings = hot<WordRow, [words: string[], most: number]>(
  'catalogue_words_begun',
  `select asked, begun.word
   from unnest((select $1::text[])) as asked
   cross join lateral (
     select known.word from search_words known
     where known.word >= asked collate "C" and known.word < (asked || chr(1114111)) collate "C" order by known.word limit $2::int
   ) begun`,
)

export function listBegunWords(db: Db, words: readonly string[], most: number): Promise<WordRow[]> {
  return beginnings(db, [...words], most)
}

/** For each word of the index, those of its language's names that are most like it by their trigrams. Numbers are like nothing. */
const likes = hot<WordRow, [words: string[]]>(
  'catalogue_like_words',
  `select asked, near.word
   from unnest((select $1::text[])) as asked
   cross join lateral (
     select w.word from search_words w
     where w.word >= (left(asked, 2) || ':') collate "C" and w.word < (left(asked, 2) || chr(1114111)) collate "C"
       and abs(length(w.word) - length(asked)) <= 2
     order by similarity(w.word, asked) desc, w.word limit 200
   ) near`,
)

export function listLikeWords(db: Db, words: readonly string[]): Promise<WordRow[]> {
  return likes(db, [...words])
}

export type Shelf = {
  category: string | null
  subcategories: string[] | null
  fabrics: string[] | null
  collection: string | null
  colours: string[] | null
}

/** Which of these shelves have anything on show: their places in the list. */
export async function listFilled(db: Db, shelves: readonly Shelf[]): Promise<number[]> {
  const rows = await queryRows<{ place: number }>(
    db,
    sql`
    select place::int from jsonb_to_recordset(${JSON.stringify(shelves.map((shelf, place) => ({ ...shelf, place })))}::jsonb)
      as wanted (place int, category text, subcategories text[], fabrics text[], collection text, colours text[])
    where exists (
      select from product_kinds k
      where (wanted.category is null or k.category = wanted.category) and (wanted.subcategories is null or k.subcategory = any(wanted.subcategories))
        and (wanted.fabrics is null or k.fabric = any(wanted.fabrics))
        and case wanted.collection when 'sale' then k.on_sale when 'new-in' then k.is_new when 'featured' then k.is_featured
          when 'ready-to-wear' then k.is_ready_to_wear else true end
        and (wanted.colours is null or exists (select from assortment_options o where o.assortment = k.assortment and o.color = any(wanted.colours)))
    ) order by place`,
  )
  return rows.map(({ place }) => place)
}
