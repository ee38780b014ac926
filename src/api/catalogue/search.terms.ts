/**
 * R054, D3: what a query's terms ask of the index, as text of a tsquery. Folding leaves only letters and digits of what was typed, so that no
 * operator of the query language can come through; the text is sent as a parameter all the same.
 */
import type { Collection } from '#domain/catalogue.ts'
import { type Categories, findCategory, subcategoryNameIn } from '#domain/category.ts'
import type { Language } from '#domain/locale.ts'
import { foldText, stems } from '#domain/search.ts'
import { listCompounds, type Vocabulary } from '#domain/search-vocabulary.ts'
import type { Meaning } from '#domain/search-words.ts'
import type { Term } from '#domain/search-query.ts'

/**
 * What is not among the words of the index, but known of a product's kind: it must be in all the collections, and come in a colour of each list, in one
 * of the sizes.
 */
export type Spoken = {
  collections: readonly Collection[]
  colours: readonly (readonly string[])[]
  sizes?: readonly string[]
}

/** `search` is undefined where nothing but `spoken` is asked for, '' where nothing can be found; `best` says what comes first. */
export type Reading = { search: string | undefined; best: string; spoken: Spoken }

/** A term that the vocabulary doesn't know: tsqueries of what has its words in a name, whole in a name of the spoken language, anywhere. */
export type FreeWords = { named: string; whole: string; anywhere: string | null }

export const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, '$&$&')}'`

/** '' if there is none of them. */
export const anyOf = (queries: readonly string[]): string => joined(queries, '|')
const allOf = (queries: readonly string[]): string => joined(queries, '&')

function joined(queries: readonly string[], operator: '|' | '&'): string {
  const different = [...new Set(queries.filter((query) => query !== ''))]
  return different.length > 1 ? `(${different.join(` ${operator} `)})` : (different[0] ?? '')
}

/** As the index writes them: of names, or of all that is said of a product. */
export const formsIn = (word: string, language: Language, where: 'n' | 'w'): string[] =>
  stems(word).map((form) => `${language[0]}${where}${form}`)

const inNames = (words: readonly string[], languages: readonly Language[]): string =>
  anyOf(languages.map((language) => allOf(words.map((word) => anyOf(formsIn(word, language, 'n').map(quoted))))))

const facet = (name: 'subcategory' | 'category' | 'fabric', values: readonly string[]): string =>
  anyOf(values.map((value) => quoted(`${name}=${value}`)))

type SearchWords = { search: string; best: string }

/**
 * A set has several kinds of pieces in it, which its name says; what else has a garment's word in its name is not that garment (a dress belt).
 * A fabric may be a share of another and be named. Goods that the shop has
 * none of may be said of others: a bag for a laptop, but a laptop is none.
 */
function askedOf(
  term: Term,
  meaning: Meaning,
  { isAlone, vocabulary }: { isAlone: boolean; vocabulary: Vocabulary },
): SearchWords {
  switch (meaning.is) {
    case 'subcategory': {
      const own = facet('subcategory', meaning.subcategories)
      const [only] = meaning.subcategories.length === 1 ? meaning.subcategories : []
      const names = anyOf([inNames(term.words, term.languages), only === undefined ? '' : ownName(only, vocabulary)])
      const inSets = meaning.subcategories.includes('sets')
        ? names
        : allOf([facet('subcategory', ['sets']), names, ...notCompounds(meaning.subcategories, vocabulary)])
      return { search: anyOf([own, inSets]), best: own }
    }
    case 'fabric': {
      const names = inNames(term.words, term.languages)
      return {
        search: anyOf([facet('fabric', meaning.fabrics), names]),
        best: anyOf([facet('fabric', meaning.fabrics.slice(0, 1)), names]),
      }
    }
    case 'category':
      return askedFor(meaning.category, { isAlone, vocabulary })
    case 'absent': {
      const names = inNames(term.words, term.languages)
      return {
        search: anyOf([
          names,
          isAlone
            ? ''
            : allOf(term.words.map((word) => anyOf(formsIn(word, term.languages[0] ?? 'en', 'w').map(quoted)))),
        ]),
        best: names,
      }
    }
    default:
      return { search: '', best: '' }
  }
}

const ownName = (subcategory: string, { categories }: Vocabulary): string =>
  inNames(foldText(subcategoryNameIn(categories, subcategory, 'en')).split(' '), ['en'])

/** Names are in all languages: one of them says it. */
const notCompounds = (subcategories: readonly string[], vocabulary: Vocabulary): string[] =>
  subcategories
    .flatMap((one) =>
      listCompounds(foldText(subcategoryNameIn(vocabulary.categories, one, 'en')), subcategories, vocabulary),
    )
    .map((word) => `!${quoted(`en${word}`)}`)

/** How English names say for whom a thing is. */
const people = { men: ['men'], women: ['women'], kids: ['kids', 'children'] } as const

type People = keyof typeof people

/** Goods for everybody (bags, belts, caps) are for these people too, unless their names say otherwise. */
function askedFor(
  id: string,
  { isAlone, vocabulary: { categories: listed } }: { isAlone: boolean; vocabulary: Vocabulary },
): SearchWords {
  const own = facet('category', [id])
  const whom = findCategory(listed, id)?.gender ?? 'unisex'
  if (whom === 'unisex') return { search: own, best: own }
  const shared = facet('category', idsFor('unisex', listed))
  if (shared === '') return { search: own, best: own }
  if (whom === 'kids') return { search: anyOf([own, allOf([shared, namedFor('kids', listed)])]), best: own }
  const others = whom === 'men' ? (['women', 'kids'] as const) : (['men', 'kids'] as const)
  return {
    search: isAlone ? own : anyOf([own, allOf([shared, ...others.map((one) => `!${namedFor(one, listed)}`)])]),
    best: own,
  }
}

const idsFor = (whom: People | 'unisex', { categories }: Categories): string[] =>
  categories.filter(({ gender }) => gender === whom).map(({ id }) => id)

/** English words, and the Arabic and French names of their categories. */
const namedFor = (whom: People, { categories }: Categories): string =>
  anyOf([
    ...people[whom].map((word) => inNames([word], ['en'])),
    ...categories
      .filter(({ gender }) => gender === whom)
      .flatMap(({ name }) => [
        inNames(foldText(name.ar).split(' '), ['ar']),
        inNames(foldText(name.fr).split(' '), ['fr']),
      ]),
  ])

export type FoundWords = {
  free: ReadonlyMap<Term, FreeWords>
  where: 'named' | 'anywhere'
  vocabulary: Vocabulary
}

export function toReading(terms: readonly Term[], { free, where, vocabulary }: FoundWords): Reading {
  const searched: SearchWords[] = []
  const spoken = { collections: [] as Collection[], colours: [] as (readonly string[])[] }
  for (const term of terms) {
    const found = free.get(term)
    const meanings = term.meanings.length > 0 ? term.meanings : found ? [] : term.begun
    const [first] = meanings
    if (first && meanings.every(({ is }) => is === 'collection' || is === 'colour')) {
      if (first.is === 'collection') spoken.collections.push(first.collection)
      else spoken.colours.push(meanings.flatMap((meaning) => (meaning.is === 'colour' ? meaning.colours : [])))
      continue
    }
    const each = meanings.map((meaning) => askedOf(term, meaning, { isAlone: terms.length === 1, vocabulary }))
    searched.push({
      search: anyOf([
        ...each.map(({ search }) => search),
        ...(found ? [(where === 'anywhere' && found.anywhere) || found.named] : []),
      ]),
      best: anyOf([...each.map(({ best }) => best), ...(found ? [found.whole] : [])]),
    })
  }
  if (searched.some(({ search }) => search === '')) return { search: '', best: '', spoken }
  if (searched.length === 0) return { search: undefined, best: '', spoken }
  const [search, best] = [allOf(searched.map((one) => one.search)), allOf(searched.map((one) => one.best))]
  return { search, best: best === '' ? search : best, spoken }
}
