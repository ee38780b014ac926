/** R054, D3: full-text search over the texts of all three languages, and the words they are made of. */
import { hot } from '#db/open.ts'
import type { Db } from '#db/open.ts'
import type { Language } from '#domain/locale.ts'

export type HitRow = { id: string; total: number }

/**
 * The best products for a tsquery: words in a name count more than elsewhere, and the request's language more than the others;
 * among equals what sells better. All that is found is counted; of more than four hundred those are compared that have the words in their
 * names, as far as there are so many, and those that sell best.
 */
const hits = hot<HitRow, [search: string, language: Language, limit: number]>(
  'catalogue_hits',
  `with matching as materialized (
     select product_id from search_documents where words @@ $1::tsquery
   ), counted as materialized (
     select count(*)::int as total from matching
   ), found as materialized (
     (select product_id from matching where (select total from counted) <= 400)
     union (select product_id from search_documents where names @@ $1::tsquery and (select total from counted) > 400 limit 200)
     union (select product_id from matching where (select total from counted) > 400 limit 200)
     union (
       select selling.id
       from (select id from products where status = 'active' and (select total from counted) > 400 order by sold_count desc, id desc limit 200) selling
       cross join lateral (select from search_documents d where d.product_id = selling.id and d.words @@ $1::tsquery offset 0) also
     )
   )
   select p.id, counted.total from found
   cross join lateral (select id, sold_count from products where id = found.product_id and status = 'active' offset 0) p
   cross join lateral (
     select max(ts_rank('{0.02, 0.05, 0.1, 1}', t.search, $1::tsquery) * case when t.language = $2 then 1.5 else 1 end) as rank
     from product_texts t where t.product_id = found.product_id and t.search @@ $1::tsquery
   ) ranked
   cross join counted
   order by ranked.rank desc nulls last, p.sold_count desc, p.id desc limit $3::int`,
)

/** `total` on each row is how many there are in all. */
export function listHits(db: Db, search: string, wish: { language: Language; limit: number }): Promise<HitRow[]> {
  return hits(db, search, wish.language, wish.limit)
}

export type LikeRow = { asked: string; word: string | null; similarity: number }

/** For each word that begins no word of the catalogue, those most like it by their trigrams; for the others one row without a word. */
const likes = hot<LikeRow, [words: string[]]>(
  'catalogue_like_words',
  `with judged as materialized (
     select asked, exists (select from search_words known where known.word >= asked collate "C" and known.word < (asked || chr(1114111)) collate "C") as known
     from unnest((select $1::text[])) as asked
   )
   select asked, near.word, coalesce(near.similarity, 1)::float8 as similarity
   from judged
   left join lateral (
     select w.word, similarity(w.word, asked) as similarity from search_words w
     where not judged.known and abs(length(w.word) - length(asked)) <= 2 and w.word >= ':' collate "C"
     order by similarity(w.word, asked) desc, w.word limit 200
   ) near on true`,
)

export async function listLikeWords(db: Db, words: readonly string[]): Promise<LikeRow[]> {
  return likes(db, [...words])
}
