/** R054: words suggested while somebody types: of the spoken language, and only those under which the shop has something. */
import type { Language } from '#domain/locale.ts'
import { isSearchable } from '#domain/search.ts'
import { completionsOf, readTerms, wordsOf } from '#domain/search-query.ts'
import type { Entry } from '#domain/search-vocabulary.ts'
import type { Meaning } from '#domain/search-words.ts'
import type { Db } from '../shop.ts'
import { listFilled } from './search.store.ts'
import type { Shelf } from './search.store.ts'

const mostSuggested = 6

/** The query with its last words completed, shortest first; each meaning once, and none for what is typed already. */
export async function suggestWords(db: Db, query: string, language: Language): Promise<string[]> {
  if (!isSearchable(query) || /\s$/.test(query)) return []
  const words = wordsOf(query)
  const { words: length, entries } = completionsOf(words, language)
  const typed = words.slice(-length).join(' ')
  const before = words.slice(0, words.length - length).join(' ')
  const candidates = different(entries.filter(({ key }) => key !== typed && `${key}s` !== typed))
  if (candidates.length === 0) return []
  const meant = readTerms(before, language).flatMap(({ meanings }) => meanings.slice(0, 1))
  const filled = await listFilled(
    db,
    candidates.map(({ meanings }) => shelfOf([...meant, ...meanings.slice(0, 1)])),
  )
  const kept = query.trim().split(/\s+/).slice(0, -length).join(' ')
  return filled.slice(0, mostSuggested).flatMap((place) => {
    const written = candidates[place]?.written.toLocaleLowerCase()
    return written === undefined ? [] : [kept === '' ? written : `${kept} ${written}`]
  })
}

function different(entries: readonly Entry[]): Entry[] {
  const known = new Set<string>()
  return entries
    .toSorted((a, b) => a.key.length - b.key.length)
    .filter(({ meanings }) => {
      const means = JSON.stringify(meanings)
      return known.has(means) ? false : known.add(means)
    })
}

function shelfOf(meanings: readonly Meaning[]): Shelf {
  const shelf: Shelf = { category: null, subcategories: null, fabrics: null, collection: null, colours: null }
  for (const meaning of meanings) {
    if (meaning.is === 'subcategory') shelf.subcategories = [...meaning.subcategories]
    if (meaning.is === 'fabric') shelf.fabrics = [...meaning.fabrics]
    if (meaning.is === 'category') shelf.category = meaning.category
    if (meaning.is === 'collection') shelf.collection = meaning.collection
    if (meaning.is === 'colour') shelf.colours = [...meaning.colours]
  }
  return shelf
}
