/** R054, D3: looks words up in `search-words.ts`: whole, half typed, or Arabic in Latin letters; and how near a misspelt one comes. */
import { collections } from './catalogue.ts'
import { type Categories, findCategory, findSubcategory } from './category.ts'
import { collectionNames } from './collection-names.ts'
import type { Named } from './goods.ts'
import type { Language, Texts } from './locale.ts'
import { foldText, plainWord } from './search.ts'
import { wordsRows } from './search-words.ts'
import type { Meaning, WordsRow } from './search-words.ts'
import type { Known } from './spelling.ts'

/** `written` is how the words are shown, the first of all `forms` in which the tables have them; `key` their plain words (`keyOf`). */
export type Entry = { key: string; written: string; forms: readonly string[]; meanings: readonly Meaning[] }

export const longestPhrase = 4

/** Plain words between single spaces: what two ways of writing the same have in common. Takes folded words. */
export const keyOf = (words: readonly string[]): string => words.map(plainWord).join(' ')

/** The owner's values that have a name in the vocabulary. */
export type VocabularyGoods = {
  fabrics: { fabrics: readonly Named[] }
  colours: { colours: readonly Named[] }
  categories: Categories
}

const namesRows = ({
  fabrics: { fabrics },
  colours: { colours },
  categories: { categories },
}: VocabularyGoods): readonly WordsRow[] => [
  ...categories
    .flatMap(({ subcategories }) => subcategories)
    .map(({ id, name }) => named(name, { is: 'subcategory', subcategories: [id] })),
  ...categories.map(({ id, name }) => named(name, { is: 'category', category: id })),
  ...collections.map((collection) => named(collectionNames[collection], { is: 'collection', collection })),
  ...fabrics.map(({ id, name }) => named(name, { is: 'fabric', fabrics: [id] })),
  ...colours.map(({ id, name }) => named(name, { is: 'colour', colours: [id] })),
]

function named(names: Texts, means: Meaning): WordsRow {
  return { means, ...names }
}

const written = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((words) => words.replace(/\s+/g, ' ').trim())
    .filter((words) => words !== '')

/** Of the words that everybody knows, those for values that the owner lists. */
function rowsFor(goods: VocabularyGoods): readonly WordsRow[] {
  return wordsRows.flatMap((row): WordsRow[] => {
    const means = listedOf(row.means, goods)
    return means ? [{ ...row, means }] : []
  })
}

/** What is left of a meaning when values that nobody lists are taken out; undefined: nothing. */
function listedOf(means: Meaning, { fabrics, colours, categories }: VocabularyGoods): Meaning | undefined {
  const among = (ids: readonly string[], isListed: (id: string) => unknown) => {
    const listed = ids.filter((id) => isListed(id))
    return listed.length > 0 ? listed : undefined
  }
  const has = (values: readonly Named[]) => (wanted: string) => values.some(({ id }) => id === wanted)
  switch (means.is) {
    case 'fabric': {
      const listed = among(means.fabrics, has(fabrics.fabrics))
      return listed && { ...means, fabrics: listed }
    }
    case 'colour': {
      const listed = among(means.colours, has(colours.colours))
      return listed && { ...means, colours: listed }
    }
    case 'subcategory': {
      const listed = among(means.subcategories, (id) => findSubcategory(categories, id))
      return listed && { ...means, subcategories: listed }
    }
    case 'category':
      return findCategory(categories, means.category) && means
    default:
      return means
  }
}

/** Names come first, so that they are shown; what the rows below say of the same words is added. */
function entriesOf(rows: readonly WordsRow[], language: Language): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const row of rows) {
    for (const words of written(row[language])) {
      const key = keyOf(foldText(words).split(' '))
      const known = entries.get(key)
      entries.set(key, {
        key,
        written: known?.written ?? words,
        forms: [...(known?.forms ?? []), words.toLocaleLowerCase(language)],
        meanings: withMeaning(known?.meanings ?? [], row.means),
      })
    }
  }
  return entries
}

/** What is sold under a word is what the word means, though a row of absent goods has it too. */
function withMeaning(meanings: readonly Meaning[], one: Meaning): readonly Meaning[] {
  if (meanings.length > 0 && one.is === 'absent') return meanings
  const others = meanings.filter(({ is }) => is !== 'absent')
  return others.some((other) => JSON.stringify(other) === JSON.stringify(one)) ? others : [...others, one]
}

/** What words mean in this shop; made once for each state of the owner's values. */
export type Vocabulary = Record<
  Language,
  { entries: ReadonlyMap<string, Entry>; byWord: readonly Entry[]; singleWords: readonly Known[] }
> &
  Pick<VocabularyGoods, 'categories'>

const vocabularies = new WeakMap<VocabularyGoods, Vocabulary>()

export function vocabularyOf(goods: VocabularyGoods): Vocabulary {
  const known = vocabularies.get(goods)
  if (known) return known
  const rows = [...namesRows(goods), ...rowsFor(goods)]
  const inLanguage = (language: Language) => {
    const entries = entriesOf(rows, language)
    const byWord = [...entries.values()]
    return { entries, byWord, singleWords: singleWordsOf(byWord, language) }
  }
  const made = { en: inLanguage('en'), ar: inLanguage('ar'), fr: inLanguage('fr'), categories: goods.categories }
  vocabularies.set(goods, made)
  return made
}

/** With an s as well, where that makes the plural. */
function singleWordsOf(byWord: readonly Entry[], language: Language): Known[] {
  const entriesOfGoods = byWord.filter(
    ({ key, meanings }) => !key.includes(' ') && meanings.every(({ is }) => is !== 'absent'),
  )
  const forms = entriesOfGoods
    .flatMap((entry) => entry.forms)
    .flatMap((form) => (language === 'ar' || /[sx]$/.test(form) ? [form] : [form, `${form}s`]))
  return [...new Set(forms)].map((written) => ({ key: foldText(written), written }))
}

const sounds: ReadonlyMap<string, readonly Meaning[]> = new Map(
  wordsRows.flatMap(({ means, latin }) => written(latin).map((word) => [soundOf(word), [means]])),
)

/** In which languages a word is looked up, the one that is spoken first: Arabic letters are Arabic, whatever the page's language is. */
export function languagesOf(word: string, language: Language): readonly Language[] {
  if (/[\u0621-\u064a]/.test(word)) return ['ar']
  return language === 'fr' ? ['fr', 'en'] : ['en', 'fr']
}

export function findEntry(words: readonly string[], language: Language, vocabulary: Vocabulary): Entry | undefined {
  return vocabulary[language].entries.get(keyOf(words))
}

/** What the language's words may become that begin so, absent goods apart. */
export function listBegun(begun: string, language: Language, vocabulary: Vocabulary): Entry[] {
  return vocabulary[language].byWord.filter(
    ({ key, meanings }) => key.startsWith(begun) && meanings.every(({ is }) => is !== 'absent'),
  )
}

/** English phrases that end in a word and mean other garments, written as one word as the index has them: a T-shirt ("tshirt") is no shirt. */
export function listCompounds(word: string, subcategories: readonly string[], { en }: Vocabulary): string[] {
  const means = (entry: Entry) =>
    entry.meanings.some(
      (meaning) => meaning.is === 'subcategory' && !meaning.subcategories.some((one) => subcategories.includes(one)),
    )
  return en.byWord
    .filter((entry) => entry.key.endsWith(` ${plainWord(word)}`) && means(entry))
    .map(({ key }) => key.replaceAll(' ', ''))
}

/** Single words, for comparing a misspelt one with. */
export function listSingleWords(language: Language, vocabulary: Vocabulary): readonly Known[] {
  return vocabulary[language].singleWords
}

/** The Arabic word that somebody wrote in Latin letters, whichever of its spellings: "3abaya", "dishdasha", "shanta". */
export function findBySound(word: string): readonly Meaning[] {
  if (!/^[a-z0-9]+$/.test(word)) return []
  for (const letters of lettersOf(word)) {
    const found = letters.length >= 4 && sounds.get(soundOf(letters))
    if (found) return found
  }
  return []
}

/** 3=ع 7=ح 5=خ 6=ط 8=غ, 2 is ء or ق as it is spoken in Cairo, and 9 is ق or ص: the digits with which Arabic is typed on a Latin keyboard. */
function lettersOf(word: string): string[] {
  if (!/[a-z]/.test(word) || !/[2356789]/.test(word)) return [word]
  const plain = word
    .replaceAll('3', '')
    .replaceAll('5', 'kh')
    .replaceAll('6', 't')
    .replaceAll('7', 'h')
    .replaceAll('8', 'gh')
  return ['q', 's'].flatMap((nine) => ['', 'q'].map((two) => plain.replaceAll('9', nine).replaceAll('2', two)))
}

/** How Latin spellings of one Arabic word sound alike: long vowels short, o as u, e as i, double letters once, no h at the end. */
function soundOf(word: string): string {
  return word
    .replace(/ou|oo|o/g, 'u')
    .replace(/[ae][iy]|ee|e|y/g, 'i')
    .replace(/q|g(?!h)/g, 'k')
    .replace(/c(?!h)/g, 'k')
    .replace(/dh/g, 'd')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=[aiu])h$/, '')
}
