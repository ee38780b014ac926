/** R054, D3: the words by which products are found, of all three languages. How they are written in the index: migration 0016. */
import { hot } from '#db/open.ts'
import type { Db } from '#db/open.ts'

export type WordRow = { key: string; word: string }

/** The first so many words of the index that each word begins; itself is the first of them if it is one. */
const beginnings = hot<WordRow, [words: string[], most: number]>(
  'catalogue_words_begun',
  `select key, begun.word
   from unnest((select $1::text[])) as key
   cross join lateral (
     select known.word from search_words known
     where known.word >= key collate "C" and known.word < (key || chr(1114111)) collate "C" order by known.word limit $2::int
   ) begun`,
)

export function listBegunWords(db: Db, words: readonly string[], most: number): Promise<WordRow[]> {
  return beginnings(db, [...words], most)
}

/** For each word of the index, those of its language's names that are most like it by their trigrams. Numbers are like nothing. */
const likes = hot<WordRow, [words: string[]]>(
  'catalogue_like_words',
  `select key, near.word
   from unnest((select $1::text[])) as key
   cross join lateral (
     select w.word from search_words w
     where w.word >= (left(key, 2) || ':') collate "C" and w.word < (left(key, 2) || chr(1114111)) collate "C"
       and abs(length(w.word) - length(key)) <= 2
     order by similarity(w.word, key) desc, w.word limit 200
   ) near`,
)

export function listLikeWords(db: Db, words: readonly string[]): Promise<WordRow[]> {
  return likes(db, [...words])
}
