/** Spec §5, R054, D3, D20: one way to fold and stem words in three languages, the same for the index and for a query. */
import { latinDigits } from './digits.ts'

/** "More than 2 characters" (spec §5). */
export const minimumQueryLength = 3

export const maximumQueryLength = 100

export const maximumQueryWords = 8

/** A shorter query is answered with an empty list, not with an error (D20). */
export function isSearchable(query: string): boolean {
  return [...query.trim()].length >= minimumQueryLength && searchWords(query).length > 0
}

/**
 * Lower case, without accents, Arabic reduced to its bare letters (أإآٱ→ا, ى→ي, ة→ه, ؤ→و, ئ→ي, no tatweel or tashkeel),
 * digits Latin, anything else than letters and digits one space. English possessives and French elisions are undone.
 */
export function foldText(text: string): string {
  return latinDigits(text)
    .toWellFormed()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (sign) => letterFolds.get(sign) ?? sign)
    .replace(/(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’](?=\p{L})/gu, ' ')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** What decomposing and dropping marks leaves over. */
const letterFolds = new Map(
  Object.entries({ ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', گ: 'ك', œ: 'oe', æ: 'ae', ø: 'o', ß: 'ss', ı: 'i' }),
)

/**
 * The folded, stemmed words of a query, each once, at most 8. Every one of them should begin a word of what is found
 * (compare with `indexText`): the last may still be half typed.
 */
export function searchWords(query: string): string[] {
  const words = foldText(query.slice(0, maximumQueryLength))
    .split(' ')
    .filter((word) => word !== '')
  return [...new Set(words.map(stem))].slice(0, maximumQueryWords)
}

/** The stem, and the other forms under which the same word may be asked for: folded as it stands, and without its stem's cuts. */
export function stems(word: string): string[] {
  const folded = foldText(word)
  return [...new Set([stem(folded), folded, withoutArticle(folded)])].filter((form) => form !== '')
}

/**
 * What to store beside a product to find it by: every form of every word once, between single spaces, with one at each end,
 * so that `' ' + word` finds the beginning of a word. "T-shirt" is found as "tshirt" too.
 */
export function indexText(...texts: (string | null | undefined)[]): string {
  const text = texts.filter(Boolean).join(' ')
  const joined = (text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []).map((word) => word.replaceAll('-', ''))
  const words = foldText([text, ...joined].join(' ')).split(' ')
  return ` ${[...new Set(words.flatMap(stems))].join(' ')} `
}

/** Whether all words of the query begin a word of the indexed text: what a store's query does, for lists already at hand. */
export function matchesIndex(indexed: string, query: string): boolean {
  const words = searchWords(query)
  return words.length > 0 && words.every((word) => indexed.includes(` ${word}`))
}

/** Light on purpose: plurals, the silent e before them, and the Arabic article. Takes a folded word. */
export function stem(word: string): string {
  const singular = irregularPlurals.get(withoutArticle(word)) ?? word
  return /[\u0621-\u064a]/.test(singular) ? stemArabic(singular) : stemLatin(singular)
}

/** The shop's words whose plural no ending gives away, folded. */
const irregularPlurals = new Map(
  Object.entries({
    men: 'man',
    mens: 'man',
    women: 'woman',
    womens: 'woman',
    children: 'child',
    scarves: 'scarf',
    قمصان: 'قميص',
    فساتين: 'فستان',
    بناطيل: 'بنطال',
    بنطلون: 'بنطال',
    بناطلين: 'بنطال',
    تنانير: 'تنوره',
    حقايب: 'حقيبه',
    محافظ: 'محفظه',
    احزمه: 'حزام',
    اوشحه: 'وشاح',
    صنادل: 'صندل',
    كنادير: 'كندوره',
    سترات: 'ستره',
    اطقم: 'طقم',
    احذيه: 'حذاء',
    رجال: 'رجل',
    اطفال: 'طفل',
  }),
)

/**
 * "shirts" → "shirt", "chemises" and "chemise" → "chemis", "accessories" and "accessory" → "accessor", "manteaux" → "manteau".
 * It only ever cuts, never changes a letter: what is half typed must stay the beginning of the whole word.
 * Four letters keep their e: a cape is no cap.
 */
function stemLatin(word: string): string {
  if (word.length < 4 || /\p{N}/u.test(word)) return word
  const singular = /(?:[aeo]u)x$/.test(word) || /[^s]s$/.test(word) ? word.slice(0, -1) : word
  return singular.replace(/(?:(?<=.{3})(?:ie|y|i)|(?<=.{4})e)$/, '')
}

/** Of one number and without an article, cut no further: "dresses" → "dress", "القميص" → "قميص". For words whose other forms are known. */
export function plainWord(word: string): string {
  if (/[\u0621-\u064a]/.test(word)) return withoutArticle(word)
  if (word.length < 4 || /\p{N}/u.test(word)) return word
  return word
    .replace(/(?<=ss|sh|ch|x)es$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=[aeo]u)x$/, '')
    .replace(/(?<=[^s])s$/, '')
}

/** "القبعات" and "قبعة" → "قبع"; three letters always stay. */
function stemArabic(word: string): string {
  return withoutArticle(word).replace(/(?<=.{3})(?:ات|ه)$/u, '')
}

/** Without ال, and without the و ب ك ل before it ("للرجال" is ل and ال written as one). */
function withoutArticle(word: string): string {
  return word.replace(/^(?:[وبكف]?ال|لل)(?=.{3})/u, '')
}
