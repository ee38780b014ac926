/** Search (R054, D3, D20): a query is understood by the shop's vocabulary and the words of the catalogue; what is understood becomes the text of a tsquery. */
import type { Product } from '#contract/catalogue.ts'
import type { Language } from '#domain/locale.ts'
import { foldText, isSearchable, stem, stems } from '#domain/search.ts'
import { takeSize } from '#domain/search-size.ts'
import { readTerms } from '#domain/search-query.ts'
import type { Term } from '#domain/search-query.ts'
import { languagesOf, listSingleWords, vocabularyOf, type Vocabulary } from '#domain/search-vocabulary.ts'
import { nearestWord } from '#domain/spelling.ts'
import type { Db, Shop } from '../shop.ts'
import { mapProducts } from './catalogue.actions.ts'
import { countFacets } from './listing-facets.ts'
import { loadIndex } from './listing-follower.actions.ts'
import type { ListingIndex } from './listing-index.ts'
import { bestOf, pageOf } from './listing-pages.ts'
import { findNumbers } from './listing.store.ts'
import { listBegunWords, listLikeWords } from './search.store.ts'
import type { WordRow } from './search.store.ts'
import { anyOf, formsIn, quoted, toReading } from './search.terms.ts'
import type { FreeWords, Reading } from './search.terms.ts'
import { suggestWords } from './suggest.actions.ts'

/** What becomes of a search whose words nothing has: `correctedQuery` is what was searched for instead, `suggestion` what might have been meant. */
export type Correction = { correctedQuery: string | null; suggestion: string | null }

type Found<T> = { total: number; found: T }

type SearchWish = { query: string; language: Language; /** Out of the query before. */ sizesTaken?: number }

const nothing: Reading = { search: '', best: '', spoken: { collections: [], colours: [] } }

/**
 * Runs a search: by names first, then by all that is said of products. A query with a word that nothing has is corrected, if it is sure what was meant;
 * its answer says so. What is not sure is only suggested, and found is nothing.
 */
export async function searching<T>(
  shop: Shop,
  wish: SearchWish,
  run: (reading: Reading) => Promise<Found<T>>,
): Promise<Found<T> & Correction> {
  const search = { ...wish, vocabulary: vocabularyOf(shop.facts.current()) }
  const { query } = search
  const db = shop.reader()
  if (!isSearchable(query)) return { ...(await run(nothing)), ...none }
  const { readings, unknown } = await understand(db, search)
  const first = await runUntilFound(readings, run)
  if (first.total > 0) return { ...first, ...none }
  const sized = await searchInSize(shop, wish, run)
  if (sized) return sized
  if (unknown.length === 0) return { ...first, ...none }
  const corrected = await correct(db, search, unknown)
  if (!corrected) return { ...first, ...none }
  const other = await understand(db, { ...search, query: corrected.query })
  const second = other.unknown.length > 0 ? first : await runUntilFound(other.readings, run)
  if (second.total === 0) return { ...first, ...none }
  return corrected.isSure
    ? { ...second, correctedQuery: corrected.query, suggestion: corrected.query }
    : { ...first, correctedQuery: null, suggestion: corrected.query }
}

const none: Correction = { correctedQuery: null, suggestion: null }

/** Each is one more search: who types nothing but sizes is not served fifty times. */
const mostSizes = 3

/** A query that finds nothing as it stands may name a size: then the other words are searched for, and what is found comes in it. */
async function searchInSize<T>(
  shop: Shop,
  { query, language, sizesTaken = 0 }: SearchWish,
  run: (reading: Reading) => Promise<Found<T>>,
): Promise<(Found<T> & Correction) | null> {
  if (sizesTaken >= mostSizes) return null
  const sized = takeSize(query, shop.facts.current().sizes)
  if (!sized) return null
  const { rest, typed, sizes } = sized
  const { correctedQuery, suggestion, ...found } = await searching(
    shop,
    { query: rest, language, sizesTaken: sizesTaken + 1 },
    (reading) => run({ ...reading, spoken: { ...reading.spoken, sizes: [...(reading.spoken.sizes ?? []), ...sizes] } }),
  )
  const withSize = (corrected: string | null) => corrected && `${corrected} ${typed}`
  if (found.total === 0) return null
  return { ...found, correctedQuery: withSize(correctedQuery), suggestion: withSize(suggestion) }
}

async function runUntilFound<T>(
  readings: readonly Reading[],
  run: (reading: Reading) => Promise<Found<T>>,
): Promise<Found<T>> {
  const [reading = nothing, ...others] = readings
  const answer = await run(reading)
  return answer.total > 0 || others.length === 0 ? answer : runUntilFound(others, run)
}

type Understood = {
  readings: Reading[]
  /** Words that neither the vocabulary nor the catalogue has. */ unknown: string[]
}

type Query = { query: string; language: Language; vocabulary: Vocabulary }

async function understand(db: Db, { query, language, vocabulary }: Query): Promise<Understood> {
  const terms = readTerms(query, language, vocabulary)
  const free = await findFreeWords(db, terms)
  const unknown = terms.filter((term) => term.meanings.length === 0 && term.begun.length === 0 && !free.has(term))
  if (unknown.length > 0) return { readings: [nothing], unknown: unknown.flatMap(({ words }) => words) }
  const named = toReading(terms, { free, where: 'named', vocabulary })
  const anywhere = toReading(terms, { free, where: 'anywhere', vocabulary })
  return { readings: named.search === anywhere.search ? [named] : [named, anywhere], unknown: [] }
}

/** What begins more words than this is asked for as it is. */
const mostBegun = 40

/** Shorter words of another language's names are too often another word of this one. */
const lettersOfOthers = 4

async function findFreeWords(db: Db, terms: readonly Term[]): Promise<Map<Term, FreeWords>> {
  const wanted = terms.filter((term) => term.meanings.length === 0)
  const keys = wanted.flatMap(({ words, languages }) =>
    words.flatMap((word) =>
      languages.flatMap((one, index) => [...formsIn(word, one, 'n'), ...(index === 0 ? formsIn(word, one, 'w') : [])]),
    ),
  )
  const rows = keys.length === 0 ? [] : await listBegunWords(db, [...new Set(keys)], mostBegun + 1)
  return new Map(
    wanted.flatMap((term) => {
      const found = term.words.length === 1 ? freeWordsOf(term, rows, term === terms.at(-1)) : null
      return found ? [[term, found] as const] : []
    }),
  )
}

/** Whole words before their beginnings, names before other texts, the spoken language before others; only a last word may be half typed. */
function freeWordsOf(
  { words: [word = ''], languages, begun }: Term,
  rows: readonly WordRow[],
  isLast: boolean,
): FreeWords | null {
  const has = (form: string) => rows.some((row) => row.key === form && row.word === form)
  const [spoken = 'en', ...others] = languages
  const brand = quoted(`brand=${word}`)
  const named = formsIn(word, spoken, 'n').filter(has).map(quoted)
  const said = formsIn(word, spoken, 'w').filter(has).map(quoted)
  const anywhere = said.length > 0 ? anyOf(said) : null
  if (named.length > 0) return { named: anyOf([...named, brand]), whole: anyOf(named), anywhere }
  if (begun.length > 0) return null
  const half = isLast ? beginningIn(formsIn(word, spoken, 'n'), rows) : ''
  const foreign =
    word.length < lettersOfOthers
      ? []
      : others
          .flatMap((one) => formsIn(word, one, 'n'))
          .filter(has)
          .map(quoted)
  if (foreign.length > 0) return { named: anyOf([...foreign, brand]), whole: '', anywhere }
  if (half !== '') return { named: anyOf([half, brand]), whole: '', anywhere }
  if (anywhere) return { named: brand, whole: '', anywhere }
  const halfSaid = isLast && word.length >= lettersOfOthers ? beginningIn(formsIn(word, spoken, 'w'), rows) : ''
  return halfSaid === '' ? null : { named: halfSaid, whole: '', anywhere: null }
}

/** What a half-typed word begins is asked for word by word: an index gives whole words sooner than beginnings. */
function beginningIn(forms: readonly string[], rows: readonly WordRow[]): string {
  const [form = ''] = forms.toSorted((a, b) => b.length - a.length)
  if (form.length < 2 + 2) return ''
  const begun = rows.flatMap((row) => (row.key === form ? [row.word] : []))
  if (begun.length === 0) return ''
  return begun.length > mostBegun ? `${quoted(form)}:*` : anyOf(begun.map(quoted))
}

/** Null if a word is like no other. Words of the spoken language first, then the vocabulary of the others. */
async function correct(db: Db, { query, language, vocabulary }: Query, unknown: readonly string[]) {
  const keys = unknown.map((word) => `${languagesOf(word, language)[0]?.[0]}n${word}`)
  const rows = await listLikeWords(db, keys)
  let isSure = true
  const corrected = new Map<string, string>()
  for (const [index, word] of unknown.entries()) {
    const [spoken = language, ...others] = languagesOf(word, language)
    const names = rows.flatMap((row) => (row.key === keys[index] ? [row.word.slice(2)] : []))
    const best =
      nearestWord(word, [
        ...listSingleWords(spoken, vocabulary),
        ...names.map((key) => ({ key, written: wholeOf(key, names) })),
      ]) ??
      nearestWord(
        word,
        others.flatMap((one) => listSingleWords(one, vocabulary)),
      )
    if (!best) return null
    isSure &&= best.isSure
    corrected.set(word, best.written)
  }
  return { query: replaced(query, corrected), isSure }
}

/** The index has stems too: "corduro" is shown as "corduroy". */
const wholeOf = (key: string, names: readonly string[]): string =>
  names.find((name) => name !== key && stem(name) === key && stems(name)[1] === name) ?? key

/** As it was typed, but for the misspelt words. */
function replaced(query: string, corrected: ReadonlyMap<string, string>): string {
  const words = query
    .trim()
    .split(/\s+/)
    .flatMap((typed) => {
      const folded = foldText(typed)
      return folded.includes(' ') && folded.split(' ').some((word) => corrected.has(word)) ? folded.split(' ') : [typed]
    })
  return words.map((typed) => corrected.get(foldText(typed)) ?? typed).join(' ')
}

export type SearchReply = { products: Product[]; total: number; query: string; words: string[] } & Correction

/** The best first, how many there are in all, and words that the last one may become. */
export async function searchProducts(
  shop: Shop,
  wish: { q: string; limit: number },
  language: Language,
): Promise<SearchReply> {
  const index = await loadIndex(shop)
  const { total, found, ...correction } = await searching(shop, { query: wish.q, language }, (reading) =>
    findHits(shop.reader(), index, { reading, limit: wish.limit }),
  )
  const cards = await mapProducts(shop, found, language)
  const products = found.flatMap((number) => cards.get(number) ?? [])
  return {
    products,
    total,
    query: wish.q.trim(),
    ...correction,
    words: suggestWords(index, wish.q, { language, vocabulary: vocabularyOf(shop.facts.current()) }),
  }
}

async function findHits(
  db: Db,
  index: ListingIndex,
  { reading: { search, best, spoken }, limit }: { reading: Reading; limit: number },
): Promise<Found<number[]>> {
  if (search === undefined) {
    const { total } = countFacets(index, { spoken })
    const sortBy = spoken.collections.includes('new-in') ? 'newest' : 'popular'
    return { total, found: pageOf(index, { spoken }, { sortBy, limit, offset: 0, total }) }
  }
  const numbers = await findNumbers(db, search)
  const first = best === search || numbers.length === 0 ? numbers : await findNumbers(db, best)
  const hits = bestOf(index, { spoken, numbers }, { best: first, limit })
  return { total: hits.total, found: hits.numbers }
}
