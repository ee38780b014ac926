/** Search (R054, D3, D20): what a visitor types becomes the text of a tsquery, and a second, corrected one if the first finds nothing. */
import type { Product } from '#contract/catalogue.ts'
import type { Language } from '#domain/locale.ts'
import { isSearchable, searchWords } from '#domain/search.ts'
import { correctWord } from '#domain/spelling.ts'
import type { Db, Shop } from '../shop.ts'
import { showProductsByIds } from './catalogue.actions.ts'
import { listBegunWords, listHits, listLikeWords } from './search.store.ts'

/** Words that say nothing of a product; folded, as `searchWords` gives them. */
const fillers = new Set([
  'a', 'an', 'and', 'for', 'in', 'of', 'on', 'the', 'to', 'with', 'au', 'aux', 'avec', 'de', 'des', 'du', 'en', 'et', 'la', 'le', 'les', 'pour', 'un', 'une',
  'في', 'من', 'مع', 'علي', 'الي', 'و',
])

/** The words to find, all of them; none for what is too short to search for. */
export function wordsToFind(query: string): string[] {
  if (!isSearchable(query)) return []
  const words = searchWords(query)
  const telling = words.filter((word) => !fillers.has(word))
  return telling.length > 0 ? telling : words
}

/**
 * The text of a tsquery: each group's words are alternatives, any may still be half typed. What they begin is looked up, for an index gives whole
 * words sooner than beginnings; what begins too many words is asked for as it is. Folding leaves only letters and digits, so that no operator
 * of the query language can come through; the text is sent as a parameter all the same. '' finds nothing.
 */
async function tsqueryText(db: Db, groups: readonly string[][]): Promise<string> {
  const asked = [...new Set(groups.flat())].filter(mayBegin)
  const rows = asked.length === 0 ? [] : await listBegunWords(db, asked, mostBegun + 1)
  const alternatives = (word: string): string[] => {
    if (!mayBegin(word)) return [quoted(word)]
    const begun = rows.flatMap((row) => (row.asked === word ? [row.word] : []))
    return begun.length === 0 || begun.length > mostBegun ? [`${quoted(word)}:*`] : begun.map(quoted)
  }
  return groups.map((group) => `(${[...new Set(group.flatMap(alternatives))].join(' | ')})`).join(' & ')
}

const mostBegun = 40

/** A single letter (the T of "T-shirt") is a word of its own and the beginning of none. */
const mayBegin = (word: string): boolean => [...word].length > 1

const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, '$&$&')}'`

/** Runs a search; if it finds nothing, once more with the words corrected that no product has. */
export async function searching<T>(db: Db, query: string, run: (search: string) => Promise<{ total: number; found: T }>): Promise<{ total: number; found: T }> {
  const words = wordsToFind(query)
  const first = await run(await tsqueryText(db, words.map((word) => [word])))
  if (first.total > 0 || words.length === 0) return first
  const corrected = await correct(db, words)
  return corrected ? run(await tsqueryText(db, corrected)) : first
}

/** Null if there is nothing to correct, or a word is like no other. Numbers mean what they say. */
async function correct(db: Db, words: string[]): Promise<string[][] | null> {
  const spelt = words.filter((word) => !/\p{N}/u.test(word))
  const rows = spelt.length > 0 ? await listLikeWords(db, spelt) : []
  const groups = words.map((asked) => {
    const candidates = rows.flatMap((row) => (row.asked === asked && row.word !== null ? [row.word] : []))
    return candidates.length === 0 ? [asked] : correctWord(asked, candidates)
  })
  const changed = groups.some((group, index) => group[0] !== words[index])
  return changed && groups.every((group) => group.length > 0) ? groups : null
}

/** The best first, and how many there are in all. */
export async function searchProducts(shop: Shop, wish: { q: string; limit: number }, language: Language): Promise<{ products: Product[]; total: number; query: string }> {
  const { total, found } = await searching(shop.reader(), wish.q, async (search) => {
    const rows = search === '' ? [] : await listHits(shop.reader(), search, { language, limit: wish.limit })
    return { total: rows[0]?.total ?? 0, found: rows.map((row) => row.id) }
  })
  return { products: await showProductsByIds(shop, found, language), total, query: wish.q.trim() }
}
