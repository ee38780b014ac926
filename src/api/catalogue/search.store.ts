/** R054, D3: full-text search over the texts of all three languages, and the words they are made of. */
import { hot } from '#db/open.ts'
import type { Db } from '#db/open.ts'
import type { Language } from '#domain/locale.ts'

export type HitRow = { id: string; total: number }

/**
 * The best products for a tsquery: words in a name count more than elsewhere, and the request's language more than the others;
 * among equals what sells better.
 */
const hits = hot<HitRow, [search: string, language: Language, limit: number]>(
  'catalogue_hits',
  `with found as (
     select t.product_id, max(ts_rank('{0.02, 0.05, 0.1, 1}', t.search, $1::tsquery) * case when t.language = $2 then 1.5 else 1 end) as rank
     from product_texts t where t.search @@ $1::tsquery group by t.product_id
   )
   select p.id, count(*) over ()::int as total from found join products p on p.id = found.product_id and p.status = 'active'
   order by found.rank desc, p.sold_count desc, p.id desc limit $3::int`,
)

/** `total` on each row is how many there are in all. */
export function listHits(db: Db, search: string, wish: { language: Language; limit: number }): Promise<HitRow[]> {
  return hits(db, search, wish.language, wish.limit)
}

export type LikeRow = { asked: string; word: string | null; similarity: number }

/** For each word that begins no word of the catalogue, those most like it by their trigrams; for the others one row without a word. */
const likes = hot<LikeRow, [words: string[]]>(
  'catalogue_like_words',
  `select asked, near.word, coalesce(near.similarity, 1)::float8 as similarity
   from unnest((select $1::text[])) as asked
   left join lateral (
     select w.word, similarity(w.word, asked) as similarity from search_words w
     where abs(length(w.word) - length(asked)) <= 2
       and not exists (select 1 from search_words known where known.word >= asked collate "C" and known.word < (asked || chr(1114111)) collate "C")
     order by similarity(w.word, asked) desc, w.word limit 200
   ) near on true`,
)

export async function listLikeWords(db: Db, words: readonly string[]): Promise<LikeRow[]> {
  return likes(db, [...words])
}
