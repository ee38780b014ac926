/** R054, D3: full-text search over the texts of all three languages, and the words they are made of. */
import { hot } from '#db/open.ts'
import type { Db } from '#db/open.ts'
import type { Language } from '#domain/locale.ts'

export type HitRow = { id: string; total: number }

/**
 * The best products for a tsquery: words in a name count more than elsewhere, and the request's language more than the others;
 * among equals what sells better. All that is found is counted; of more than four hundred those are compared that have the words in their
 * names, two hundred of them, others if there are fewer, and those that sell best.
 */
const hits = hot<HitRow, [search: string, language: Language, limit: number]>(
  'catalogue_hits',
  `with counted as materialized (
     select count_found($1::tsquery) as total
   ), named as materialized (
     select find_named($1::tsquery, 200) as product_id from counted where total > 400
   ), found as materialized (
     select product_id from named
     union select find_documents($1::tsquery, null, null, null, case when total <= 400 then 400 else 200 end) from counted
       where total <= 400 or (select count(*) from named) < 200
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

export type WordRow = { asked: string; word: string }

/** The first so many words of the catalogue that each word begins. */
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
