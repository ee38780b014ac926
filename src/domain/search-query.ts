/** R054, D3: a query as a person means it: its words in groups, each with what the shop's vocabulary says of it. */
import type { Language } from './locale.ts'
import { foldText, maximumQueryLength, maximumQueryWords } from './search.ts'
import { findBySound, findEntry, keyOf, languagesOf, listBegun, longestPhrase } from './search-vocabulary.ts'
import type { Entry, Vocabulary } from './search-vocabulary.ts'
import { fillers } from './search-words.ts'
import type { Meaning } from './search-words.ts'

export type Term = {
  /** Folded. */
  words: readonly string[]
  /** The spoken one first. */
  languages: readonly Language[]
  /** None for words that the vocabulary doesn't know. */
  meanings: readonly Meaning[]
  /** The language of the vocabulary that knows it. */
  knownIn: Language | null
  /** What a half-typed last word may become; only of words that mean nothing as they stand. */
  begun: readonly Meaning[]
}

/** The folded words of a query in their order, at most eight; "3'" and "7'" are written out, which are letters of Arabic typed in Latin. */
export function wordsOf(query: string): string[] {
  const text = query
    .slice(0, maximumQueryLength)
    .replace(/3['’](?=\p{L})/gu, 'gh')
    .replace(/7['’](?=\p{L})/gu, 'kh')
  return foldText(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, maximumQueryWords)
}

/** The longest groups of words that mean something together, in the spoken language before any other; words that say nothing are left out. */
export function readTerms(query: string, language: Language, vocabulary: Vocabulary): Term[] {
  const speech = { language, vocabulary }
  const words = wordsOf(query)
  const terms: Term[] = []
  for (let start = 0; start < words.length;) {
    const term = termAt(words, start, speech)
    terms.push(term)
    start += term.words.length
  }
  const begun = withBegun(terms, words, speech)
  const telling = begun.filter(
    (term) => term.meanings.length + term.begun.length > 0 || !term.words.every((word) => fillers.has(word)),
  )
  return telling.length > 0 ? telling : begun
}

type Speech = { language: Language; vocabulary: Vocabulary }

/** The last words, if they mean nothing as they stand, as one term with what they begin. */
function withBegun(terms: Term[], words: readonly string[], { language, vocabulary }: Speech): Term[] {
  const unknown = terms.length - 1 - terms.findLastIndex((term) => term.meanings.length > 0)
  const { words: length, entries } = completionsOf(words, language, vocabulary)
  const begun = entries.filter((entry) => entry.key.split(' ').length === length).flatMap(({ meanings }) => meanings)
  const last = terms.at(-1)
  if (!last || length > unknown || begun.length === 0) return terms
  return [...terms.slice(0, terms.length - length), { ...last, words: words.slice(-length), begun }]
}

function termAt(words: readonly string[], start: number, { language, vocabulary }: Speech): Term {
  const languages = languagesOf(words[start] ?? '', language)
  for (let length = Math.min(longestPhrase, words.length - start); length > 0; length -= 1) {
    const group = words.slice(start, start + length)
    // "The" is no French tea.
    for (const one of group.every((word) => fillers.has(word)) ? languages.slice(0, 1) : languages) {
      const entry = findEntry(group, one, vocabulary)
      if (entry) return { words: group, languages, meanings: entry.meanings, knownIn: one, begun: [] }
    }
  }
  const [word = ''] = words.slice(start)
  const meanings = findBySound(word)
  return { words: [word], languages, meanings, knownIn: meanings.length > 0 ? 'ar' : null, begun: [] }
}

/** A single word needs three letters to be completed, one after others two. */
const lettersToBegin = (before: number): number => (before === 0 ? 3 : 2)

export type Completion = {
  /** How many of the query's words it takes the place of. */ words: number
  entries: readonly Entry[]
}

/** What the end of a query may become in the spoken language; as many of its last words as begin something together. */
export function completionsOf(words: readonly string[], language: Language, vocabulary: Vocabulary): Completion {
  for (let length = Math.min(longestPhrase, words.length); length > 0; length -= 1) {
    const end = words.slice(-length)
    const [spoken = language] = languagesOf(end[0] ?? '', language)
    const typed = [...end.slice(0, -1).map((word) => keyOf([word])), end.at(-1)].join(' ')
    if ([...typed].length < lettersToBegin(words.length - length)) continue
    const entries = listBegun(typed, spoken, vocabulary)
    if (entries.length > 0) return { words: length, entries }
  }
  return { words: 0, entries: [] }
}
