/** R054: words suggested while somebody types: of the spoken language, and only those under which the shop has something. */
import type { Language } from '#domain/locale.ts'
import { isSearchable } from '#domain/search.ts'
import { completionsOf, readTerms, wordsOf } from '#domain/search-query.ts'
import type { Entry, Vocabulary } from '#domain/search-vocabulary.ts'
import type { Meaning } from '#domain/search-words.ts'
import { scopeTest } from './listing-filter.ts'
import type { Kind, ListingIndex } from './listing-index.ts'

const mostSuggested = 6

/** The query with its last words completed, shortest first; each meaning once, and none for what is typed already. */
export function suggestWords(
  index: ListingIndex,
  query: string,
  { language, vocabulary }: { language: Language; vocabulary: Vocabulary },
): string[] {
  if (!isSearchable(query) || /\s$/.test(query)) return []
  const words = wordsOf(query)
  const { words: length, entries } = completionsOf(words, language, vocabulary)
  const typed = words.slice(-length).join(' ')
  const before = words.slice(0, words.length - length).join(' ')
  const candidates = different(entries.filter(({ key }) => key !== typed && `${key}s` !== typed))
  if (candidates.length === 0) return []
  const meant = readTerms(before, language, vocabulary).flatMap(({ meanings }) => meanings.slice(0, 1))
  const { count } = index.stats()
  const kinds = index.kinds.filter((kind) => kind !== undefined && (count[kind.id] ?? 0) > 0) as Kind[]
  const filled = candidates.filter(({ meanings }) => {
    // Of two garments, say, the one that is typed last counts.
    const said = new Map([...meant, ...meanings.slice(0, 1)].map((meaning) => [meaning.is, meaning]))
    const tests = [...said.values()].map(testOf)
    return kinds.some((kind) => tests.every((test) => test(kind)))
  })
  const kept = query.trim().split(/\s+/).slice(0, -length).join(' ')
  return filled.slice(0, mostSuggested).map(({ written }) => {
    const word = written.toLocaleLowerCase()
    return kept === '' ? word : `${kept} ${word}`
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

function testOf(meaning: Meaning): (kind: Kind) => boolean {
  switch (meaning.is) {
    case 'subcategory':
      return (kind) => meaning.subcategories.includes(kind.subcategory)
    case 'fabric':
      return (kind) => meaning.fabrics.includes(kind.fabric)
    case 'category':
      return (kind) => kind.category === meaning.category
    case 'collection':
      return scopeTest({ collection: meaning.collection })
    case 'colour':
      return scopeTest({ spoken: { collections: [], colours: [meaning.colours] } })
    default:
      return () => true
  }
}
